//! `PUT /quotation-requests/{number}/draft`: keeps anything that was typed, right or wrong.
use axum::{
    Json,
    extract::{Path, State as Shared},
};
use sea_orm::{DatabaseTransaction, TransactionTrait};

use super::{
    record::{self, Step},
    states::Action,
};
use crate::{
    Service,
    documents::{self, Document, Requests},
    entities::request_for_quotation::Model,
    error::ServiceError,
    exchange::{
        Act,
        drafts::{self, DraftRef},
    },
    extract::{Caller, Origin, StrictJson},
};
use contract::{
    Refusal,
    exchange::{Draft, DraftChange, EventKind},
    quotation_request::QuotationInput,
};

#[utoipa::path(
    put,
    path = "/quotation-requests/{number}/draft",
    tag = "quotation requests",
    security(("token" = [])),
    params(("number" = String, Path, description = "The buyer's number of the request")),
    request_body = DraftChange<QuotationInput>,
    responses(
        (status = 200, description = "What is kept now", body = Draft<QuotationInput>),
        (status = 400, description = "Not JSON", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such request", body = Refusal),
        (status = 409, description = "Somebody saved another draft, or the request cannot be answered any more", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn save(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    StrictJson(change): StrictJson<DraftChange<QuotationInput>>,
) -> Result<Json<Draft<QuotationInput>>, ServiceError> {
    let act = service.act(&user, origin);
    let transaction = service.database.begin().await?;
    let request = documents::hold::<Requests>(&transaction, user.supplier_id, &number).await?;
    let DraftChange { version, input } = change;
    let draft = drafts::save(
        &transaction,
        DraftRef::quotation(request.document()),
        &act,
        version,
        input,
    )
    .await?;
    start(&transaction, request, &act).await?;
    transaction.commit().await?;
    Ok(Json(draft))
}

/// An answer is being written: the history tells of it once.
pub async fn start(
    transaction: &DatabaseTransaction,
    request: Model,
    act: &Act,
) -> Result<Model, ServiceError> {
    if request.after(Action::SaveDraft, act.at)? == request.state {
        return Ok(request);
    }
    let step = Step::of(Action::SaveDraft, EventKind::Started);
    record::take(transaction, request, act, step).await
}
