//! The buyer's door: takes the documents of the buyer's systems, and hands out what suppliers answered. It has its own keys
//! and its own contract.
mod extract;
mod keys;
mod openapi;
mod suppliers;

use axum::{Router, http::StatusCode, routing::get};
use sea_orm::DatabaseConnection;

pub use keys::ApiKeys;
pub use openapi::openapi;

use super::{clock::Clock, error::ServiceError};

#[derive(Clone, Debug)]
pub struct DoorOptions {
    pub keys: ApiKeys,
    pub clock: Clock,
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
        .fallback(async || ServiceError::NotFound)
        .method_not_allowed_fallback(async || {
            ServiceError::Request(
                StatusCode::METHOD_NOT_ALLOWED,
                "The method is not one of this resource".to_owned(),
            )
        })
        .with_state(Door { database, options })
}
