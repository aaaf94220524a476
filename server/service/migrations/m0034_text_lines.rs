//! Lines of text among the lines of orders and requests, as JSON.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for table in ["orders", "requests_for_quotation"] {
        let text_lines = text("text_lines").default("[]").to_owned();
        add_columns(manager, table, [text_lines]).await?;
    }
    Ok(())
}
