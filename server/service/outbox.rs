//! The outbox: a message is written in the transaction of the change that it tells of, so that neither is ever there
//! without the other. `webhooks` sends it.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect, sea_query::Expr,
};
use uuid::Uuid;

use super::{
    documents::DocumentRef,
    entities::{
        document_kind::DocumentKind,
        order,
        outbox_message::{ActiveModel, Column, Entity, Model},
        request_for_quotation,
    },
};
use contract::exchange::EventKind;

/// An answer takes no longer than this: an attempt of which nothing was heard since is over, whatever became of its
/// process.
pub const LONGEST_ATTEMPT: TimeDelta = TimeDelta::seconds(30);
/// Messages that are not to be sent any more are kept so long.
const KEPT: TimeDelta = TimeDelta::days(30);
/// Messages that one round sends.
const ROUND: u64 = 50;

/// Tells of what somebody of the supplier did to a document, where that is of interest to the buyer.
pub async fn tell(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    kind: EventKind,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    if is_internal(document.kind, kind) {
        return Ok(());
    }
    let name = serde_json::to_value(kind).map_err(|error| DbErr::Json(error.to_string()))?;
    let what = name.as_str().unwrap_or_default();
    let (document_name, number) = match document.kind {
        DocumentKind::QuotationRequest => (
            "quotation_request",
            request_for_quotation::Entity::find_by_id(document.id)
                .select_only()
                .column(request_for_quotation::Column::Number)
                .into_tuple::<String>()
                .one(transaction)
                .await?,
        ),
        DocumentKind::Order => (
            "order",
            order::Entity::find_by_id(document.id)
                .select_only()
                .column(order::Column::Number)
                .into_tuple::<String>()
                .one(transaction)
                .await?,
        ),
    };
    let number = number.ok_or_else(|| DbErr::RecordNotFound("the event's document".to_owned()))?;
    let topic = format!("{document_name}.{what}");
    put(transaction, document.supplier_id, &topic, &number, now).await
}

/// What stays with the supplier: a request's files until a quotation is submitted, which is told then.
fn is_internal(document: DocumentKind, kind: EventKind) -> bool {
    match kind {
        EventKind::Viewed
        | EventKind::Started
        | EventKind::InvoiceDrafted
        | EventKind::InvoiceDiscarded => true,
        EventKind::AttachmentAdded | EventKind::AttachmentRemoved => {
            document == DocumentKind::QuotationRequest
        }
        _ => false,
    }
}
/// Puts a message into the outbox, in the transaction of what it tells of.
pub async fn put(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    topic: &str,
    number: &str,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::insert(ActiveModel {
        id: Set(Uuid::now_v7()),
        supplier_id: Set(supplier_id),
        topic: Set(topic.to_owned()),
        number: Set(number.to_owned()),
        occurred_at: Set(now),
        attempts: Set(0),
        next_attempt_at: Set(Some(now)),
        delivered_at: Set(None),
        failure: Set(None),
    })
    .exec_without_returning(transaction)
    .await?;
    Ok(())
}

/// The messages whose next attempt is due, the oldest first.
pub async fn due(database: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::NextAttemptAt.lte(now))
        .order_by_asc(Column::NextAttemptAt)
        .order_by_asc(Column::Id)
        .limit(ROUND)
        .all(database)
        .await
}

/// Takes a message for one attempt; false where another replica was faster. Should this process end before the attempt
/// does, the message is due again by itself.
pub async fn claim(
    database: &impl ConnectionTrait,
    message: &Model,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let claimed = Entity::update_many()
        .col_expr(Column::Attempts, Expr::value(message.attempts + 1))
        .col_expr(Column::NextAttemptAt, Expr::value(now + LONGEST_ATTEMPT))
        .filter(Column::Id.eq(message.id))
        .filter(Column::Attempts.eq(message.attempts))
        .filter(Column::NextAttemptAt.is_not_null())
        .exec(database)
        .await?;
    Ok(claimed.rows_affected == 1)
}

pub async fn delivered(
    database: &impl ConnectionTrait,
    message: &Model,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let none: Option<DateTime<Utc>> = None;
    Entity::update_many()
        .col_expr(Column::DeliveredAt, Expr::value(now))
        .col_expr(Column::NextAttemptAt, Expr::value(none))
        .filter(Column::Id.eq(message.id))
        .exec(database)
        .await?;
    Ok(())
}

/// An attempt ended in vain. Without a next one the message is given up.
pub async fn failed(
    database: &impl ConnectionTrait,
    message: &Model,
    failure: &str,
    next_attempt_at: Option<DateTime<Utc>>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Failure, Expr::value(failure))
        .col_expr(Column::NextAttemptAt, Expr::value(next_attempt_at))
        .filter(Column::Id.eq(message.id))
        // The attempt that this one's claim made; a later one may have delivered it meanwhile.
        .filter(Column::Attempts.eq(message.attempts + 1))
        .filter(Column::DeliveredAt.is_null())
        .exec(database)
        .await?;
    Ok(())
}

/// Removes what was delivered or given up long ago, and what nobody ever asked for.
pub async fn tidy(database: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<(), DbErr> {
    let over = Condition::any()
        .add(Column::NextAttemptAt.is_null())
        .add(Column::Attempts.eq(0));
    Entity::delete_many()
        .filter(Column::OccurredAt.lt(now - KEPT))
        .filter(over)
        .exec(database)
        .await?;
    Ok(())
}
