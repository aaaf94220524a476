//! What hangs on documents of every kind: their history, conversations, files and drafts; and what makes a change happen
//! once. A document is named by its kind and id.
use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, integer, pk_uuid, string_len, text, text_null, timestamp_with_time_zone, uuid,
        uuid_null,
    },
};

use super::{index, reference};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            events(),
            comments(),
            attachments(),
            drafts(),
            idempotency_keys(),
            number_series(),
        ] {
            manager.create_table(table).await?;
        }
        for index in [
            index("events", &["supplier_id", "document_id", "at"]),
            index("comments", &["supplier_id", "document_id", "at"]),
            index("attachments", &["supplier_id", "document_id", "added_at"]),
            index("idempotency_keys", &["supplier_id", "used_at"]),
        ] {
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

/// A table of what belongs to a supplier's document.
fn of_document(name: &'static str) -> TableCreateStatement {
    Table::create()
        .table(name)
        .col(uuid("supplier_id"))
        .col(string_len("document_kind", 32))
        .col(uuid("document_id"))
        .foreign_key(&mut reference(name, "supplier_id", "suppliers"))
        .to_owned()
}

fn events() -> TableCreateStatement {
    of_document("events")
        .col(pk_uuid("id"))
        .col(string_len("kind", 32))
        .col(timestamp_with_time_zone("at"))
        .col(uuid_null("actor_id"))
        .col(text("actor_name"))
        .col(string_len("actor_side", 32))
        .col(text_null("origin"))
        .col(text_null("note"))
        .col(text_null("before"))
        .col(text_null("after"))
        .to_owned()
}

fn comments() -> TableCreateStatement {
    of_document("comments")
        .col(pk_uuid("id"))
        .col(text("text"))
        .col(timestamp_with_time_zone("at"))
        .col(uuid_null("author_id"))
        .col(text("author_name"))
        .col(string_len("author_side", 32))
        .to_owned()
}

fn attachments() -> TableCreateStatement {
    of_document("attachments")
        .col(pk_uuid("id"))
        .col(text("name"))
        .col(text("media_type"))
        .col(big_integer("size"))
        .col(text("storage_key"))
        .col(timestamp_with_time_zone("added_at"))
        .col(uuid_null("added_by_id"))
        .col(text("added_by_name"))
        .col(string_len("added_by_side", 32))
        .to_owned()
}

fn drafts() -> TableCreateStatement {
    of_document("drafts")
        .col(integer("version"))
        .col(text_null("input"))
        .col(timestamp_with_time_zone("saved_at"))
        .col(uuid_null("saved_by_id"))
        .col(text("saved_by_name"))
        .primary_key(
            Index::create()
                .col("supplier_id")
                .col("document_kind")
                .col("document_id"),
        )
        .to_owned()
}

fn idempotency_keys() -> TableCreateStatement {
    Table::create()
        .table("idempotency_keys")
        .col(uuid("supplier_id"))
        .col(text("key"))
        .col(text("fingerprint"))
        .col(text("answer"))
        .col(timestamp_with_time_zone("used_at"))
        .primary_key(Index::create().col("supplier_id").col("key"))
        .foreign_key(&mut reference(
            "idempotency_keys",
            "supplier_id",
            "suppliers",
        ))
        .to_owned()
}

fn number_series() -> TableCreateStatement {
    Table::create()
        .table("number_series")
        .col(uuid("supplier_id"))
        .col(string_len("prefix", 8))
        .col(integer("year"))
        .col(integer("last"))
        .primary_key(Index::create().col("supplier_id").col("prefix").col("year"))
        .foreign_key(&mut reference("number_series", "supplier_id", "suppliers"))
        .to_owned()
}
