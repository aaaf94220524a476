//! Inquiries about several invoices.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, primary_key, table};

const INVOICES: &str = "inquiry_invoices";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let references = [("inquiry_id", "inquiries"), ("invoice_id", "invoices")];
    create(
        manager,
        [table(INVOICES, &references)
            .col(uuid("inquiry_id"))
            .col(uuid("invoice_id"))
            .primary_key(&mut primary_key(&["inquiry_id", "invoice_id"]))],
        [index(INVOICES, &["invoice_id"])],
    )
    .await
}
