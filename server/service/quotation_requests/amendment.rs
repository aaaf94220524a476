//! `POST /quotation-requests/{number}/acknowledge-amendment`: the supplier has seen what the buyer changed.
use axum::{
    extract::{Path, State as Shared},
    http::StatusCode,
};

use super::{
    draft,
    record::{self, Step},
    states::Action,
};
use crate::{
    Service,
    documents::{self, Document, Requests},
    error::ServiceError,
    exchange::drafts::{self, DraftRef},
    extract::{Caller, Origin, StrictJson},
    idempotency::{self, Asked, IdempotencyKey},
};
use contract::{
    Refusal,
    exchange::{EventKind, Reasoned},
};

#[utoipa::path(
    post,
    path = "/quotation-requests/{number}/acknowledge-amendment",
    tag = "quotation requests",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the request"),
        ("Idempotency-Key" = String, Header, description = "What is asked twice under one key is done once", min_length = 1, max_length = 128),
    ),
    request_body = Reasoned,
    responses(
        (status = 204, description = "The request can be answered as it is now"),
        (status = 400, description = "Not JSON, or no key", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such request", body = Refusal),
        (status = 409, description = "The buyer changed it once more, or there is nothing to acknowledge", body = Refusal),
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
    let what = format!("acknowledge amendment of {number}");
    let once = match idempotency::ask(&service, &user, key, &what, &asked).await? {
        Asked::Before(()) => return Ok(StatusCode::NO_CONTENT),
        Asked::Now(once) => once,
    };
    let transaction = &once.transaction;
    let request = documents::hold::<Requests>(transaction, user.supplier_id, &number).await?;
    request.expect_version(asked.version)?;
    let step = Step::of(
        Action::AcknowledgeAmendment,
        EventKind::AmendmentAcknowledged,
    );
    let request = record::take(transaction, request, &act, step).await?;
    // An answer that was begun before goes on.
    if drafts::version(transaction, DraftRef::quotation(request.document())).await? > 0 {
        draft::start(transaction, request, &act).await?;
    }
    once.answered(()).await?;
    Ok(StatusCode::NO_CONTENT)
}
