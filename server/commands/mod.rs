//! The commands of the program.
mod buyer_key;
mod buyer_person;
mod check;
#[cfg_attr(not(feature = "demo"), path = "demo_left_out.rs")]
mod demo;
mod import;
mod open_database;
mod open_files;
mod openapi;
mod remove_demo;
mod reset_second_factor;
mod serve;
mod services;
mod start;
mod supplier;
mod trial;

pub use self::serve::Serving;
use crate::config::{Config, flags::Command};

/// Why a command failed: one plain sentence for the person at the terminal.
pub type CommandError = Box<dyn std::error::Error + Send + Sync>;

/// Runs the command on a runtime of its own.
///
/// # Errors
/// One sentence that says what is wrong and, where possible, what would be right.
pub fn run(command: Command, config: Config) -> Result<(), CommandError> {
    crate::log::init(&config);
    // Fails only if another provider is installed, which is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match command {
            Command::Serve => serve::serve(config).await,
            Command::Seed { scale, rows } => demo::seed(&config, scale, rows).await,
            Command::RemoveDemo => remove_demo::remove_demo(&config).await,
            Command::Supplier(command) => supplier::run(&config, command).await,
            Command::BuyerKey(command) => buyer_key::run(&config, command).await,
            Command::BuyerPerson(command) => buyer_person::run(&config, command).await,
            Command::ResetSecondFactor { email } => reset_second_factor::run(&config, &email).await,
            Command::Import { file } => import::import(&config, &file).await,
            Command::Check => check::check(&config).await,
            Command::Openapi { of } => openapi::print(of),
        }
    })
}
