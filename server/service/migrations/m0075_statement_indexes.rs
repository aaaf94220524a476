//! The order of the movements in an export of a statement of account.
use sea_orm_migration::prelude::*;

use super::index;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for (table, day) in [
        ("invoices", "issue_date"),
        ("credit_notes", "issue_date"),
        ("payments", "paid_on"),
    ] {
        let columns = &["supplier_id", "currency", day, "number"];
        manager.create_index(index(table, columns)).await?;
    }
    Ok(())
}
