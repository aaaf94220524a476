//! The built-in supply-chain service: one module a resource, its own database. It knows nothing of the portal.
mod account_mail;
pub mod account_notices;
pub mod bank_accounts;
pub mod buyer_api;
pub mod buyer_people;
pub mod change_requests;
pub mod clock;
pub mod company_profile;
mod context;
mod dashboard;
pub mod demo_data;
pub mod documents;
mod endpoints;
pub mod entities;
pub mod error;
mod export_pieces;
mod extract;
mod field_errors;
mod fields;
pub mod files;
pub mod fixed_point;
mod found_documents;
mod health;
mod idempotency;
mod inquiries;
mod json;
mod json_pieces;
mod list_choices;
mod lists;
mod mail_queue;
pub mod mail_templates;
pub mod mailed_tokens;
mod migrations;
pub mod notifications;
mod number_series;
mod openapi;
pub mod orders;
pub mod outbox;
pub mod passwords;
pub mod payments;
pub mod price_requests;
pub mod product_prices;
pub mod quotation_requests;
pub mod retry;
pub mod rows;
mod saved_views;
mod search;
mod search_words;
pub mod second_factor;
mod step_up;
pub mod suppliers;
mod tokens;
pub mod totals;
mod users;
mod validation;
mod vat_rate;
pub mod webhooks;

use std::sync::Arc;

use axum::Router;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{DatabaseConnection, DbErr};

pub use migrations::Migrator;
pub use openapi::openapi;

use clock::Clock;
use endpoints::Endpoints;
use files::FileStore;
use mail_templates::Links;
use passwords::{Cost, Passwords};
use second_factor::{PasskeySite, Secrets};
use suppliers::RegistrationPolicy;

use contract::{
    local::LocalService,
    operations::{CheckHealth, FindDocuments, ListUrgentDocuments, ShowDashboard, ShowVatRate},
    second_factor::SecondFactorPolicy,
};
use mail::Mailer;

/// Bytes: all fields of the longest form at their longest, each character escaped, and as much again.
const BODY_LIMIT: usize = 64 * 1024;

/// Bytes: an answer of several hundred lines to a document, every field of them long.
const ANSWER_LIMIT: usize = 1024 * 1024;

/// Bytes: 20,000 rows of an uploaded file, of which most are short.
const BULK_LIMIT: usize = 16 * 1024 * 1024;

/// Bytes: two hundred files of the largest size.
const STORAGE_QUOTA: u64 = 2000 * 1024 * 1024;

const COOLING_OFF: TimeDelta = TimeDelta::hours(72);

#[derive(Clone, Debug)]
pub struct ServiceOptions {
    /// Lifetime of an access token.
    pub token_lifetime: TimeDelta,
    pub clock: Clock,
    pub passwords: Passwords,
    pub mailer: Mailer,
    pub links: Links,
    /// Storage of attachments.
    pub files: FileStore,
    pub registration: RegistrationPolicy,
    /// Bytes that the files of one supplier may take up; see `documents::storage`.
    pub storage_quota: u64,
    /// Secrets of second factors.
    pub secrets: Secrets,
    pub second_factor_policy: SecondFactorPolicy,
    /// `None`: nobody can use passkeys.
    pub passkeys: Option<PasskeySite>,
    /// Time between the approval of a change of a bank account and the moment when it takes effect.
    pub cooling_off: TimeDelta,
}

impl ServiceOptions {
    pub fn new(mailer: Mailer, links: Links, files: FileStore, secrets: Secrets) -> Self {
        Self {
            token_lifetime: TimeDelta::hours(24),
            clock: Clock::default(),
            passwords: Cost::default().into(),
            mailer,
            links,
            files,
            registration: RegistrationPolicy::default(),
            storage_quota: STORAGE_QUOTA,
            secrets,
            second_factor_policy: SecondFactorPolicy::default(),
            passkeys: None,
            cooling_off: COOLING_OFF,
        }
    }
}

/// State that all handlers share.
#[derive(Clone)]
pub struct Service {
    database: DatabaseConnection,
    options: ServiceOptions,
}

/// Removes what nobody will ask for any more. `message_retention` is how long contents of the buyer's messages are kept.
pub async fn tidy(
    database: &DatabaseConnection,
    message_retention: TimeDelta,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    buyer_api::delete_old_contents(database, message_retention, now).await?;
    outbox::tidy(database, now).await?;
    account_notices::tidy(database, now).await?;
    notifications::tidy(database, now).await?;
    price_requests::uploads::tidy(database, now).await?;
    idempotency::forget_old(database, now).await
}

/// The service over HTTP. The database has to be migrated.
pub fn router(database: DatabaseConnection, options: ServiceOptions) -> Router {
    service(database, options).0
}

/// The service over HTTP, and for calls within the process. The database has to be migrated.
pub fn service(
    database: DatabaseConnection,
    options: ServiceOptions,
) -> (Router, Arc<dyn LocalService>) {
    endpoints().into_service(Service { database, options })
}

/// All operations with their handlers.
fn endpoints() -> Endpoints {
    let mut endpoints = Endpoints::default();
    endpoints.add::<CheckHealth, _, _>(health::health);
    bank_accounts::register(&mut endpoints);
    change_requests::register(&mut endpoints);
    endpoints.add::<ShowDashboard, _, _>(dashboard::dashboard);
    endpoints.add::<ListUrgentDocuments, _, _>(dashboard::urgent_documents);
    endpoints.add::<ShowVatRate, _, _>(vat_rate::vat_rate);
    notifications::register(&mut endpoints);
    endpoints.add::<FindDocuments, _, _>(found_documents::find);
    saved_views::register(&mut endpoints);
    users::register_operations(&mut endpoints);
    second_factor::register(&mut endpoints);
    suppliers::company::register(&mut endpoints);
    company_profile::register(&mut endpoints);
    quotation_requests::register(&mut endpoints);
    orders::register(&mut endpoints);
    product_prices::register(&mut endpoints);
    price_requests::register(&mut endpoints);
    payments::register(&mut endpoints);
    inquiries::register(&mut endpoints);
    endpoints
}
