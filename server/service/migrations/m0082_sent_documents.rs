//! What invoices and credit notes said when they were sent. Those that were sent before have none of it.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let revision = integer_null("order_revision");
    add_columns(manager, "invoices", [revision, text_null("header")]).await?;
    add_columns(manager, "credit_notes", [text_null("header")]).await
}
