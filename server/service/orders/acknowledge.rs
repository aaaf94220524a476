//! `POST /orders/{number}/acknowledge`: the supplier has seen the order, and answers later.
use axum::{
    extract::{Path, State as Shared},
    http::StatusCode,
};

use super::{
    record::{self, Step},
    states::Action,
};
use crate::{
    Service,
    documents::{self, Document, Orders},
    error::ServiceError,
    extract::{Caller, Origin, StrictJson},
    idempotency::{self, Asked, IdempotencyKey},
};
use contract::{
    Refusal,
    exchange::{EventKind, Reasoned},
};

#[utoipa::path(
    post,
    path = "/orders/{number}/acknowledge",
    tag = "orders",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the order"),
        ("Idempotency-Key" = String, Header, description = "What is asked twice under one key is done once", min_length = 1, max_length = 128),
    ),
    request_body = Reasoned,
    responses(
        (status = 204, description = "The buyer knows that the order was seen"),
        (status = 400, description = "Not JSON, or no key", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such order", body = Refusal),
        (status = 409, description = "The order changed, or was acknowledged or answered", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected, or the key was used for something else", body = Refusal),
    ),
)]
pub async fn acknowledge(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    key: IdempotencyKey,
    StrictJson(asked): StrictJson<Reasoned>,
) -> Result<StatusCode, ServiceError> {
    let act = service.act(&user, origin);
    let what = format!("acknowledge order {number}");
    let once = match idempotency::ask(&service, &user, key, &what, &asked).await? {
        Asked::Before(()) => return Ok(StatusCode::NO_CONTENT),
        Asked::Now(once) => once,
    };
    let transaction = &once.transaction;
    let order = documents::hold::<Orders>(transaction, user.supplier_id, &number).await?;
    order.expect_version(asked.version)?;
    let step = Step::of(Action::Acknowledge, EventKind::Acknowledged);
    record::take(transaction, order, &act, step).await?;
    once.answered(()).await?;
    Ok(StatusCode::NO_CONTENT)
}
