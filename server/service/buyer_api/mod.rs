//! The buyer API: takes the documents of the buyer's systems, and returns the answers of suppliers. It has keys and an
//! OpenAPI document of its own.
pub mod access;
mod api_keys;
mod attachments;
mod bank_accounts;
mod body;
mod canonical;
mod change_requests;
mod checks;
mod comments;
mod decimals;
pub mod documents;
mod etag;
mod extract;
pub mod history;
mod import;
mod incoming;
pub mod ingest;
mod keys;
mod lists;
mod messages;
mod not_possible;
mod notifications;
mod openapi;
mod outcome;
mod paging;
mod parse;
mod problem;
mod read_order;
mod read_request;
mod receive;
mod recent_messages;
mod references;
mod routes;
mod sent;
mod supplier_activation;
mod supplier_answers;
mod supplier_decisions;
mod supplier_documents;
mod supplier_invitation;
mod suppliers;
mod tagged_document;
mod texts;
mod trial;
mod validation;
mod webhook_deliveries;
mod webhook_targets;

use std::sync::Arc;

use axum::{
    Router,
    middleware::{from_fn, from_fn_with_state},
};
use sea_orm::DatabaseConnection;

pub use api_keys::ApiKeys;
pub use checks::{BuyerChecks, Strictness};
pub use import::{ImportError, Imported, import};
pub use not_possible::NotPossible;
pub use openapi::openapi;
pub use outcome::Outcome;

use access::{Limits, authenticate};

use super::{
    clock::Clock,
    error::{ServiceError, method_not_allowed},
    files::FileStore,
    retry,
};

#[derive(Clone, Debug)]
pub struct BuyerApiOptions {
    /// Keys of the configuration; the database may have more.
    pub keys: ApiKeys,
    /// Whether keys of the sandbox open anything.
    pub allows_sandbox: bool,
    /// Of one key.
    pub requests_per_minute: u32,
    /// Whether the configuration has a target of webhooks.
    pub configured_target: bool,
    pub clock: Clock,
    /// The store of attachments.
    pub files: FileStore,
    pub checks: BuyerChecks,
}

/// The state of every handler.
#[derive(Clone)]
struct BuyerApi {
    database: DatabaseConnection,
    options: BuyerApiOptions,
    limits: Arc<Limits>,
}

/// All routes of the buyer API, each with the scopes that open it. The database has to be migrated.
pub fn router(database: DatabaseConnection, options: BuyerApiOptions) -> Router {
    let api = BuyerApi {
        database,
        limits: Arc::new(Limits::new(options.requests_per_minute)),
        options,
    };
    routes::routes()
        .fallback(async || ServiceError::NotFound)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(from_fn(retry::reads))
        .layer(from_fn(etag::tag_reads))
        .layer(from_fn_with_state(api.clone(), authenticate))
        .layer(from_fn(problem::translate))
        .with_state(api)
}
