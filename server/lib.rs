//! Puts the portal together: its configuration, its commands, and what the build embeds.
pub mod assets;
pub mod commands;
pub mod config;

pub mod log;

/// A page is made of thousands of small pieces, on one thread and freed on another.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
