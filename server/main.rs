//! The process: V8's platform first, then the command that was asked for.
use std::process::ExitCode;

use clap::Parser;
use portal::{
    commands,
    config::{Config, flags::Flags, process_environment},
};

use render::{Engine, prefer_throughput};

/// Rendering allocates thousands of small objects on one thread, and another thread frees them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // Before any other thread exists, and so before tokio: see both functions.
    prefer_throughput();
    Engine::init_platform();
    let flags = Flags::parse();
    let outcome = Config::load(&flags.options, process_environment)
        .map_err(Into::into)
        .and_then(|config| commands::run(flags.command(), config));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("portal: {error}");
            ExitCode::FAILURE
        }
    }
}
