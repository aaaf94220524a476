//! Who changed or removed a webhook target, and when messages came whose contents are kept.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, table};

/// Of the targets that exist, only their creation is known.
const CREATIONS: &str = "
    INSERT INTO webhook_target_events (target_id, is_sandbox, kind, at, actor, url, changed)
    SELECT id, is_sandbox, 'created', created_at, created_by, url, '[]' FROM webhook_targets ORDER BY id";
const RECEIVED: &str = "
    UPDATE message_contents SET received_at = (
        SELECT received_at FROM buyer_messages
        WHERE buyer_messages.system = message_contents.system AND buyer_messages.id = message_contents.id)";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [table("webhook_target_events", &[])
            .col(pk_auto("id"))
            .col(uuid("target_id"))
            .col(boolean("is_sandbox"))
            .col(string_len("kind", 16))
            .col(timestamp_with_time_zone("at"))
            .col(text("actor"))
            .col(text("url"))
            .col(text("changed"))],
        [index("webhook_target_events", &["target_id", "at"])],
    )
    .await?;
    let received_at = timestamp_with_time_zone_null("received_at");
    add_columns(manager, "message_contents", [received_at]).await?;
    let by_time = index("message_contents", &["received_at"]);
    manager.create_index(by_time).await?;
    let database = manager.get_connection();
    database.execute_unprepared(CREATIONS).await?;
    database.execute_unprepared(RECEIVED).await?;
    Ok(())
}
