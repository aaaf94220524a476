//! The supplier portal: everything the `portal` binary and the tests are made of.
pub mod backend;
pub mod embedded;
pub mod fake;
pub mod form;
pub mod pages;
pub mod preferences;
pub mod render;
pub mod session;
pub mod text;
