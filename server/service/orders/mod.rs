//! Purchase orders, and what the supplier answers to them.
pub mod accept;
pub mod acknowledge;
mod agreed;
pub mod attachments;
pub mod comment;
pub mod despatch;
mod despatch_check;
pub mod detail;
pub mod discard_invoice;
pub mod draft;
pub mod invoice;
pub mod list;
pub mod progress;
pub mod record;
pub mod reject;
pub mod respond;
mod response;
mod response_check;
mod revisions;
mod rows;
pub mod shipments;
pub mod states;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{delete, get, post, put},
};

use super::{ANSWER_LIMIT, Service};

pub fn router() -> Router<Service> {
    let long = || DefaultBodyLimit::max(ANSWER_LIMIT);
    Router::new()
        .route("/orders", get(list::list))
        .route("/order-acceptances", post(accept::accept))
        .route("/orders/{number}", get(detail::show))
        .route(
            "/orders/{number}/acknowledge",
            post(acknowledge::acknowledge),
        )
        .route(
            "/orders/{number}/draft",
            put(draft::save_response).layer(long()),
        )
        .route(
            "/orders/{number}/response",
            post(respond::respond).layer(long()),
        )
        .route("/orders/{number}/reject", post(reject::reject))
        .route(
            "/orders/{number}/despatch-advices",
            post(despatch::ship).layer(long()),
        )
        .route(
            "/orders/{number}/despatch-advice-draft",
            put(draft::save_despatch_advice).layer(long()),
        )
        .route("/orders/{number}/invoices", post(invoice::draft))
        .route(
            "/orders/{number}/invoices/{invoice}",
            delete(discard_invoice::discard),
        )
        .route("/orders/{number}/comments", post(comment::comment))
        .route("/orders/{number}/attachments", post(attachments::add))
        .route(
            "/orders/{number}/attachments/{id}",
            get(attachments::show).delete(attachments::remove),
        )
}
