//! `POST /quotation-requests/{number}/decline`: the supplier offers nothing, and says why.
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
    documents::{self, Document, Requests},
    error::ServiceError,
    extract::{Caller, Origin, StrictJson},
    fields,
    idempotency::{self, Asked, IdempotencyKey},
    rules::Complaints,
};
use contract::{
    Refusal,
    exchange::{EventKind, Reasoned},
};

#[utoipa::path(
    post,
    path = "/quotation-requests/{number}/decline",
    tag = "quotation requests",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the request"),
        ("Idempotency-Key" = String, Header, description = "What is asked twice under one key is done once", min_length = 1, max_length = 128),
    ),
    request_body = Reasoned,
    responses(
        (status = 204, description = "The buyer is told that nothing is offered"),
        (status = 400, description = "Not JSON, no key, or no reason", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such request", body = Refusal),
        (status = 409, description = "The request changed, or cannot be declined any more", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected, or the key was used for something else", body = Refusal),
    ),
)]
pub async fn decline(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    key: IdempotencyKey,
    StrictJson(asked): StrictJson<Reasoned>,
) -> Result<StatusCode, ServiceError> {
    let act = service.act(&user, origin);
    let what = format!("decline request {number}");
    let once = match idempotency::ask(&service, &user, key, &what, &asked).await? {
        Asked::Before(()) => return Ok(StatusCode::NO_CONTENT),
        Asked::Now(once) => once,
    };
    let transaction = &once.transaction;
    let request = documents::hold::<Requests>(transaction, user.supplier_id, &number).await?;
    let mut complaints = Complaints::default();
    complaints.check("reason", fields::required_reason(&asked.reason));
    complaints.refuse_any()?;
    request.expect_version(asked.version)?;
    let step = Step::of(Action::Decline, EventKind::Declined).noted(asked.reason.trim());
    record::take(transaction, request, &act, step).await?;
    once.answered(()).await?;
    Ok(StatusCode::NO_CONTENT)
}
