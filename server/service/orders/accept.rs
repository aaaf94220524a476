//! `POST /order-acceptances`: several orders at once, each by itself and as it is.
use std::collections::BTreeMap;

use axum::{Json, extract::State as Shared, http::StatusCode};
use sea_orm::DatabaseTransaction;

use super::{progress, respond, response::Response, response_check, states::Action};
use crate::{
    Service,
    documents::{self, Document, Orders},
    entities::user,
    error::ServiceError,
    exchange::{
        Act,
        drafts::{self, DraftRef},
    },
    extract::{Caller, Origin, StrictJson},
    idempotency::{self, Asked, IdempotencyKey},
};
use contract::{
    Refusal,
    list::PAGE_SIZE,
    order::{BulkAcceptance, BulkAccepted, OrderVersion, RefusedOrder},
};

#[utoipa::path(
    post,
    path = "/order-acceptances",
    tag = "orders",
    security(("token" = [])),
    params(("Idempotency-Key" = String, Header, description = "What is asked twice under one key is done once", min_length = 1, max_length = 128)),
    request_body = BulkAcceptance,
    responses(
        (status = 200, description = "What was accepted, and why the others were not", body = BulkAccepted),
        (status = 400, description = "Not JSON, no key, or more orders than a page has", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 409, description = "Something else was asked under this key", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn accept(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    key: IdempotencyKey,
    StrictJson(acceptance): StrictJson<BulkAcceptance>,
) -> Result<Json<BulkAccepted>, ServiceError> {
    if acceptance.orders.len() > PAGE_SIZE as usize {
        return Err(ServiceError::Request(
            StatusCode::BAD_REQUEST,
            format!("At most {PAGE_SIZE} orders are accepted at once"),
        ));
    }
    let act = service.act(&user, origin);
    let once = match idempotency::ask(&service, &user, key, "accept orders", &acceptance).await? {
        Asked::Before(accepted) => return Ok(Json(accepted)),
        Asked::Now(once) => once,
    };
    // In the order of their numbers, so that two who accept the same ones do not wait for each other.
    let orders: BTreeMap<_, _> = acceptance
        .orders
        .iter()
        .map(|order| (&order.number, order))
        .collect();
    let mut outcome = BulkAccepted {
        accepted: Vec::new(),
        refused: Vec::new(),
    };
    for order in orders.into_values() {
        let number = order.number.clone();
        match accept_one(&once.transaction, &user, &act, order).await {
            Ok(()) => outcome.accepted.push(number),
            Err(error @ (ServiceError::Conflict(_) | ServiceError::NotFound)) => {
                outcome.refused.push(RefusedOrder {
                    number,
                    reason: error.message(),
                });
            }
            Err(error) => return Err(error),
        }
    }
    once.answered(outcome).await.map(Json)
}

/// Writes nothing where it refuses.
async fn accept_one(
    transaction: &DatabaseTransaction,
    user: &user::Model,
    act: &Act,
    asked: &OrderVersion,
) -> Result<(), ServiceError> {
    let order = documents::hold::<Orders>(transaction, user.supplier_id, &asked.number).await?;
    order.after(Action::Accept)?;
    order.expect_version(asked.version)?;
    let draft = DraftRef::order_response(order.document());
    drafts::expect_version(transaction, draft, asked.draft_version).await?;
    let lines = progress::lines(transaction, &order).await?;
    let response = Response {
        note: String::new(),
        lines: lines.iter().map(response_check::accepted).collect(),
    };
    respond::send(transaction, order, act, response).await?;
    Ok(())
}
