//! Indexes that have all columns of what tabs count, so that no row is read: credit notes in force, and prices that ended.
use sea_orm_migration::prelude::*;

use super::index;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for index in [
        index(
            "credit_notes",
            &["supplier_id", "state", "currency", "amount"],
        ),
        index("product_prices", &["supplier_id", "valid_to", "valid_from"]),
    ] {
        manager.create_index(index).await?;
    }
    Ok(())
}
