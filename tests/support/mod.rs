//! What several tests need.
pub mod browser;
pub mod clock;
pub mod configuration;
pub mod database;
pub mod portal;
pub mod postgres;
pub mod service;
pub mod wire;
