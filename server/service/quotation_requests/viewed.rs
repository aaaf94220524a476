//! `POST /quotation-requests/{number}/viewed`: somebody looks at it.
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
    Service,
    documents::{self, Requests},
    error::ServiceError,
    extract::{Caller, Origin},
};
use contract::{Refusal, exchange::EventKind};

#[utoipa::path(
    post,
    path = "/quotation-requests/{number}/viewed",
    tag = "quotation requests",
    security(("token" = [])),
    params(("number" = String, Path, description = "The buyer's number of the request")),
    responses(
        (status = 204, description = "It is known that the supplier has seen it"),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such request", body = Refusal),
    ),
)]
pub async fn mark(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
) -> Result<StatusCode, ServiceError> {
    let act = service.act(&user, origin);
    let found = documents::find::<Requests>(&service.database, user.supplier_id, &number).await?;
    // Most are known, and nothing is held for those.
    if found.after(Action::View, act.at).is_err() {
        return Ok(StatusCode::NO_CONTENT);
    }
    let transaction = service.database.begin().await?;
    let request = documents::hold::<Requests>(&transaction, user.supplier_id, &number).await?;
    if request.after(Action::View, act.at).is_ok() {
        let step = Step::of(Action::View, EventKind::Viewed);
        record::take(&transaction, request, &act, step).await?;
    }
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
