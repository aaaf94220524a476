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
mod etag;
mod extract;
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
mod state;
mod supplier_requests;
mod texts_by_id;
mod validation;
mod whole_numbers;
mod writes;

use axum::{
    Extension, Router,
    http::{HeaderValue, header},
    middleware::{from_fn, from_fn_with_state, map_response},
    response::Response,
};
use sea_orm::DatabaseConnection;

pub use administration::api_keys::ApiKeys;
pub use administration::message_retention::delete_old_contents;
pub use openapi::openapi;
pub use people::PersonAccounts;
pub use state::BuyerApiOptions;
pub use writes::checks::{BuyerChecks, Strictness};
pub use writes::import::{ImportError, Imported, import};
pub use writes::outcome::Outcome;

use access::authenticate;
use service_core::{
    error::{ServiceError, method_not_allowed},
    retry,
};
use state::BuyerApi;

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
