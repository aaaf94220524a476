//! Requests for quotation, and the supplier's answers to them.
mod amended;
pub mod amendment;
pub mod answered;
pub mod attachments;
mod check;
mod check_line;
pub mod comment;
pub mod decline;
pub mod detail;
pub mod draft;
pub mod lines;
pub mod list;
pub mod record;
mod rows;
pub mod states;
pub mod submit;
pub mod viewed;
pub mod withdraw;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{get, post, put},
};

use super::{ANSWER_LIMIT, Service};

pub fn router() -> Router<Service> {
    Router::new()
        .route("/quotation-requests", get(list::list))
        .route("/quotation-requests/{number}", get(detail::show))
        .route("/quotation-requests/{number}/viewed", post(viewed::mark))
        .route(
            "/quotation-requests/{number}/attachments",
            post(attachments::add),
        )
        .route(
            "/quotation-requests/{number}/attachments/{id}",
            get(attachments::show).delete(attachments::remove),
        )
        .route(
            "/quotation-requests/{number}/draft",
            put(draft::save).layer(DefaultBodyLimit::max(ANSWER_LIMIT)),
        )
        .route(
            "/quotation-requests/{number}/quotation",
            post(submit::submit).layer(DefaultBodyLimit::max(ANSWER_LIMIT)),
        )
        .route(
            "/quotation-requests/{number}/withdraw",
            post(withdraw::withdraw),
        )
        .route(
            "/quotation-requests/{number}/decline",
            post(decline::decline),
        )
        .route(
            "/quotation-requests/{number}/acknowledge-amendment",
            post(amendment::acknowledge),
        )
        .route("/quotation-requests/{number}/comments", post(comment::ask))
}
