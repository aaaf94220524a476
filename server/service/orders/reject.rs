//! `POST /orders/{number}/reject`: the supplier does not take the order, and says why.
use axum::{
    extract::{Path, State as Shared},
    http::StatusCode,
};

use super::{progress, respond, response::Response, response_check, states::Action};
use crate::{
    Service,
    documents::{self, Document, Orders},
    error::ServiceError,
    exchange::drafts::{self, DraftRef},
    extract::{Caller, Origin, StrictJson},
    fields,
    idempotency::{self, Asked, IdempotencyKey},
    rules::Complaints,
};
use contract::{Refusal, order::Rejection};

#[utoipa::path(
    post,
    path = "/orders/{number}/reject",
    tag = "orders",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the order"),
        ("Idempotency-Key" = String, Header, description = "What is asked twice under one key is done once", min_length = 1, max_length = 128),
    ),
    request_body = Rejection,
    responses(
        (status = 204, description = "The buyer is told that nothing will be delivered"),
        (status = 400, description = "Not JSON, no key, or no reason", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such order", body = Refusal),
        (status = 409, description = "The order or the draft of a response changed, or it was answered before", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected, or the key was used for something else", body = Refusal),
    ),
)]
pub async fn reject(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    key: IdempotencyKey,
    StrictJson(asked): StrictJson<Rejection>,
) -> Result<StatusCode, ServiceError> {
    let act = service.act(&user, origin);
    let what = format!("reject order {number}");
    let once = match idempotency::ask(&service, &user, key, &what, &asked).await? {
        Asked::Before(()) => return Ok(StatusCode::NO_CONTENT),
        Asked::Now(once) => once,
    };
    let transaction = &once.transaction;
    let order = documents::hold::<Orders>(transaction, user.supplier_id, &number).await?;
    let mut complaints = Complaints::default();
    complaints.check("reason", fields::required_reason(&asked.reason));
    complaints.refuse_any()?;
    order.after(Action::Reject)?;
    order.expect_version(asked.version)?;
    let draft = DraftRef::order_response(order.document());
    drafts::expect_version(transaction, draft, asked.draft_version).await?;
    let lines = progress::lines(transaction, &order).await?;
    let reason = asked.reason.trim();
    let response = Response {
        note: reason.to_owned(),
        lines: lines
            .iter()
            .map(|line| response_check::rejected(line, reason))
            .collect(),
    };
    respond::send(transaction, order, &act, response).await?;
    once.answered(()).await?;
    Ok(StatusCode::NO_CONTENT)
}
