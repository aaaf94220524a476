//! The buyer's door: takes the documents of the buyer's systems, and hands out what suppliers answered. It has its own keys
//! and its own contract.
mod answers;
mod attachments;
mod check;
pub mod documents;
mod extract;
pub mod history;
mod import;
mod keys;
mod notifications;
mod openapi;
mod receive;
mod suppliers;
pub mod take;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    routing::{get, post},
};
use sea_orm::DatabaseConnection;

pub use import::{ImportError, Imported, import};
pub use keys::ApiKeys;
pub use openapi::openapi;

use super::{clock::Clock, error::ServiceError, files::FileStore};

/// Bytes: the largest document that is taken, however its letters are written.
const DOCUMENT_LIMIT: usize = 4 * 1024 * 1024;

#[derive(Clone, Debug)]
pub struct DoorOptions {
    pub keys: ApiKeys,
    pub clock: Clock,
    /// Where attachments are.
    pub files: FileStore,
}

/// What every handler has at hand.
#[derive(Clone)]
struct Door {
    database: DatabaseConnection,
    options: DoorOptions,
}

/// The whole door. The database has to be migrated.
pub fn router(database: DatabaseConnection, options: DoorOptions) -> Router {
    Router::new()
        .route("/suppliers", get(suppliers::list))
        .route("/notifications", get(notifications::list))
        .route(
            "/suppliers/{supplier}/quotation-requests/{number}",
            get(answers::request),
        )
        .route("/suppliers/{supplier}/orders/{number}", get(answers::order))
        .route(
            "/suppliers/{supplier}/quotation-requests/{number}/attachments",
            post(attachments::add_to_request),
        )
        .route(
            "/suppliers/{supplier}/quotation-requests/{number}/attachments/{id}",
            get(attachments::of_request),
        )
        .route(
            "/suppliers/{supplier}/orders/{number}/attachments",
            post(attachments::add_to_order),
        )
        .route(
            "/suppliers/{supplier}/orders/{number}/attachments/{id}",
            get(attachments::of_order),
        )
        .route(
            "/documents",
            post(receive::post).layer(DefaultBodyLimit::max(DOCUMENT_LIMIT)),
        )
        .fallback(async || ServiceError::NotFound)
        .method_not_allowed_fallback(async || {
            ServiceError::Request(
                StatusCode::METHOD_NOT_ALLOWED,
                "The method is not one of this resource".to_owned(),
            )
        })
        .with_state(Door { database, options })
}
