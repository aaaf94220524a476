//! What tests of several areas need.
pub mod browser;
pub mod clock;
pub mod configuration;
pub mod database;
pub mod databases;
pub mod fake_lists;
pub mod mailbox;
pub mod portal;
pub mod postgres;
pub mod process;
pub mod service;
pub mod wire;
