//! `POST /documents`: takes one message.
use axum::{
    Json,
    extract::{State, rejection::JsonRejection},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    BuyerApi,
    documents::Message,
    extract::BuyerSystem,
    ingest::{Outcome, Source, ingest},
};
use crate::error::ServiceError;
use contract::Refusal;

/// Characters of a reason. It quotes the message, which may have megabytes.
const LONGEST_REASON: usize = 500;

#[derive(Debug, Serialize, ToSchema)]
pub struct MessageOutcome {
    pub outcome: Outcome,
}

#[utoipa::path(
    post,
    path = "/documents",
    tag = "documents",
    request_body = Message,
    responses(
        (status = 200, description = "Taken now, or taken before", body = MessageOutcome),
        (status = 400, description = "Not JSON, or a field is not acceptable", body = Refusal),
        (status = 404, description = "The supplier has no such document", body = Refusal),
        (status = 409, description = "The document's state does not allow this", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The content type is not JSON", body = Refusal),
        (status = 422, description = "The JSON is no message", body = Refusal),
    ),
)]
pub async fn post(
    BuyerSystem(key): BuyerSystem,
    State(api): State<BuyerApi>,
    message: Result<Json<Message>, JsonRejection>,
) -> Result<Json<MessageOutcome>, ServiceError> {
    // Unlike the forms of suppliers, documents hold no secrets that an error message must not quote.
    let Json(message) = message.map_err(|rejection| {
        ServiceError::Request(rejection.status(), printable(&rejection.body_text()))
    })?;
    let source = Source::Api { key: &key };
    let outcomes = ingest(&api.database, &api.options.clock, source, &[message]).await;
    let outcomes = outcomes.map_err(|refused| refused.error)?;
    let outcome = outcomes.first().copied().unwrap_or(Outcome::KnownAlready);
    Ok(Json(MessageOutcome { outcome }))
}

/// Without control characters of the quoted message.
fn printable(reason: &str) -> String {
    let replaced = |letter: char| match letter.is_control() {
        true => char::REPLACEMENT_CHARACTER,
        false => letter,
    };
    reason.chars().take(LONGEST_REASON).map(replaced).collect()
}
