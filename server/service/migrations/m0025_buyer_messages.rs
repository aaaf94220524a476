//! The messages of the buyer's systems with their outcomes, and the documents as they were sent.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, primary_key, table};

/// The ids of earlier messages did not name the system. Files keep their keys.
const FORMER_IDS: &str = "DELETE FROM idempotency_keys WHERE key LIKE 'buyer\n%' \
     AND key NOT LIKE 'buyer\nfile\n%'";

const MESSAGES: &str = "buyer_messages";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [
            table(MESSAGES, &[])
                .col(text("system"))
                .col(text("id"))
                .col(uuid("sequence"))
                .col(uuid_null("supplier_id"))
                .col(text("fingerprint"))
                .col(text_null("kind"))
                .col(text_null("number"))
                .col(uuid_null("document_id"))
                .col(string_len("outcome", 16))
                .col(text_null("problem"))
                .col(timestamp_with_time_zone("received_at"))
                .primary_key(&mut primary_key(&["system", "id"])),
            table("sent_documents", &[("supplier_id", "suppliers")])
                .col(uuid("document_id"))
                .col(uuid("supplier_id"))
                .col(integer("revision"))
                .col(text("content"))
                .col(text("content_hash"))
                .col(text("message_id"))
                .col(timestamp_with_time_zone("sent_at"))
                .primary_key(&mut primary_key(&["document_id", "revision"])),
        ],
        [
            index(MESSAGES, &["system", "received_at", "sequence"]),
            index(MESSAGES, &["system", "outcome", "received_at", "sequence"]),
            index(MESSAGES, &["system", "kind", "received_at", "sequence"]),
            index(MESSAGES, &["system", "number", "received_at", "sequence"]),
        ],
    )
    .await?;
    let database = manager.get_connection();
    database.execute_unprepared(FORMER_IDS).await?;
    Ok(())
}
