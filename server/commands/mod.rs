//! What the binary can be asked to do.
mod check;
mod import;
mod openapi;
mod seed;
mod serve;
mod start;

pub use self::serve::Serving;
use crate::config::{Config, flags::Command};

/// Why a command ended without being done: one plain sentence for the person at the terminal.
pub type CommandError = Box<dyn std::error::Error + Send + Sync>;

/// Runs the command on a runtime of its own.
///
/// # Errors
/// One sentence that says what is wrong, and where it can what would be right.
pub fn run(command: Command, config: Config) -> Result<(), CommandError> {
    crate::log::init(&config);
    // Fails only where a provider was installed already, which then serves as well.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match command {
            Command::Serve => serve::serve(config).await,
            Command::Seed { scale } => seed::seed(&config, scale).await,
            Command::Import { file } => import::import(&config, &file).await,
            Command::Check => check::check(&config).await,
            Command::Openapi { of } => openapi::print(of),
        }
    })
}
