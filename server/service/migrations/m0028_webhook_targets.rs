//! Several targets of webhooks: each message has a delivery for each target. Former messages had one receiver, that of the
//! configuration.
use sea_orm::{DbBackend, Statement};
use sea_orm_migration::{prelude::*, schema::*};
use uuid::Uuid;

use super::{add_columns, create, index, table, unique};

/// Messages whose delivery has begun keep it. The others are distributed like new ones.
const BEGUN: &str = "
    INSERT INTO webhook_deliveries
        (id, message_id, target_id, attempts, next_attempt_at, delivered_at, failure)
    SELECT id, id, $1, attempts, next_attempt_at, delivered_at, failure FROM outbox WHERE attempts > 0";
const DISTRIBUTED: &str = "UPDATE outbox SET distributed_at = occurred_at WHERE attempts > 0";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut to_message = ForeignKey::create();
    to_message
        .from("webhook_deliveries", "message_id")
        .to("outbox", "id")
        .on_delete(ForeignKeyAction::Cascade);
    let distributed_at = timestamp_with_time_zone_null("distributed_at");
    add_columns(manager, "outbox", [distributed_at]).await?;
    create(
        manager,
        [
            table("webhook_targets", &[])
                .col(pk_uuid("id"))
                .col(text("url"))
                .col(text("secrets"))
                .col(text("topics"))
                .col(boolean("is_sandbox"))
                .col(boolean("is_active"))
                .col(timestamp_with_time_zone("created_at"))
                .col(text("created_by")),
            table("webhook_deliveries", &[])
                .col(pk_uuid("id"))
                .col(uuid("message_id"))
                .col(uuid("target_id"))
                .col(integer("attempts"))
                .col(timestamp_with_time_zone_null("next_attempt_at"))
                .col(timestamp_with_time_zone_null("delivered_at"))
                .col(text_null("failure"))
                .foreign_key(&mut to_message),
        ],
        [
            unique("webhook_deliveries", &["message_id", "target_id"]),
            index("webhook_deliveries", &["target_id", "next_attempt_at"]),
            index("outbox", &["distributed_at"]),
        ],
    )
    .await?;
    move_deliveries(manager).await?;
    let index = Index::drop()
        .name("outbox_by_next_attempt_at")
        .table("outbox")
        .to_owned();
    manager.drop_index(index).await?;
    for column in ["attempts", "next_attempt_at", "delivered_at", "failure"] {
        let altered = Table::alter()
            .table("outbox")
            .drop_column(column)
            .to_owned();
        manager.alter_table(altered).await?;
    }
    Ok(())
}

async fn move_deliveries(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let database = manager.get_connection();
    let backend: DbBackend = manager.get_database_backend();
    let values = [Uuid::nil().into()];
    let begun = Statement::from_sql_and_values(backend, BEGUN, values);
    database.execute_raw(begun).await?;
    database.execute_unprepared(DISTRIBUTED).await?;
    Ok(())
}
