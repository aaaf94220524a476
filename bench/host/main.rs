//! Measures components besides the portal itself, for `make bench`.
mod bare_isolate;
mod memory;
mod serve;

use std::{error::Error, net::SocketAddr, path::PathBuf};

use clap::{Parser, Subcommand};
use portal::config::flags::Options;
use render::{Engine, bench::v8_set_flags, prefer_throughput};

/// The portal uses the same allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
struct Flags {
    /// For V8, such as `--no-opt`.
    #[arg(long, allow_hyphen_values = true)]
    v8: Vec<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Renders page data (JSON) in one isolate, over and over, and tells how long a render takes.
    Render {
        page_data: PathBuf,
        #[arg(long, default_value_t = 2000)]
        renders: usize,
        /// Another server bundle than the one that was built in.
        #[arg(long)]
        bundle: Option<PathBuf>,
    },
    /// Serves the portal, whose service answers from memory what it was asked before.
    Serve(Options),
    /// Answers every request with a file's bytes, from memory.
    Static {
        file: PathBuf,
        #[arg(long)]
        listen: SocketAddr,
    },
}

fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let flags = Flags::parse();
    v8_set_flags([vec!["portal-bench".to_owned()], flags.v8].concat());
    prefer_throughput();
    Engine::init_platform();
    match flags.command {
        Command::Render {
            page_data,
            renders,
            bundle,
        } => Ok(bare_isolate::measure(
            &page_data,
            renders,
            bundle.as_deref(),
        )?),
        Command::Serve(options) => serve::portal(&options),
        Command::Static { file, listen } => Ok(serve::file(&file, listen)?),
    }
}
