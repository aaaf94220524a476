//! The transactional outbox: a message is inserted in the same transaction as the change that it announces. `webhooks` sends
//! the messages.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveEnum, ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait,
    PrimaryKeyTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};
use uuid::Uuid;

use super::{
    documents::{DocumentRef, Documents, Orders, Requests},
    entities::{
        document_kind::DocumentKind,
        outbox_message::{ActiveModel, Column, Entity, Model},
    },
    rows::insert,
};
use contract::exchange::EventKind;

/// An attempt that was claimed longer ago is over, even if its process never recorded the outcome.
pub const LONGEST_ATTEMPT: TimeDelta = TimeDelta::seconds(30);
/// How long sent and failed messages are kept.
const RETENTION: TimeDelta = TimeDelta::days(30);
/// Messages read at a time.
const BATCH: u64 = 50;

/// Enqueues an event of a document, unless it is internal to the supplier.
pub async fn enqueue_event(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    kind: EventKind,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    if is_internal(document.kind, kind) {
        return Ok(());
    }
    let number = match document.kind {
        DocumentKind::QuotationRequest => number::<Requests>(transaction, document.id).await?,
        DocumentKind::Order => number::<Orders>(transaction, document.id).await?,
    };
    let topic = format!("{}.{}", document.kind.to_value(), kind.to_value());
    enqueue(transaction, document.supplier_id, &topic, &number, now).await
}

async fn number<E: Documents>(database: &impl ConnectionTrait, id: Uuid) -> Result<String, DbErr>
where
    <E::PrimaryKey as PrimaryKeyTrait>::ValueType: From<Uuid>,
{
    let number = E::find_by_id(id).select_only().column(E::NUMBER);
    let number = number.into_tuple().one(database).await?;
    number.ok_or_else(|| DbErr::RecordNotFound("the event's document".to_owned()))
}

/// Whether the buyer must not see the event. Files on a request stay internal until a quotation is submitted.
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

/// Inserts a message in the transaction of the change that it announces.
pub async fn enqueue(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    topic: &str,
    number: &str,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        supplier_id: Set(supplier_id),
        topic: Set(topic.to_owned()),
        number: Set(number.to_owned()),
        occurred_at: Set(now),
        attempts: Set(0),
        next_attempt_at: Set(Some(now)),
        delivered_at: Set(None),
        failure: Set(None),
    };
    insert(transaction, row).await
}

/// The messages whose next attempt is due, oldest first.
pub async fn due(database: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::NextAttemptAt.lte(now))
        .order_by_asc(Column::NextAttemptAt)
        .order_by_asc(Column::Id)
        .limit(BATCH)
        .all(database)
        .await
}

/// Claims a message for one attempt; false if another replica has claimed it. If this process ends during the attempt, the
/// message becomes due again.
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

pub async fn mark_delivered(
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

/// Records a failed attempt. Without a next one, the message is not sent again.
pub async fn mark_failed(
    database: &impl ConnectionTrait,
    message: &Model,
    failure: &str,
    next_attempt_at: Option<DateTime<Utc>>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Failure, Expr::value(failure))
        .col_expr(Column::NextAttemptAt, Expr::value(next_attempt_at))
        .filter(Column::Id.eq(message.id))
        // Only if no later attempt has begun: that one may have delivered the message.
        .filter(Column::Attempts.eq(message.attempts + 1))
        .filter(Column::DeliveredAt.is_null())
        .exec(database)
        .await?;
    Ok(())
}

/// Deletes old messages that are delivered, have failed, or were never attempted because no receiver is configured.
pub async fn tidy(database: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<(), DbErr> {
    let over = Condition::any()
        .add(Column::NextAttemptAt.is_null())
        .add(Column::Attempts.eq(0));
    Entity::delete_many()
        .filter(Column::OccurredAt.lt(now - RETENTION))
        .filter(over)
        .exec(database)
        .await?;
    Ok(())
}
