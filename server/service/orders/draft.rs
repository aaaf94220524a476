//! `PUT /orders/{number}/draft` and `/despatch-advice-draft`: keep anything that was typed, right or wrong.
use axum::{
    Json,
    extract::{Path, State as Shared},
};
use sea_orm::TransactionTrait;
use serde::Serialize;
use uuid::Uuid;

use super::states::Action;
use crate::{
    Service,
    documents::{self, Document, Orders},
    error::ServiceError,
    exchange::{
        Act, DocumentRef,
        drafts::{self, DraftRef},
    },
    extract::{Caller, Origin, StrictJson},
};
use contract::{
    Refusal,
    exchange::{Draft, DraftChange},
    order::{DespatchAdviceInput, OrderResponseInput},
};

#[utoipa::path(
    put,
    path = "/orders/{number}/draft",
    tag = "orders",
    security(("token" = [])),
    params(("number" = String, Path, description = "The buyer's number of the order")),
    request_body = DraftChange<OrderResponseInput>,
    responses(
        (status = 200, description = "What is kept now", body = Draft<OrderResponseInput>),
        (status = 400, description = "Not JSON", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such order", body = Refusal),
        (status = 409, description = "Somebody saved another draft, or the order cannot be answered any more", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn save_response(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    StrictJson(change): StrictJson<DraftChange<OrderResponseInput>>,
) -> Result<Json<Draft<OrderResponseInput>>, ServiceError> {
    let act = service.act(&user, origin);
    let order = (user.supplier_id, number.as_str());
    let draft = DraftRef::order_response;
    save(&service, &act, order, Action::SaveDraft, draft, change).await
}

#[utoipa::path(
    put,
    path = "/orders/{number}/despatch-advice-draft",
    tag = "orders",
    security(("token" = [])),
    params(("number" = String, Path, description = "The buyer's number of the order")),
    request_body = DraftChange<DespatchAdviceInput>,
    responses(
        (status = 200, description = "What is kept now", body = Draft<DespatchAdviceInput>),
        (status = 400, description = "Not JSON", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such order", body = Refusal),
        (status = 409, description = "Somebody saved another draft, or nothing of the order may be shipped", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn save_despatch_advice(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    StrictJson(change): StrictJson<DraftChange<DespatchAdviceInput>>,
) -> Result<Json<Draft<DespatchAdviceInput>>, ServiceError> {
    let act = service.act(&user, origin);
    let order = (user.supplier_id, number.as_str());
    let draft = DraftRef::despatch_advice;
    save(&service, &act, order, Action::ShipPart, draft, change).await
}

/// Where the order's state lets `action` be taken.
async fn save<T: Serialize>(
    service: &Service,
    act: &Act,
    (supplier_id, number): (Uuid, &str),
    action: Action,
    draft_of: fn(DocumentRef) -> DraftRef,
    DraftChange { version, input }: DraftChange<T>,
) -> Result<Json<Draft<T>>, ServiceError> {
    let transaction = service.database.begin().await?;
    let order = documents::hold::<Orders>(&transaction, supplier_id, number).await?;
    order.after(action)?;
    let draft = draft_of(order.document());
    let draft = drafts::save(&transaction, draft, act, version, input).await?;
    transaction.commit().await?;
    Ok(Json(draft))
}
