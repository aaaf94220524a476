//! What the buyer did about suppliers, messages as they came, and who revoked a key.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, primary_key, table};

/// What is known of earlier decisions: the last of each kind.
const DECISIONS: &str = "
    INSERT INTO supplier_events (supplier_id, kind, at, actor, note)
    SELECT id,
        CASE WHEN state = 'rejected' THEN 'rejected'
             WHEN registered_at IS NULL THEN 'created'
             ELSE 'approved' END,
        decided_at, decided_by, reason
    FROM suppliers WHERE decided_at IS NOT NULL AND decided_by IS NOT NULL ORDER BY decided_at";
const ACTIVATIONS: &str = "
    INSERT INTO supplier_events (supplier_id, kind, at, actor)
    SELECT id,
        CASE WHEN state = 'deactivated' THEN 'deactivated' ELSE 'reactivated' END,
        activation_changed_at, activation_changed_by
    FROM suppliers WHERE activation_changed_at IS NOT NULL AND activation_changed_by IS NOT NULL
    ORDER BY activation_changed_at";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [
            table("supplier_events", &[("supplier_id", "suppliers")])
                .col(pk_auto("id"))
                .col(uuid("supplier_id"))
                .col(string_len("kind", 16))
                .col(timestamp_with_time_zone("at"))
                .col(text("actor"))
                .col(text_null("note")),
            table("message_contents", &[])
                .col(text("system"))
                .col(text("id"))
                .col(uuid_null("supplier_id"))
                .col(text("content"))
                .primary_key(&mut primary_key(&["system", "id"])),
        ],
        [index("supplier_events", &["supplier_id", "at"])],
    )
    .await?;
    add_columns(manager, "buyer_keys", [text_null("revoked_by")]).await?;
    let database = manager.get_connection();
    database.execute_unprepared(DECISIONS).await?;
    database.execute_unprepared(ACTIVATIONS).await?;
    Ok(())
}
