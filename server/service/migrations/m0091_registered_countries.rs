//! The country and the currency of companies that register.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let columns = [
        string_len_null("country", 2),
        string_len_null("currency", 3),
    ];
    add_columns(manager, "registrations", columns).await
}
