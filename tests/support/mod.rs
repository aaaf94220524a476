//! What tests of several areas need.
pub mod browser;
pub mod clock;
pub mod configuration;
pub mod database;
pub mod forms;
pub mod held_writes;
pub mod killed;
pub mod memory;
mod platform;
pub mod portal;
pub mod process;
pub mod wire;
