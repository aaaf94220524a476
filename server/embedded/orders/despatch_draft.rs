//! `PUT /orders/{number}/despatch-advice-draft`: keeps anything that was typed, right or wrong.
use axum::{
    Json,
    extract::{Path, State as Shared},
};
use sea_orm::TransactionTrait;

use super::states::Action;
use crate::{
    backend::contract::{
        Refusal,
        exchange::{Draft, DraftChange},
        order::DespatchAdviceInput,
    },
    embedded::{
        Service,
        documents::{self, Document, Orders},
        error::ServiceError,
        exchange::drafts::{self, DraftRef},
        extract::{Caller, Origin, StrictJson},
    },
};

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
pub async fn save(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    StrictJson(change): StrictJson<DraftChange<DespatchAdviceInput>>,
) -> Result<Json<Draft<DespatchAdviceInput>>, ServiceError> {
    let act = service.act(&user, origin);
    let transaction = service.database.begin().await?;
    let order = documents::hold::<Orders>(&transaction, user.supplier_id, &number).await?;
    order.after(Action::ShipPart)?;
    let DraftChange { version, input } = change;
    let draft = drafts::save(
        &transaction,
        DraftRef::despatch_advice(order.document()),
        &act,
        version,
        input,
    )
    .await?;
    transaction.commit().await?;
    Ok(Json(draft))
}
