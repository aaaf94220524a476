//! The sums of open invoices are read in an index alone.
use sea_orm_migration::prelude::*;

use super::index;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let superseded = Index::drop()
        .name("invoices_by_supplier_id_state_due_date")
        .table("invoices")
        .to_owned();
    manager.drop_index(superseded).await?;
    let columns = [
        "supplier_id",
        "state",
        "due_date",
        "currency",
        "outstanding",
        "expected_payment_date",
    ];
    let index = index("invoices", &columns)
        .name("invoices_by_state_with_sums")
        .to_owned();
    manager.create_index(index).await
}
