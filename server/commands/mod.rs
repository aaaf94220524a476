//! The commands of the program.
mod buyer_key;
mod buyer_person;
#[cfg_attr(not(feature = "demo"), path = "demo_left_out.rs")]
mod demo;
mod open_database;
mod open_files;
mod serve;
mod services;
mod start;
mod supplier;
mod trial;

use std::{fs, path::Path};

use ::accounts::second_factor::reset::reset_by_operator;
use buyer_api::access::SecurityLog;
use service::demo_data::{self, Removed};
use service_core::{clock::Clock, error::ServiceError};
use web::{accounts, session::keys::MasterKey};

pub use self::serve::Serving;
use self::{
    open_database::{expect_no_demo_accounts, expect_service_key, open_checked_database},
    services::{mailer, service},
};
use crate::config::{
    Backend, Config,
    flags::{Command, Contract},
};

/// Reason why a command failed: one plain sentence for the person at the terminal.
pub type CommandError = Box<dyn std::error::Error + Send + Sync>;

/// Origin under which changes by commands are recorded.
const ORIGIN: &str = "command line";

/// # Errors
/// The configuration names a remote service. `reason` says what the command needs the built-in one for.
fn expect_built_in(config: &Config, reason: &str) -> Result<(), CommandError> {
    match config.backend {
        Backend::Embedded => Ok(()),
        Backend::Remote(_) => Err(format!("{reason}; backend names a remote one").into()),
    }
}

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
            Command::RemoveDemo => remove_demo(&config).await,
            Command::Supplier(command) => supplier::run(&config, command).await,
            Command::BuyerKey(command) => buyer_key::run(&config, command).await,
            Command::BuyerPerson(command) => buyer_person::run(&config, command).await,
            Command::ResetSecondFactor { email } => reset_second_factor(&config, &email).await,
            Command::Import { file } => import(&config, &file).await,
            Command::Check => check(&config).await,
            Command::Openapi { of } => print_openapi(of),
        }
    })
}

/// `portal check`: migrates the database and checks whether the portal would start with this configuration, and whether the
/// storage of attachments and the mail server accept what it sends.
async fn check(config: &Config) -> Result<(), CommandError> {
    config.warn_of_risks();
    let database = open_checked_database(config).await?;
    expect_no_demo_accounts(config, &database).await?;
    expect_service_key(config, &database).await?;
    service(config, &database, config.listen, SecurityLog::default())?;
    MasterKey::load(&config.web)?;
    if config.backend == Backend::Embedded {
        trial::expect_success(&config.attachments, &mailer(config)).await?;
    }
    println!("The configuration and the database are in order.");
    Ok(())
}

/// `portal import FILE`: imports the buyer's documents from a file, all or none.
async fn import(config: &Config, file: &Path) -> Result<(), CommandError> {
    expect_built_in(config, "documents are for the built-in service")?;
    let shown = file.display();
    let text = fs::read_to_string(file)
        .map_err(|error| format!("the file {shown} cannot be read: {error}"))?;
    let database = open_checked_database(config).await?;
    let imported = buyer_api::import(&database, &Clock::default(), &text).await;
    let imported = imported.map_err(|error| format!("nothing was taken from {shown}: {error}"))?;
    println!(
        "{} documents were taken; {} were known already.",
        imported.taken, imported.known_already
    );
    Ok(())
}

/// `portal openapi`: prints the OpenAPI document of the supply-chain service, or of the buyer API.
fn print_openapi(of: Contract) -> Result<(), CommandError> {
    let contract = match of {
        Contract::Service => service::openapi().to_pretty_json()?,
        Contract::Buyer => serde_json::to_string_pretty(&buyer_api::openapi())?,
    };
    println!("{contract}");
    Ok(())
}

/// `portal remove-demo`: removes the demo's suppliers with their accounts and documents. Running it again changes nothing.
async fn remove_demo(config: &Config) -> Result<(), CommandError> {
    expect_built_in(config, "demo data is in the built-in service")?;
    let database = open_checked_database(config).await?;
    let files = config.attachments.open()?;
    let removed = demo_data::remove(&database, &files).await?;
    accounts::forget(&database, &removed.users).await?;
    println!("{}", removal_report(&removed));
    Ok(())
}

fn removal_report(removed: &Removed) -> String {
    let mut report = match removed.suppliers {
        0 => "There is no demo data in the database.".to_owned(),
        suppliers => format!(
            "Removed {suppliers} suppliers of the demo with {} accounts, {} documents and {} files.",
            removed.users.len(),
            removed.documents,
            removed.files
        ),
    };
    if removed.unapproved > 0 {
        report += &format!(
            "\nSuppliers that the buyers of the demo had approved wait for approval again: {}.",
            removed.unapproved
        );
    }
    report
}

/// `portal reset-second-factor EMAIL`: for a supplier's last account manager who lost the second factor and all recovery codes. Of
/// everybody else, an account manager of the supplier resets it in the portal.
async fn reset_second_factor(config: &Config, email: &str) -> Result<(), CommandError> {
    expect_built_in(config, "accounts are in the built-in service")?;
    let database = open_checked_database(config).await?;
    let now = Clock::default().now();
    let user = match reset_by_operator(&database, email, ORIGIN, now).await {
        Ok(user) => user,
        Err(ServiceError::NotFound) => {
            return Err(format!("nobody has an account with the address {email}").into());
        }
        Err(ServiceError::Conflict(_)) => {
            return Err(format!("the account {email} has no second factor").into());
        }
        Err(error) => return Err(error.one_line().into()),
    };
    accounts::record_reset(&database, user.id, user.supplier_id).await?;
    println!(
        "The second factor of {email} is reset in {}. The sessions end with their next request, and the running portal mails this \
         to the user.",
        config.database
    );
    Ok(())
}
