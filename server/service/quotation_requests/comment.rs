//! `POST /quotation-requests/{number}/comments`: a question to the buyer.
use axum::{
    Json,
    extract::{Path, State as Shared},
};

use crate::{
    Service,
    documents::Requests,
    error::ServiceError,
    exchange::comments,
    extract::{Caller, Origin, StrictJson},
    idempotency::IdempotencyKey,
};
use contract::{
    Refusal,
    exchange::{Comment, NewComment},
};

#[utoipa::path(
    post,
    path = "/quotation-requests/{number}/comments",
    tag = "quotation requests",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the request"),
        ("Idempotency-Key" = String, Header, description = "What is asked twice under one key is done once", min_length = 1, max_length = 128),
    ),
    request_body = NewComment,
    responses(
        (status = 200, description = "What the buyer is asked", body = Comment),
        (status = 400, description = "Not JSON, no key, or the text is not acceptable", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such request", body = Refusal),
        (status = 409, description = "Something else was asked under this key", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn ask(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    key: IdempotencyKey,
    StrictJson(asked): StrictJson<NewComment>,
) -> Result<Json<Comment>, ServiceError> {
    comments::write::<Requests>(&service, &user, origin, &number, key, &asked)
        .await
        .map(Json)
}
