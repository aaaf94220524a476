//! Despatch advices: the supplier's own number, packages, lots and serial numbers, the lists as JSON.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let list = |name| text(name).default("[]").to_owned();
    let advice = [text_null("supplier_number"), list("packages")];
    add_columns(manager, "despatch_advices", advice).await?;
    let line = [list("lots"), list("serial_numbers")];
    add_columns(manager, "despatch_lines", line).await
}
