//! The built-in supply-chain service: one module a resource, its own database. It knows nothing of the portal.
mod again;
pub mod amount;
mod attachments;
mod bank_accounts;
pub mod buyer;
pub mod clock;
mod dashboard;
pub mod documents;
pub mod entities;
pub mod error;
pub mod exchange;
mod extract;
mod fields;
pub mod files;
mod health;
mod idempotency;
pub mod letters;
mod lists;
pub mod mailed_tokens;
mod migrations;
mod number_series;
mod openapi;
pub mod orders;
pub mod outbox;
pub mod passwords;
pub mod percent;
mod post;
pub mod quantity;
pub mod quotation_requests;
mod rules;
mod tokens;
pub mod totals;
mod users;
mod vat_rate;
pub mod webhooks;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    middleware,
    routing::{get, post, put},
};
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{DatabaseConnection, DbErr};

pub use migrations::{Migrator, migrate};
pub use openapi::openapi;

use clock::Clock;
use error::ServiceError;
use files::FileStore;
use letters::Links;
use passwords::Passwords;

use mail::Mailer;

/// Bytes: all fields of the longest form at their longest, each character escaped, and as much again.
const BODY_LIMIT: usize = 64 * 1024;

/// Bytes: an answer of several hundred lines to a document, every field of them long.
const ANSWER_LIMIT: usize = 1024 * 1024;

#[derive(Clone, Debug)]
pub struct ServiceOptions {
    /// How long an access token is good for.
    pub token_lifetime: TimeDelta,
    pub clock: Clock,
    pub passwords: Passwords,
    pub mailer: Mailer,
    pub links: Links,
    /// Where attachments are.
    pub files: FileStore,
}

impl ServiceOptions {
    pub fn new(mailer: Mailer, links: Links, files: FileStore) -> Self {
        Self {
            token_lifetime: TimeDelta::hours(24),
            clock: Clock::default(),
            passwords: Passwords::default(),
            mailer,
            links,
            files,
        }
    }
}

/// What every handler has at hand.
#[derive(Clone)]
pub struct Service {
    database: DatabaseConnection,
    options: ServiceOptions,
}

/// Removes what nobody will ask for any more.
pub async fn tidy(database: &DatabaseConnection, now: DateTime<Utc>) -> Result<(), DbErr> {
    outbox::tidy(database, now).await?;
    idempotency::forget_old(database, now).await
}

/// The whole service. The database has to be migrated.
pub fn router(database: DatabaseConnection, options: ServiceOptions) -> Router {
    Router::new()
        .route("/health", get(health::health))
        .route(
            "/users/authenticate",
            post(users::authenticate::authenticate),
        )
        .route("/users/sign-out", post(users::sign_out::sign_out))
        .route("/users/me", get(users::me::me))
        .route("/users/me/name", put(users::change_name::change_name))
        .route(
            "/users/me/password",
            put(users::change_password::change_password),
        )
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
        .route("/users/register", post(users::register::register))
        .route(
            "/users/confirm-email",
            post(users::confirm_email::confirm_email),
        )
        .route(
            "/users/forgot-password",
            post(users::forgot_password::forgot_password),
        )
        .route(
            "/users/reset-password",
            post(users::reset_password::reset_password),
        )
        .route("/users/tokens/state", post(users::token_state::token_state))
        .route("/dashboard", get(dashboard::dashboard))
        .route("/vat-rate", get(vat_rate::vat_rate))
        .merge(quotation_requests::router())
        .merge(orders::router())
        .fallback(async || ServiceError::NotFound)
        .method_not_allowed_fallback(async || {
            ServiceError::Request(
                StatusCode::METHOD_NOT_ALLOWED,
                "The method is not one of this resource".to_owned(),
            )
        })
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn(again::try_again))
        .with_state(Service { database, options })
}
