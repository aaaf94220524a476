//! `POST /quotation-requests/{number}/decline`: the supplier offers nothing, and says why.
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
        documents::{self, Document, Requests},
        error::ServiceError,
        extract::{Caller, Origin, StrictJson},
        fields,
        rules::Complaints,
    },
};

#[utoipa::path(
    post,
    path = "/quotation-requests/{number}/decline",
    tag = "quotation requests",
    security(("token" = [])),
    params(("number" = String, Path, description = "The buyer's number of the request")),
    request_body = Reasoned,
    responses(
        (status = 204, description = "The buyer is told that nothing is offered"),
        (status = 400, description = "Not JSON, or no reason", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such request", body = Refusal),
        (status = 409, description = "The request changed, or cannot be declined any more", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn decline(
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
    complaints.check("reason", fields::required_reason(&reason));
    complaints.refuse_any()?;
    request.expect_version(version)?;
    let step = Step::of(Action::Decline, EventKind::Declined).noted(reason.trim());
    record::take(&transaction, request, &act, step).await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
