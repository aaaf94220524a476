//! `POST /orders/{number}/despatch-advices`: some or all of an order left the supplier.
use axum::{
    Json,
    extract::{Path, State as Shared},
};
use chrono::{Datelike, NaiveDate};
use sea_orm::{DatabaseTransaction, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use super::{
    despatch_check::{self, Goods},
    progress,
    record::{self, Step},
    shipments,
    states::Action,
};
use crate::{
    Service,
    documents::{self, Document, Orders},
    entities::{despatch_advice, despatch_line, order, user},
    error::ServiceError,
    exchange::{
        Act,
        drafts::{self, DraftRef},
        submission::settled,
    },
    extract::{Caller, Origin, StrictJson},
    idempotency::{self, Asked, IdempotencyKey},
    number_series,
};
use contract::{
    Refusal,
    exchange::{EventKind, Submission},
    order::{DespatchAdvice, DespatchAdviceInput},
};

const SERIES: &str = "DA";

#[utoipa::path(
    post,
    path = "/orders/{number}/despatch-advices",
    tag = "orders",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the order"),
        ("Idempotency-Key" = String, Header, description = "What is asked twice under one key is done once", min_length = 1, max_length = 128),
    ),
    request_body = Submission<DespatchAdviceInput>,
    responses(
        (status = 200, description = "What the buyer is told to expect", body = DespatchAdvice),
        (status = 400, description = "Not JSON, no key, or fields that are not acceptable", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such order", body = Refusal),
        (status = 409, description = "The order or the draft changed, or nothing of it may be shipped; what was typed is kept as the draft unless somebody saved another; or something else was asked under this key", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn ship(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    key: IdempotencyKey,
    StrictJson(submission): StrictJson<Submission<DespatchAdviceInput>>,
) -> Result<Json<DespatchAdvice>, ServiceError> {
    let act = service.act(&user, origin);
    let what = format!("despatch of order {number}");
    let once = match idempotency::ask(&service, &user, key, &what, &submission).await? {
        Asked::Before(advice) => return Ok(Json(advice)),
        Asked::Now(once) => once,
    };
    let today = service.options.clock.today();
    let advised = advise(&once.transaction, &user, &act, &number, &submission, today).await;
    let draft = DraftRef::despatch_advice;
    settled::<Orders, _, _>(&service, &act, &number, draft, submission, once, advised).await
}

async fn advise(
    transaction: &DatabaseTransaction,
    user: &user::Model,
    act: &Act,
    number: &str,
    submission: &Submission<DespatchAdviceInput>,
    today: NaiveDate,
) -> Result<DespatchAdvice, ServiceError> {
    let order = documents::hold::<Orders>(transaction, user.supplier_id, number).await?;
    order.after(Action::ShipPart)?;
    order.expect_version(submission.version)?;
    let draft = DraftRef::despatch_advice(order.document());
    drafts::expect_version(transaction, draft, submission.draft_version).await?;
    drafts::discard(transaction, draft).await?;
    accept(transaction, order, act, &submission.input, today).await
}

/// Checks a despatch advice and keeps it as what has left.
pub async fn accept(
    transaction: &DatabaseTransaction,
    order: order::Model,
    act: &Act,
    asked: &DespatchAdviceInput,
    today: NaiveDate,
) -> Result<DespatchAdvice, ServiceError> {
    let progress = progress::of(transaction, &order).await?;
    let goods = despatch_check::checked(&order, &progress, asked, today)?;
    let is_last = goods.is_all_of(&progress);
    let advice = despatch_advice::Model {
        id: Uuid::now_v7(),
        supplier_id: order.supplier_id,
        order_id: order.id,
        number: number_series::next(transaction, order.supplier_id, SERIES, today.year()).await?,
        despatch_date: goods.despatch_date,
        expected_date: goods.expected_date,
        carrier: goods.carrier.clone(),
        tracking_number: goods.tracking_number.clone(),
        created_at: act.at,
    };
    let lines = keep(transaction, &advice, goods).await?;
    let advice = shipments::told(advice, lines);
    let (action, event) = if is_last {
        (Action::ShipAll, EventKind::Shipped)
    } else {
        (Action::ShipPart, EventKind::PartiallyShipped)
    };
    let step = Step::of(action, event).noted(&advice.number).with(&advice);
    let order = record::take(transaction, order, act, step).await?;
    if is_last {
        shipments::write_last_day(transaction, order).await?;
    }
    Ok(advice)
}

async fn keep(
    transaction: &DatabaseTransaction,
    advice: &despatch_advice::Model,
    goods: Goods,
) -> Result<Vec<despatch_line::Model>, ServiceError> {
    despatch_advice::Entity::insert(advice.clone().into_active_model())
        .exec_without_returning(transaction)
        .await?;
    let lines: Vec<_> = goods
        .lines
        .into_iter()
        .map(|(line_number, quantity)| despatch_line::Model {
            despatch_advice_id: advice.id,
            line_number,
            quantity,
        })
        .collect();
    let rows = lines
        .iter()
        .cloned()
        .map(IntoActiveModel::into_active_model);
    despatch_line::Entity::insert_many(rows)
        .exec_without_returning(transaction)
        .await?;
    Ok(lines)
}
