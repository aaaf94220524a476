//! The supplier portal: everything the `portal` binary and the tests are made of.
pub mod backend;
pub mod client_address;
pub mod clock;
pub mod config;
pub mod database;
pub mod form;
pub mod known_hosts;
pub mod migrations;
pub mod pages;
pub mod preferences;
pub mod render;
pub mod session;
pub mod text;
pub mod throttle;
