//! `POST /documents`: takes one message in.
use axum::{
    Json,
    extract::{FromRequest, Request, State, rejection::JsonRejection},
};
use serde::{Serialize, de::DeserializeOwned};
use utoipa::ToSchema;

use super::{
    Door,
    documents::Message,
    extract::BuyerSystem,
    take::{Outcome, Source, take},
};
use crate::error::ServiceError;
use contract::Refusal;

#[derive(Debug, Serialize, ToSchema)]
pub struct Taken {
    pub outcome: Outcome,
}

/// Unlike what viewers send, documents hold nothing that must not be quoted: the sender is told what is wrong with them.
pub struct ExplainedJson<T>(T);

impl<T: DeserializeOwned> FromRequest<Door> for ExplainedJson<T> {
    type Rejection = ServiceError;

    async fn from_request(request: Request, door: &Door) -> Result<Self, ServiceError> {
        let read: Result<Json<T>, JsonRejection> = Json::from_request(request, door).await;
        read.map(|Json(value)| Self(value))
            .map_err(|rejection| ServiceError::Request(rejection.status(), rejection.body_text()))
    }
}

#[utoipa::path(
    post,
    path = "/documents",
    tag = "documents",
    security(("key" = [])),
    request_body = Message,
    responses(
        (status = 200, description = "Taken now, or taken before", body = Taken),
        (status = 400, description = "Not JSON, or a field is not acceptable", body = Refusal),
        (status = 401, description = "No key, or one that is unknown", body = Refusal),
        (status = 404, description = "The supplier has no such document", body = Refusal),
        (status = 409, description = "The document's state does not allow this", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON is no message", body = Refusal),
    ),
)]
pub async fn post(
    BuyerSystem(key): BuyerSystem,
    State(door): State<Door>,
    ExplainedJson(message): ExplainedJson<Message>,
) -> Result<Json<Taken>, ServiceError> {
    let clock = &door.options.clock;
    let taken = take(
        &door.database,
        clock,
        Source::Door { key: &key },
        &[message],
    )
    .await;
    let outcomes = taken.map_err(|refused| refused.error)?;
    let outcome = outcomes.first().copied().unwrap_or(Outcome::KnownAlready);
    Ok(Json(Taken { outcome }))
}
