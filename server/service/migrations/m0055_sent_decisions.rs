//! The buyer's decisions as they were sent. Earlier ones are taken from their messages, as far as these are kept.
use chrono::{DateTime, Utc};
use sea_orm_migration::{prelude::*, schema::*};
use serde_json::Value;
use uuid::Uuid;

use super::{create, index, table};
use crate::buyer_api::canonical::{canonical_json, content_hash};

const DECISIONS: &str = "sent_decisions";

/// Messages read at a time.
const BATCH: u64 = 100;

const KINDS: [&str; 7] = [
    "award",
    "quotation_request_cancellation",
    "order_hold",
    "order_release",
    "order_cancellation",
    "order_closing",
    "goods_receipt_cancellation",
];

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [table(DECISIONS, &[("supplier_id", "suppliers")])
            .col(pk_uuid("id"))
            .col(uuid("supplier_id"))
            .col(uuid("document_id"))
            .col(string_len("kind", 40))
            .col(text("content"))
            .col(text("content_hash"))
            .col(text("message_id"))
            .col(timestamp_with_time_zone("sent_at"))],
        [index(DECISIONS, &["document_id", "id"])],
    )
    .await?;
    keep_earlier(manager.get_connection()).await
}

/// SQL has no words for canonical JSON.
async fn keep_earlier(database: &SchemaManagerConnection<'_>) -> Result<(), DbErr> {
    let mut last = Uuid::nil();
    loop {
        let messages = taken_after(last);
        let rows = database.query_all(&messages).await?;
        if rows.is_empty() {
            return Ok(());
        }
        for row in rows {
            last = row.try_get("", "sequence")?;
            let content: String = row.try_get("", "content")?;
            let Ok(message) = serde_json::from_str::<Value>(&content) else {
                continue;
            };
            let document = canonical_json(&message["document"]);
            let hash = content_hash(&document);
            let decision = Query::insert()
                .into_table(DECISIONS)
                .columns([
                    "id",
                    "supplier_id",
                    "document_id",
                    "kind",
                    "content",
                    "content_hash",
                    "message_id",
                    "sent_at",
                ])
                .values_panic([
                    last.into(),
                    row.try_get::<Uuid>("", "supplier_id")?.into(),
                    row.try_get::<Uuid>("", "document_id")?.into(),
                    row.try_get::<String>("", "kind")?.into(),
                    document.into(),
                    hash.into(),
                    row.try_get::<String>("", "id")?.into(),
                    row.try_get::<DateTime<Utc>>("", "received_at")?.into(),
                ])
                .to_owned();
            database.execute(&decision).await?;
        }
    }
}

/// Decisions that were taken, with their contents; contents that were too large are empty.
fn taken_after(last: Uuid) -> SelectStatement {
    let of = |column: &'static str| Expr::col(("buyer_messages", column));
    let kept = |column: &'static str| Expr::col(("message_contents", column));
    let taken_columns = [
        "sequence",
        "supplier_id",
        "document_id",
        "kind",
        "id",
        "received_at",
    ];
    Query::select()
        .columns(taken_columns.map(|column| ("buyer_messages", column)))
        .column(("message_contents", "content"))
        .from("buyer_messages")
        .inner_join(
            "message_contents",
            kept("system")
                .equals(("buyer_messages", "system"))
                .and(kept("id").equals(("buyer_messages", "id"))),
        )
        .and_where(of("sequence").gt(last))
        .and_where(of("outcome").eq("taken"))
        .and_where(of("document_id").is_not_null())
        .and_where(of("kind").is_in(KINDS))
        .and_where(kept("content").ne(""))
        .order_by(("buyer_messages", "sequence"), Order::Asc)
        .limit(BATCH)
        .to_owned()
}
