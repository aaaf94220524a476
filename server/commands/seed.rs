//! `portal seed`: fills the built-in service with demo data, when it is empty.
use super::{CommandError, start::open_checked_database};
use crate::config::{Backend, Config};
use demo::seed::{DEMO_ACCOUNTS, seed_large_demo};

pub async fn seed(config: &Config, scale: u32) -> Result<(), CommandError> {
    if config.backend != Backend::Embedded {
        return Err("demo data is for the built-in service; backend names a remote one".into());
    }
    let database = open_checked_database(config).await?;
    seed_large_demo(&database, scale).await?;
    print_accounts();
    Ok(())
}

/// Tells the person at the terminal how to sign in.
pub fn print_accounts() {
    println!("Demo accounts:");
    let accounts = [
        (DEMO_ACCOUNTS.manager, "account manager"),
        (DEMO_ACCOUNTS.user, "ordinary user"),
    ];
    for (account, role) in accounts {
        println!("  {}  {}  ({role})", account.email, account.password);
    }
}
