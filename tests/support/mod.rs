//! What several tests need.
pub mod clock;
pub mod configuration;
pub mod database;
