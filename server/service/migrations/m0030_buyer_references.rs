//! The buyers' own ids, and their own identifications of lines.
use sea_orm::DbBackend;
use sea_orm_migration::{prelude::*, schema::*};

use super::unique;

/// SQLite has the bytes of the id.
const HYPHENATED: &str = "lower(substr(hex(id), 1, 8) || '-' || substr(hex(id), 9, 4) || '-' || \
     substr(hex(id), 13, 4) || '-' || substr(hex(id), 17, 4) || '-' || substr(hex(id), 21))";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let code = ColumnDef::new(Alias::new("code"))
        .text()
        .not_null()
        .default("")
        .to_owned();
    add(manager, "buyers", code).await?;
    let id = match manager.get_database_backend() {
        DbBackend::Sqlite => HYPHENATED,
        _ => "CAST(id AS TEXT)",
    };
    let ids = format!("UPDATE buyers SET code = {id}");
    manager.get_connection().execute_unprepared(&ids).await?;
    manager.create_index(unique("buyers", &["code"])).await?;
    for table in ["order_lines", "request_lines"] {
        add(manager, table, text_null("reference")).await?;
    }
    Ok(())
}

async fn add(
    manager: &SchemaManager<'_>,
    table: &'static str,
    mut column: ColumnDef,
) -> Result<(), DbErr> {
    let table = Table::alter()
        .table(Alias::new(table))
        .add_column(&mut column)
        .to_owned();
    manager.alter_table(table).await
}
