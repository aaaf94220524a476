//! `POST /quotation-requests/{number}/withdraw`: what was submitted does not stand any more.
use axum::{
    extract::{Path, State as Shared},
    http::StatusCode,
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, TransactionTrait, sea_query::Expr};

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
        documents::{self, Document, Requests},
        entities::quotation,
        error::ServiceError,
        extract::{Caller, Origin, StrictJson},
        fields,
        rules::Complaints,
    },
};

#[utoipa::path(
    post,
    path = "/quotation-requests/{number}/withdraw",
    tag = "quotation requests",
    security(("token" = [])),
    params(("number" = String, Path, description = "The buyer's number of the request")),
    request_body = Reasoned,
    responses(
        (status = 204, description = "The quotation does not stand any more"),
        (status = 400, description = "Not JSON, or the reason is not acceptable", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such request", body = Refusal),
        (status = 409, description = "The request changed, nothing was submitted, or the deadline passed", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn withdraw(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    StrictJson(Reasoned { version, reason }): StrictJson<Reasoned>,
) -> Result<StatusCode, ServiceError> {
    let act = service.act(&user, origin);
    let transaction = service.database.begin().await?;
    let request = documents::hold::<Requests>(&transaction, user.supplier_id, &number).await?;
    let mut complaints = Complaints::default();
    complaints.check("reason", fields::reason(&reason));
    complaints.refuse_any()?;
    request.expect_version(version)?;
    let step = Step::of(Action::Withdraw, EventKind::Withdrawn).noted(reason.trim());
    let request = record::take(&transaction, request, &act, step).await?;
    quotation::Entity::update_many()
        .col_expr(quotation::Column::IsWithdrawn, Expr::value(true))
        .filter(quotation::Column::SupplierId.eq(request.supplier_id))
        .filter(quotation::Column::RequestId.eq(request.id))
        .exec(&transaction)
        .await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
