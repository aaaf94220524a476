//! History, comments, files and drafts of documents of every kind, and what makes a change happen once. A document is
//! named by its kind and id.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, of_document, primary_key, table};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let to_supplier = [("supplier_id", "suppliers")];
    create(
        manager,
        [
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
                .col(text_null("after")),
            of_document("comments")
                .col(pk_uuid("id"))
                .col(text("text"))
                .col(timestamp_with_time_zone("at"))
                .col(uuid_null("author_id"))
                .col(text("author_name"))
                .col(string_len("author_side", 32)),
            of_document("attachments")
                .col(pk_uuid("id"))
                .col(text("name"))
                .col(text("media_type"))
                .col(big_integer("size"))
                .col(text("storage_key"))
                .col(timestamp_with_time_zone("added_at"))
                .col(uuid_null("added_by_id"))
                .col(text("added_by_name"))
                .col(string_len("added_by_side", 32)),
            of_document("drafts")
                .col(integer("version"))
                .col(text_null("input"))
                .col(timestamp_with_time_zone("saved_at"))
                .col(uuid_null("saved_by_id"))
                .col(text("saved_by_name"))
                .primary_key(&mut primary_key(&[
                    "supplier_id",
                    "document_kind",
                    "document_id",
                ])),
            table("idempotency_keys", &to_supplier)
                .col(uuid("supplier_id"))
                .col(text("key"))
                .col(text("fingerprint"))
                .col(text("answer"))
                .col(timestamp_with_time_zone("used_at"))
                .primary_key(&mut primary_key(&["supplier_id", "key"])),
            table("number_series", &to_supplier)
                .col(uuid("supplier_id"))
                .col(string_len("prefix", 8))
                .col(integer("year"))
                .col(integer("last"))
                .primary_key(&mut primary_key(&["supplier_id", "prefix", "year"])),
        ],
        [
            index("events", &["supplier_id", "document_id", "at"]),
            index("comments", &["supplier_id", "document_id", "at"]),
            index("attachments", &["supplier_id", "document_id", "added_at"]),
            index("idempotency_keys", &["supplier_id", "used_at"]),
        ],
    )
    .await
}
