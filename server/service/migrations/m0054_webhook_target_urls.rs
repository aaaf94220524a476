//! Two targets of webhooks cannot have the same address. Of those that have it already, only the oldest counts.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, unique};

const OLDEST: &str = "
    UPDATE webhook_targets SET own_url = url WHERE NOT EXISTS (
        SELECT 1 FROM webhook_targets AS older
        WHERE older.url = webhook_targets.url
            AND older.is_sandbox = webhook_targets.is_sandbox
            AND older.id < webhook_targets.id)";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    add_columns(manager, "webhook_targets", [text_null("own_url")]).await?;
    manager.get_connection().execute_unprepared(OLDEST).await?;
    let index = unique("webhook_targets", &["is_sandbox", "own_url"]);
    manager.create_index(index).await
}
