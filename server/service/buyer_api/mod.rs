//! The buyer API: takes the documents of the buyer's systems, and returns the answers of suppliers. It has keys and an
//! OpenAPI document of its own.
pub mod access;
mod administration;
mod announcements;
mod bank_accounts;
mod body;
pub(crate) mod canonical;
mod change_requests;
mod company_data;
mod decimals;
pub mod documents;
mod etag;
mod extract;
pub mod history;
pub mod ingest;
mod inquiries;
mod lists;
mod not_possible;
mod openapi;
mod paging;
mod people;
mod price_requests;
mod problem;
mod reads;
mod routes;
mod supplier_requests;
mod texts;
mod texts_by_id;
mod validation;
mod whole_numbers;
mod writes;

use std::sync::Arc;

use axum::{
    Extension, Router,
    http::{HeaderValue, header},
    middleware::{from_fn, from_fn_with_state, map_response},
    response::Response,
};
use sea_orm::DatabaseConnection;

pub use administration::api_keys::ApiKeys;
pub(crate) use administration::message_retention::delete_old_contents;
pub use not_possible::NotPossible;
pub use openapi::openapi;
pub use people::PersonAccounts;
pub use writes::checks::{BuyerChecks, Strictness};
pub use writes::import::{ImportError, Imported, import};
pub use writes::outcome::Outcome;

use access::{Limits, SecurityLog, authenticate};

use super::{
    clock::Clock,
    error::{ServiceError, method_not_allowed},
    files::FileStore,
    retry,
    webhooks::WebhookNetworks,
};

#[derive(Clone, Debug)]
pub struct BuyerApiOptions {
    /// Keys of the configuration; the database may have more.
    pub keys: ApiKeys,
    /// Whether keys of the sandbox open anything.
    pub allows_sandbox: bool,
    /// Requests that one key may make in a minute.
    pub requests_per_minute: u32,
    /// Whether the configuration has a target of webhooks.
    pub configured_target: bool,
    /// Networks that other targets may be in.
    pub webhook_networks: WebhookNetworks,
    pub clock: Clock,
    /// The store of attachments.
    pub files: FileStore,
    pub security_log: SecurityLog,
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
    let api = BuyerApi::new(database, options);
    worded(authenticated(routes::router(), &api), api)
}

/// Returns the same routes for the portal's own buyer pages, with the accounts of their users. Never served on the network.
pub fn pages_router(
    database: DatabaseConnection,
    options: BuyerApiOptions,
    accounts: PersonAccounts,
) -> Router {
    let api = BuyerApi::new(database, options);
    let routes = authenticated(routes::router().merge(people::routes()), &api);
    let routes = routes.merge(people::sign_in_route());
    worded(routes.layer(Extension(accounts)), api)
}

impl BuyerApi {
    fn new(database: DatabaseConnection, options: BuyerApiOptions) -> Self {
        Self {
            database,
            limits: Arc::new(Limits::new(options.requests_per_minute)),
            options,
        }
    }
}

fn authenticated(routes: Router<BuyerApi>, api: &BuyerApi) -> Router<BuyerApi> {
    routes
        .fallback(async || ServiceError::NotFound)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(from_fn(retry::reads))
        .layer(from_fn(etag::tag_reads))
        .layer(from_fn_with_state(api.clone(), authenticate))
}

fn worded(routes: Router<BuyerApi>, api: BuyerApi) -> Router {
    routes
        .layer(from_fn(problem::translate))
        .layer(map_response(forbid_storing))
        .with_state(api)
}

/// Secrets and documents of suppliers stay out of caches. Clients may still compare entity tags.
async fn forbid_storing(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
