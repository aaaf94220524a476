//! The portal's own tables. Before the first release, changes are made in this migration; afterwards each has its own.
use database::tables::{TableDefinition, create, table};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        create(manager, tables()).await
    }
}

fn tables() -> [TableDefinition; 5] {
    [
        table("sessions")
            .column(blob("id_hash").primary_key())
            .column(string_null("user_id"))
            .column(blob("record"))
            .column(big_integer("created_at"))
            .column(big_integer("expires_at"))
            .index(&["user_id"])
            .index(&["created_at"])
            .index(&["expires_at"]),
        table("login_attempts")
            .column(blob("key").primary_key())
            .column(integer("attempts"))
            .column(big_integer("window_ends_at"))
            .column(big_integer("locked_until")),
        table("user_preferences")
            .column(string("user_id").primary_key())
            .column(text("settings"))
            .column(big_integer("updated_at")),
        table("security_events")
            .column(pk_uuid("id"))
            .column(big_integer("at"))
            .column(string_len("kind", 32))
            .column(var_binary_null("account", 16))
            .column(string_null("user_id"))
            .column(string_null("by_user_id"))
            .column(string_null("supplier_id"))
            .column(string_null("address"))
            .column(string_null("browser"))
            .column(string_null("system"))
            .column(string_null("request_id"))
            .index(&["user_id", "at"])
            .index(&["account", "at"])
            .index(&["at"]),
        table("kept_forms")
            .column(string("user_id").primary_key())
            .column(blob("record"))
            .column(big_integer("expires_at")),
    ]
}
