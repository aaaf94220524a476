//! The lines that files are about.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    add_columns(manager, "attachments", [integer_null("line_number")]).await
}
