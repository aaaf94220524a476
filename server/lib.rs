//! Puts the portal together: its configuration, its commands, and what the build embeds.
pub mod assets;
pub mod commands;
pub mod config;
pub mod log;
