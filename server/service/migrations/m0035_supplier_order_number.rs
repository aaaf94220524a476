//! Orders' numbers in the suppliers' own systems.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    add_columns(manager, "orders", [text_null("supplier_order_number")]).await
}
