//! `PUT /orders/{number}/draft`: keeps anything that was typed, right or wrong.
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
        order::OrderResponseInput,
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
pub async fn save(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    StrictJson(change): StrictJson<DraftChange<OrderResponseInput>>,
) -> Result<Json<Draft<OrderResponseInput>>, ServiceError> {
    let act = service.act(&user, origin);
    let transaction = service.database.begin().await?;
    let order = documents::hold::<Orders>(&transaction, user.supplier_id, &number).await?;
    order.after(Action::SaveDraft)?;
    let DraftChange { version, input } = change;
    let draft = drafts::save(
        &transaction,
        DraftRef::order_response(order.document()),
        &act,
        version,
        input,
    )
    .await?;
    transaction.commit().await?;
    Ok(Json(draft))
}
