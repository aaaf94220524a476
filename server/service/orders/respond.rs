//! `POST /orders/{number}/response`: checked and sent as one.
use axum::{
    Json,
    extract::{Path, State as Shared},
};
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::DatabaseTransaction;

use super::{
    agreed::Said,
    detail, progress,
    record::{self, Step},
    response::Response,
    response_check, shipments,
    states::Action,
};
use crate::{
    Service,
    documents::{self, Document, Orders},
    entities::{order::Model, order_response::Code, user},
    error::ServiceError,
    exchange::{
        Act,
        drafts::{self, DraftRef},
        submission::settled,
    },
    extract::{Caller, Origin, StrictJson},
    idempotency::{self, Asked, IdempotencyKey},
};
use contract::{
    Refusal,
    exchange::{EventKind, Submission},
    order::{Order, OrderResponseInput},
};

/// Lines that are not mentioned are accepted as they are.
#[utoipa::path(
    post,
    path = "/orders/{number}/response",
    tag = "orders",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the order"),
        ("Idempotency-Key" = String, Header, description = "What is asked twice under one key is done once", min_length = 1, max_length = 128),
    ),
    request_body = Submission<OrderResponseInput>,
    responses(
        (status = 200, description = "The order as it is now", body = Order),
        (status = 400, description = "Not JSON, no key, or fields that are not acceptable", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such order", body = Refusal),
        (status = 409, description = "The order or the draft changed, or it was answered before; what was typed is kept as the draft unless somebody saved another; or something else was asked under this key", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn respond(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    key: IdempotencyKey,
    StrictJson(submission): StrictJson<Submission<OrderResponseInput>>,
) -> Result<Json<Order>, ServiceError> {
    let act = service.act(&user, origin);
    let what = format!("response to order {number}");
    let once = match idempotency::ask(&service, &user, key, &what, &submission).await? {
        Asked::Before(order) => return Ok(Json(order)),
        Asked::Now(once) => once,
    };
    let today = service.options.clock.today();
    let answered = answer(&once.transaction, &user, &act, &number, &submission, today).await;
    let draft = DraftRef::order_response;
    settled::<Orders, _, _>(&service, &act, &number, draft, submission, once, answered).await
}

async fn answer(
    transaction: &DatabaseTransaction,
    user: &user::Model,
    act: &Act,
    number: &str,
    submission: &Submission<OrderResponseInput>,
    today: NaiveDate,
) -> Result<Order, ServiceError> {
    let order = documents::hold::<Orders>(transaction, user.supplier_id, number).await?;
    order.after(Action::Accept)?;
    order.expect_version(submission.version)?;
    let draft = DraftRef::order_response(order.document());
    drafts::expect_version(transaction, draft, submission.draft_version).await?;
    let order = accept(transaction, order, act, &submission.input, today).await?;
    detail::tell(transaction, order, today).await
}

/// Checks a response and keeps it as what the supplier answers.
pub async fn accept(
    transaction: &DatabaseTransaction,
    order: Model,
    act: &Act,
    input: &OrderResponseInput,
    today: NaiveDate,
) -> Result<Model, ServiceError> {
    let lines = progress::lines(transaction, &order).await?;
    let response = response_check::checked(&lines, input, today)?;
    send(transaction, order, act, response).await
}

/// Answers an order that is held, and ends its draft.
///
/// # Errors
/// `Conflict` where the order cannot be answered.
pub async fn send(
    transaction: &DatabaseTransaction,
    order: Model,
    act: &Act,
    response: Response,
) -> Result<Model, ServiceError> {
    let (action, event) = match response.code() {
        Code::Accepted => (Action::Accept, EventKind::Accepted),
        Code::AcceptedWithChanges => (Action::AcceptWithChanges, EventKind::AcceptedWithChanges),
        Code::Rejected => (Action::Reject, EventKind::Rejected),
    };
    let note = response.note.clone();
    let step = Step::of(action, event).noted(&note).with(&response.told());
    let order = record::take(transaction, order, act, step).await?;
    response.keep(transaction, &order, act).await?;
    drafts::discard(transaction, DraftRef::order_response(order.document())).await?;
    if action == Action::Reject {
        let order = record::explain(transaction, order, &note).await?;
        return fall_back(transaction, order, act).await;
    }
    go_on(transaction, order, act).await
}

/// What was shipped before a revision stays shipped.
async fn go_on(
    transaction: &DatabaseTransaction,
    order: Model,
    act: &Act,
) -> Result<Model, ServiceError> {
    let progress = progress::of(transaction, &order).await?;
    if progress.iter().all(|line| line.shipped.is_zero()) {
        return Ok(order);
    }
    let is_whole = progress
        .iter()
        .all(|line| line.unshipped() == Decimal::ZERO);
    if is_whole {
        let order = follow(transaction, order, act, Action::ShipAll).await?;
        Ok(shipments::write_last_day(transaction, order).await?)
    } else {
        follow(transaction, order, act, Action::ShipPart).await
    }
}

/// A rejected revision takes back nothing of what had left: that stays to be invoiced, as it was agreed before.
async fn fall_back(
    transaction: &DatabaseTransaction,
    order: Model,
    act: &Act,
) -> Result<Model, ServiceError> {
    if !progress::has_begun(transaction, &order).await? {
        return Ok(order);
    }
    let agreed = Said::agreed(transaction, &order).await?;
    let step = Step::of(Action::KeepShipped, EventKind::Shipped)
        .replacing(&Said::from(&order))
        .with(&agreed);
    let write = agreed.write(&order.number)?;
    let order = record::take_with(transaction, order, act, step, write).await?;
    Ok(shipments::write_last_day(transaction, order).await?)
}

async fn follow(
    transaction: &DatabaseTransaction,
    order: Model,
    act: &Act,
    action: Action,
) -> Result<Model, ServiceError> {
    let event = match action {
        Action::ShipPart => EventKind::PartiallyShipped,
        _ => EventKind::Shipped,
    };
    record::take(transaction, order, act, Step::of(action, event)).await
}
