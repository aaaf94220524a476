//! Why the buyer rejected a credit note of the supplier.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    add_columns(manager, "credit_notes", [text_null("rejection_reason")]).await
}
