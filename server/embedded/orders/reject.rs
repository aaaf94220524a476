//! `POST /orders/{number}/reject`: the supplier does not take the order, and says why.
use axum::{
    extract::{Path, State as Shared},
    http::StatusCode,
};
use sea_orm::TransactionTrait;

use super::{progress, respond, response::Response, response_check, states::Action};
use crate::{
    backend::contract::{Refusal, exchange::Reasoned},
    embedded::{
        Service,
        documents::{self, Document, Orders},
        error::ServiceError,
        extract::{Caller, Origin, StrictJson},
        fields,
        rules::Complaints,
    },
};

#[utoipa::path(
    post,
    path = "/orders/{number}/reject",
    tag = "orders",
    security(("token" = [])),
    params(("number" = String, Path, description = "The buyer's number of the order")),
    request_body = Reasoned,
    responses(
        (status = 204, description = "The buyer is told that nothing will be delivered"),
        (status = 400, description = "Not JSON, or no reason", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such order", body = Refusal),
        (status = 409, description = "The order changed, or was answered before", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn reject(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    StrictJson(Reasoned { version, reason }): StrictJson<Reasoned>,
) -> Result<StatusCode, ServiceError> {
    let act = service.act(&user, origin);
    let transaction = service.database.begin().await?;
    let order = documents::hold::<Orders>(&transaction, user.supplier_id, &number).await?;
    let mut complaints = Complaints::default();
    complaints.check("reason", fields::required_reason(&reason));
    complaints.refuse_any()?;
    order.after(Action::Reject)?;
    order.expect_version(version)?;
    let lines = progress::lines(&transaction, &order).await?;
    let reason = reason.trim();
    let response = Response {
        note: reason.to_owned(),
        lines: lines
            .iter()
            .map(|line| response_check::rejected(line, reason))
            .collect(),
    };
    respond::send(&transaction, order, &act, response).await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
