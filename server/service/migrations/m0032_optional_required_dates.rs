//! Required dates may be left out. SQLite cannot drop a constraint: there the columns are replaced, with their indexes.
use sea_orm::DbBackend;
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index};

const COLUMN: &str = "required_date";
const TABLES: [&str; 3] = ["orders", "order_lines", "request_lines"];

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    if manager.get_database_backend() == DbBackend::Postgres {
        for table in TABLES {
            let nullable = Table::alter()
                .table(table)
                .modify_column(date_null(COLUMN))
                .to_owned();
            manager.alter_table(nullable).await?;
        }
        return Ok(());
    }
    let indexes = [
        index("orders", &["supplier_id", COLUMN, "number"]),
        index("orders", &["supplier_id", "tab", COLUMN, "number"]),
        index("orders", &["supplier_id", "buyer_id", COLUMN, "number"]),
        index("orders", &["supplier_id", "state", COLUMN]),
    ];
    for index in &indexes {
        let name = index.get_index_spec().get_name().unwrap_or_default();
        manager
            .drop_index(Index::drop().name(name).to_owned())
            .await?;
    }
    for table in TABLES {
        replace(manager, table).await?;
    }
    create(manager, [], indexes).await
}

async fn replace(manager: &SchemaManager<'_>, table: &'static str) -> Result<(), DbErr> {
    const FORMER: &str = "former_required_date";
    let renamed = Table::alter()
        .table(table)
        .rename_column(COLUMN, FORMER)
        .to_owned();
    manager.alter_table(renamed).await?;
    add_columns(manager, table, [date_null(COLUMN)]).await?;
    let copied = Query::update()
        .table(table)
        .value(COLUMN, Expr::col(FORMER))
        .to_owned();
    manager.execute(copied).await?;
    let dropped = Table::alter().table(table).drop_column(FORMER).to_owned();
    manager.alter_table(dropped).await
}
