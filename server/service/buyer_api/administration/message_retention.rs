//! Deletes the contents of old messages. Their outcomes and hashes stay, so that a message is still taken once, and so do the
//! documents as they were sent.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use tables::message_content::{Column, Entity};

/// `retention`: how long contents are kept after their messages came last.
pub async fn delete_old_contents(
    database: &impl ConnectionTrait,
    retention: TimeDelta,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::ReceivedAt.lt(now - retention))
        .exec(database)
        .await?;
    Ok(())
}
