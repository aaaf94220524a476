//! The country and the VAT number of buyers, which invoices name (EN 16931, BT-48 and BT-55).
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let columns = [string_len_null("country", 2), text_null("vat_number")];
    add_columns(manager, "buyers", columns).await
}
