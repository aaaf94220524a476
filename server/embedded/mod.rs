//! The built-in supply-chain service: one module a resource, its own database. It knows nothing of the portal.
pub mod amount;
mod bank_accounts;
pub mod clock;
mod dashboard;
pub mod entities;
mod error;
mod extract;
mod health;
mod migrations;
mod openapi;
pub mod passwords;
pub mod percent;
pub mod seed;
mod tokens;
mod users;
mod vat_rate;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    routing::{get, post},
};
use chrono::TimeDelta;
use sea_orm::DatabaseConnection;

pub use migrations::migrate;
pub use openapi::openapi;

use clock::Clock;
use error::ServiceError;
use passwords::Passwords;

/// Bytes: nothing that is sent to the service yet comes near it.
const BODY_LIMIT: usize = 16 * 1024;

#[derive(Clone, Debug)]
pub struct ServiceOptions {
    /// How long an access token is good for.
    pub token_lifetime: TimeDelta,
    pub clock: Clock,
    pub passwords: Passwords,
}

impl Default for ServiceOptions {
    fn default() -> Self {
        Self {
            token_lifetime: TimeDelta::hours(24),
            clock: Clock::default(),
            passwords: Passwords::default(),
        }
    }
}

/// What every handler has at hand.
#[derive(Clone)]
struct Service {
    database: DatabaseConnection,
    options: ServiceOptions,
}

/// The whole service. The database has to be migrated.
pub fn router(database: DatabaseConnection, options: ServiceOptions) -> Router {
    Router::new()
        .route("/health", get(health::health))
        .route(
            "/users/authenticate",
            post(users::authenticate::authenticate),
        )
        .route("/users/me", get(users::me::me))
        .route("/users", get(users::list::list))
        .route(
            "/users/{id}/deactivate",
            post(users::activation::deactivate),
        )
        .route(
            "/users/{id}/reactivate",
            post(users::activation::reactivate),
        )
        .route("/bank-accounts", get(bank_accounts::bank_accounts))
        .route("/dashboard", get(dashboard::dashboard))
        .route("/vat-rate", get(vat_rate::vat_rate))
        .fallback(async || ServiceError::NotFound)
        .method_not_allowed_fallback(async || {
            ServiceError::Request(
                StatusCode::METHOD_NOT_ALLOWED,
                "The method is not one of this resource".to_owned(),
            )
        })
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .with_state(Service { database, options })
}
