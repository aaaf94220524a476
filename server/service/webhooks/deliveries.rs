//! The deliveries of messages: created for each target, claimed for each attempt, and marked with its outcome.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DatabaseConnection, DbErr,
    EntityTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};
use uuid::Uuid;

use crate::{Target, stored_targets};
use database::BeginWrite;
use service_core::rows::insert_all;
use tables::{
    outbox_message, supplier,
    webhook_delivery::{ActiveModel, Column, Entity, Model},
};

/// An attempt that was claimed longer ago is over, even if its process never recorded the outcome.
pub const LONGEST_ATTEMPT: TimeDelta = TimeDelta::seconds(30);
/// Number of rows read at a time.
const BATCH: u64 = 50;

/// Creates the deliveries of new messages to the targets that want them. Of several replicas, one does it for each message.
pub async fn distribute(
    database: &DatabaseConnection,
    configured: Option<&Target>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    loop {
        let messages = outbox_message::Entity::find()
            .filter(outbox_message::Column::DistributedAt.is_null())
            .order_by_asc(outbox_message::Column::Id)
            .limit(BATCH)
            .all(database)
            .await?;
        if messages.is_empty() {
            return Ok(());
        }
        let sandbox = sandbox_suppliers(database, &messages).await?;
        // Targets are read after the messages: a target that was created before one of them gets it.
        let targets = stored_targets::all(database, configured).await?;
        let transaction = database.begin_write().await?;
        let mut deliveries = Vec::new();
        for message in messages {
            if !claim_message(&transaction, message.id, now).await? {
                continue;
            }
            let is_sandbox = sandbox.contains(&message.supplier_id);
            let wanting = targets
                .iter()
                .filter(|target| target.wants(&message, is_sandbox));
            deliveries.extend(wanting.map(|target| delivery(message.id, target.id, now)));
        }
        insert_all(&transaction, deliveries).await?;
        transaction.commit().await?;
    }
}

fn delivery(message_id: Uuid, target_id: Uuid, now: DateTime<Utc>) -> ActiveModel {
    ActiveModel {
        id: Set(Uuid::now_v7()),
        message_id: Set(message_id),
        target_id: Set(target_id),
        attempts: Set(0),
        next_attempt_at: Set(Some(now)),
        delivered_at: Set(None),
        failure: Set(None),
    }
}

async fn sandbox_suppliers(
    database: &impl ConnectionTrait,
    messages: &[outbox_message::Model],
) -> Result<Vec<Uuid>, DbErr> {
    let suppliers = messages.iter().map(|message| message.supplier_id);
    supplier::Entity::find()
        .filter(supplier::Column::Id.is_in(suppliers))
        .filter(supplier::Column::IsSandbox.eq(true))
        .select_only()
        .column(supplier::Column::Id)
        .into_tuple()
        .all(database)
        .await
}

/// False if another replica has distributed the message.
async fn claim_message(
    transaction: &impl ConnectionTrait,
    message: Uuid,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let claimed = outbox_message::Entity::update_many()
        .col_expr(outbox_message::Column::DistributedAt, Expr::value(now))
        .filter(outbox_message::Column::Id.eq(message))
        .filter(outbox_message::Column::DistributedAt.is_null())
        .exec(transaction)
        .await?;
    Ok(claimed.rows_affected == 1)
}

/// The deliveries to a target whose next attempt is due, oldest first, with their messages.
pub async fn due(
    database: &impl ConnectionTrait,
    target: Uuid,
    now: DateTime<Utc>,
) -> Result<Vec<(Model, outbox_message::Model)>, DbErr> {
    let due = Entity::find()
        .filter(Column::TargetId.eq(target))
        .filter(Column::NextAttemptAt.lte(now))
        .order_by_asc(Column::NextAttemptAt)
        .order_by_asc(Column::Id)
        .limit(BATCH)
        .all(database)
        .await?;
    with_messages(database, due).await
}

/// Each delivery with its message, in the same order.
pub async fn with_messages(
    database: &impl ConnectionTrait,
    deliveries: Vec<Model>,
) -> Result<Vec<(Model, outbox_message::Model)>, DbErr> {
    let ids = deliveries.iter().map(|delivery| delivery.message_id);
    let messages = outbox_message::Entity::find()
        .filter(outbox_message::Column::Id.is_in(ids))
        .all(database)
        .await?;
    let pairs = deliveries.into_iter().filter_map(|delivery| {
        let is_own = |message: &&outbox_message::Model| message.id == delivery.message_id;
        let message = messages.iter().find(is_own)?.clone();
        Some((delivery, message))
    });
    Ok(pairs.collect())
}

/// Claims a delivery for one attempt; false if another replica has claimed it. If this process ends during the attempt, the
/// delivery becomes due again.
pub async fn claim(
    database: &impl ConnectionTrait,
    delivery: &Model,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let claimed = Entity::update_many()
        .col_expr(Column::Attempts, Expr::value(delivery.attempts + 1))
        .col_expr(Column::NextAttemptAt, Expr::value(now + LONGEST_ATTEMPT))
        .filter(Column::Id.eq(delivery.id))
        .filter(Column::Attempts.eq(delivery.attempts))
        .filter(Column::NextAttemptAt.is_not_null())
        .exec(database)
        .await?;
    Ok(claimed.rows_affected == 1)
}

pub async fn mark_delivered(
    database: &impl ConnectionTrait,
    delivery: &Model,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let none: Option<DateTime<Utc>> = None;
    let no_failure: Option<String> = None;
    Entity::update_many()
        .col_expr(Column::DeliveredAt, Expr::value(now))
        .col_expr(Column::NextAttemptAt, Expr::value(none))
        .col_expr(Column::Failure, Expr::value(no_failure))
        .filter(Column::Id.eq(delivery.id))
        .exec(database)
        .await?;
    Ok(())
}

/// Records a failed attempt. Without a next one, the message is not sent again.
pub async fn mark_failed(
    database: &impl ConnectionTrait,
    delivery: &Model,
    failure: &str,
    next_attempt_at: Option<DateTime<Utc>>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Failure, Expr::value(failure))
        .col_expr(Column::NextAttemptAt, Expr::value(next_attempt_at))
        .filter(Column::Id.eq(delivery.id))
        // Only if no later attempt has begun: that one may have delivered the message.
        .filter(Column::Attempts.eq(delivery.attempts + 1))
        .filter(Column::DeliveredAt.is_null())
        .exec(database)
        .await?;
    Ok(())
}

/// Sends the messages of these deliveries again at once, also those that were delivered, with as many attempts as new ones.
/// Returns how many they are.
pub async fn retry(
    database: &impl ConnectionTrait,
    chosen: Condition,
    now: DateTime<Utc>,
) -> Result<u64, DbErr> {
    let none: Option<DateTime<Utc>> = None;
    let retried = Entity::update_many()
        .col_expr(Column::Attempts, Expr::value(0))
        .col_expr(Column::NextAttemptAt, Expr::value(now))
        .col_expr(Column::DeliveredAt, Expr::value(none))
        .filter(chosen)
        .exec(database)
        .await?;
    Ok(retried.rows_affected)
}
