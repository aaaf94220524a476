//! What `make bench` measures beside the portal itself.
mod memory;
mod render;
mod serve;

use std::{error::Error, net::SocketAddr, path::PathBuf};

use clap::{Parser, Subcommand};
use portal::{config::flags::Options, render::engine::Engine};

#[derive(Parser)]
struct Flags {
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
    Engine::init_platform();
    match Flags::parse().command {
        Command::Render { page_data, renders } => Ok(render::measure(&page_data, renders)?),
        Command::Serve(options) => serve::portal(&options),
        Command::Static { file, listen } => Ok(serve::file(&file, listen)?),
    }
}
