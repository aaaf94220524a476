//! What the buyer's system is told of: written with the change itself, sent afterwards.
use sea_orm_migration::{
    prelude::*,
    schema::{
        integer, pk_uuid, string_len, text, text_null, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid,
    },
};

use super::{index, reference};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let outbox = Table::create()
            .table("outbox")
            .col(pk_uuid("id"))
            .col(uuid("supplier_id"))
            .col(string_len("topic", 64))
            .col(text("number"))
            .col(timestamp_with_time_zone("occurred_at"))
            .col(integer("attempts"))
            .col(timestamp_with_time_zone_null("next_attempt_at"))
            .col(timestamp_with_time_zone_null("delivered_at"))
            .col(text_null("failure"))
            .foreign_key(&mut reference("outbox", "supplier_id", "suppliers"))
            .to_owned();
        manager.create_table(outbox).await?;
        // What is due is looked for among all suppliers' messages, and what is old is removed from among them.
        for columns in [["next_attempt_at"], ["occurred_at"]] {
            manager.create_index(index("outbox", &columns)).await?;
        }
        Ok(())
    }
}
