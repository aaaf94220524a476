//! `POST /quotation-requests/{number}/withdraw`: what was submitted does not stand any more.
use axum::{
    extract::{Path, State as Shared},
    http::StatusCode,
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};

use super::{
    record::{self, Step},
    states::Action,
};
use crate::{
    Service,
    documents::{self, Document, Requests},
    entities::quotation,
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
    path = "/quotation-requests/{number}/withdraw",
    tag = "quotation requests",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the request"),
        ("Idempotency-Key" = String, Header, description = "What is asked twice under one key is done once", min_length = 1, max_length = 128),
    ),
    request_body = Reasoned,
    responses(
        (status = 204, description = "The quotation does not stand any more"),
        (status = 400, description = "Not JSON, no key, or the reason is not acceptable", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such request", body = Refusal),
        (status = 409, description = "The request changed, nothing was submitted, or the deadline passed", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected, or the key was used for something else", body = Refusal),
    ),
)]
pub async fn withdraw(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    key: IdempotencyKey,
    StrictJson(asked): StrictJson<Reasoned>,
) -> Result<StatusCode, ServiceError> {
    let act = service.act(&user, origin);
    let what = format!("withdraw quotation for {number}");
    let once = match idempotency::ask(&service, &user, key, &what, &asked).await? {
        Asked::Before(()) => return Ok(StatusCode::NO_CONTENT),
        Asked::Now(once) => once,
    };
    let transaction = &once.transaction;
    let request = documents::hold::<Requests>(transaction, user.supplier_id, &number).await?;
    let mut complaints = Complaints::default();
    complaints.check("reason", fields::reason(&asked.reason));
    complaints.refuse_any()?;
    request.expect_version(asked.version)?;
    let step = Step::of(Action::Withdraw, EventKind::Withdrawn).noted(asked.reason.trim());
    let request = record::take(transaction, request, &act, step).await?;
    quotation::Entity::update_many()
        .col_expr(quotation::Column::IsWithdrawn, Expr::value(true))
        .filter(quotation::Column::SupplierId.eq(request.supplier_id))
        .filter(quotation::Column::RequestId.eq(request.id))
        .exec(transaction)
        .await?;
    once.answered(()).await?;
    Ok(StatusCode::NO_CONTENT)
}
