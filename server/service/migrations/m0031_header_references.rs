//! What headers of the buyer name for other systems, as JSON.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for table in ["orders", "requests_for_quotation"] {
        let references = text("header_references").default("{}").to_owned();
        add_columns(manager, table, [references]).await?;
    }
    Ok(())
}
