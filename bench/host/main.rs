//! What `make bench` measures beside the portal itself.
mod render;

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use portal::render::engine::Engine;

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
}

fn main() -> std::io::Result<()> {
    Engine::init_platform();
    match Flags::parse().command {
        Command::Render { page_data, renders } => render::measure(&page_data, renders),
    }
}
