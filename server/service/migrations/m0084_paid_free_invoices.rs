//! Invoices that come to nothing are paid, as those are that are sent now.
use sea_orm_migration::prelude::*;

const OPEN: &str = "
    UPDATE invoices SET state = 'paid', reason = NULL, expected_payment_date = NULL
    WHERE total = 0 AND state IN ('submitted', 'approved', 'on_hold', 'disputed', 'partially_paid')";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    manager.get_connection().execute_unprepared(OPEN).await?;
    Ok(())
}
