//! The amounts of discounts and charges of the lines of invoices, which share out those of the order.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    add_columns(manager, "invoice_lines", [text_null("allowance_amounts")]).await
}
