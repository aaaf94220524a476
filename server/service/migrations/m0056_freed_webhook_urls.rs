//! An address whose only counted target was removed has a counted one again: the oldest of those that are left.
use sea_orm_migration::prelude::*;

const OLDEST_LEFT: &str = "
    UPDATE webhook_targets SET own_url = url WHERE own_url IS NULL AND NOT EXISTS (
        SELECT 1 FROM webhook_targets AS other
        WHERE other.url = webhook_targets.url
            AND other.is_sandbox = webhook_targets.is_sandbox
            AND (other.own_url IS NOT NULL OR other.id < webhook_targets.id))";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let database = manager.get_connection();
    database.execute_unprepared(OLDEST_LEFT).await?;
    Ok(())
}
