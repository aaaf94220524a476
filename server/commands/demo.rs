//! Demo data, the simulated buyer and the fake backend. `demo_left_out.rs` replaces this file in builds without them.
use std::time::Duration;

use axum::Router;
use sea_orm::DatabaseConnection;

use super::{CommandError, expect_built_in, open_database::open_checked_database};
use crate::config::Config;
use demo::{
    fake::{self, FakeRouters},
    seed::{DEMO_ACCOUNTS, fill_lists, seed_demo, seed_large_demo},
    simulated_buyer::SimulatedBuyer,
};
use service::demo_data;
use service_core::clock::Clock;
use web::portal::FakeBackend;

/// `portal seed`: fills the built-in service with demo data if it is empty, and adds copies of rows up to `rows` in each list.
pub async fn seed(config: &Config, scale: u32, rows: Option<u32>) -> Result<(), CommandError> {
    expect_built_in(config, "demo data is for the built-in service")?;
    config.expect_none_of_production(&["demo data"])?;
    let database = open_checked_database(config).await?;
    seed_large_demo(&database, config.password_cost, &config.clock, scale).await?;
    if let Some(rows) = rows {
        fill_lists(&database, &config.clock, rows).await?;
    }
    print_accounts();
    Ok(())
}

/// Fills the built-in service with demo data if it is empty.
pub async fn fill_database(
    database: &DatabaseConnection,
    config: &Config,
) -> Result<(), CommandError> {
    seed_demo(database, config.password_cost, &config.clock).await?;
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
    let buyer = DEMO_ACCOUNTS.buyer;
    println!(
        "  {}  {}  (a person of the buyer's, at /buyer)",
        buyer.email, buyer.password
    );
}

/// Never returns.
pub async fn simulate_buyer(database: DatabaseConnection, clock: Clock, pace: Duration) {
    let buyer = SimulatedBuyer::new(database, clock, demo_data::SUPPLIERS.to_vec());
    buyer.run(pace).await;
}

/// The fake backend in front of the service.
pub fn fake_backend(service: Router) -> Option<FakeBackend> {
    tracing::warn!("the fake backend answers: for development only");
    let FakeRouters { browser, portal } = fake::wrap(service);
    Some(FakeBackend {
        browser,
        portal,
        browser_paths: fake::browser_paths().collect(),
    })
}
