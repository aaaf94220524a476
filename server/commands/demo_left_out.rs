//! Replaces `demo.rs` in builds without the feature `demo`. The configuration refuses `demo` and `fake_backend` there.
use std::time::Duration;

use axum::Router;
use sea_orm::DatabaseConnection;

use super::CommandError;
use crate::config::Config;
use service_core::clock::Clock;
use web::portal::FakeBackend;

pub async fn seed(_: &Config, _: u32, _: Option<u32>) -> Result<(), CommandError> {
    Err("this build of the portal has no demo data".into())
}

pub async fn fill_database(_: &DatabaseConnection, _: &Config) -> Result<(), CommandError> {
    Ok(())
}

pub fn print_accounts() {}

pub async fn simulate_buyer(_: DatabaseConnection, _: Clock, _: Duration) {}

pub fn fake_backend(_: Router) -> Option<FakeBackend> {
    None
}
