//! `POST /orders/{number}/acknowledge`: the supplier has seen the order, and answers later.
use axum::{
    extract::{Path, State as Shared},
    http::StatusCode,
};
use sea_orm::TransactionTrait;

use super::{
    record::{self, Step},
    states::Action,
};
use crate::{
    backend::contract::{
        Refusal,
        exchange::{EventKind, Reasoned},
    },
    embedded::{
        Service,
        documents::{self, Document, Orders},
        error::ServiceError,
        extract::{Caller, Origin, StrictJson},
    },
};

#[utoipa::path(
    post,
    path = "/orders/{number}/acknowledge",
    tag = "orders",
    security(("token" = [])),
    params(("number" = String, Path, description = "The buyer's number of the order")),
    request_body = Reasoned,
    responses(
        (status = 204, description = "The buyer knows that the order was seen"),
        (status = 400, description = "Not JSON", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such order", body = Refusal),
        (status = 409, description = "The order changed, or was acknowledged or answered", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn acknowledge(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    StrictJson(Reasoned { version, .. }): StrictJson<Reasoned>,
) -> Result<StatusCode, ServiceError> {
    let act = service.act(&user, origin);
    let transaction = service.database.begin().await?;
    let order = documents::hold::<Orders>(&transaction, user.supplier_id, &number).await?;
    order.expect_version(version)?;
    let step = Step::of(Action::Acknowledge, EventKind::Acknowledged);
    record::take(&transaction, order, &act, step).await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
