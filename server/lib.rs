//! Puts the portal together: its configuration, its commands, and what the build embeds.
pub mod assets;
pub mod commands;
pub mod config;
pub mod log;

/// Rendering allocates thousands of small objects on one thread, and another thread frees them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
