//! The buyer API: takes the documents of the buyer's systems, and returns the answers of suppliers. It has keys and an
//! OpenAPI document of its own.
mod api_keys;
mod attachments;
pub mod documents;
mod extract;
pub mod history;
mod import;
pub mod ingest;
mod notifications;
mod openapi;
mod receive;
mod supplier_answers;
mod supplier_decisions;
mod suppliers;
mod validation;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::from_fn,
    routing::{get, post},
};
use sea_orm::DatabaseConnection;

pub use api_keys::ApiKeys;
pub use import::{ImportError, Imported, import};
pub use openapi::openapi;

use super::{
    clock::Clock,
    error::{ServiceError, method_not_allowed},
    files::FileStore,
    retry,
};

/// Bytes of a request's body. Escapes in JSON may make a letter six bytes long.
const DOCUMENT_LIMIT: usize = 4 * 1024 * 1024;

#[derive(Clone, Debug)]
pub struct BuyerApiOptions {
    pub keys: ApiKeys,
    pub clock: Clock,
    /// The store of attachments.
    pub files: FileStore,
}

/// The state of every handler.
#[derive(Clone)]
struct BuyerApi {
    database: DatabaseConnection,
    options: BuyerApiOptions,
}

/// All routes of the buyer API. The database has to be migrated.
pub fn router(database: DatabaseConnection, options: BuyerApiOptions) -> Router {
    Router::new()
        .route("/suppliers", get(suppliers::list))
        .route(
            "/suppliers/{supplier}/approval",
            post(supplier_decisions::approve),
        )
        .route(
            "/suppliers/{supplier}/rejection",
            post(supplier_decisions::reject),
        )
        .route("/notifications", get(notifications::list))
        .route(
            "/suppliers/{supplier}/quotation-requests/{number}",
            get(supplier_answers::request),
        )
        .route(
            "/suppliers/{supplier}/orders/{number}",
            get(supplier_answers::order),
        )
        .route(
            "/suppliers/{supplier}/quotation-requests/{number}/attachments",
            post(attachments::add_to_request),
        )
        .route(
            "/suppliers/{supplier}/quotation-requests/{number}/attachments/{id}",
            get(attachments::content_of_request),
        )
        .route(
            "/suppliers/{supplier}/orders/{number}/attachments",
            post(attachments::add_to_order),
        )
        .route(
            "/suppliers/{supplier}/orders/{number}/attachments/{id}",
            get(attachments::content_of_order),
        )
        .route(
            "/documents",
            post(receive::post).layer(DefaultBodyLimit::max(DOCUMENT_LIMIT)),
        )
        .fallback(async || ServiceError::NotFound)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(from_fn(retry::reads))
        .with_state(BuyerApi { database, options })
}
