//! Inquiries about invoices and payments.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, owned, unique};

const INQUIRIES: &str = "inquiries";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [owned(INQUIRIES, &[("buyer_id", "buyers")])
            .col(uuid("buyer_id"))
            .col(text("number"))
            .col(string_len("document_kind", 32))
            .col(uuid("document_id"))
            .col(string_len("subject", 32))
            .col(string_len("state", 32))
            .col(timestamp_with_time_zone("opened_at"))
            .col(timestamp_with_time_zone("changed_at"))],
        [
            unique(INQUIRIES, &["supplier_id", "number"]),
            index(INQUIRIES, &["document_id"]),
            index(INQUIRIES, &["changed_at", "id"]),
        ],
    )
    .await
}
