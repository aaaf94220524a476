//! Definitions of tables, columns and indexes that the migrations share.
use sea_orm::DbBackend;
use sea_orm_migration::{prelude::*, schema::*};

/// The columns of a text in both languages, for a table that has rows.
pub fn localized(name: &str) -> [ColumnDef; 2] {
    ["ar", "en"].map(|language| text(format!("{name}_{language}")).default("").to_owned())
}

/// An expression for a random UUID (version 4), another one for each row.
pub fn random_uuid(backend: DbBackend) -> &'static str {
    match backend {
        DbBackend::Postgres => "gen_random_uuid()",
        _ => {
            "unhex(hex(randomblob(6)) || '4' || substr(hex(randomblob(2)), 2) || 'a' || substr(hex(randomblob(8)), 2))"
        }
    }
}

/// A table with a reference to the `id` of another table for each pair of a column and that table.
pub fn table(
    name: &'static str,
    references: &[(&'static str, &'static str)],
) -> TableCreateStatement {
    let mut table = Table::create().table(name).to_owned();
    for (column, to) in references {
        let mut key = ForeignKey::create();
        table.foreign_key(key.from(name, *column).to(*to, "id"));
    }
    table
}

/// A table of a supplier's records, which have an id each.
pub fn owned(
    name: &'static str,
    references: &[(&'static str, &'static str)],
) -> TableCreateStatement {
    let to_supplier = [("supplier_id", "suppliers")];
    table(name, &[&to_supplier, references].concat())
        .col(pk_uuid("id"))
        .col(uuid("supplier_id"))
        .to_owned()
}

/// A table of a supplier's records that belong to a document.
pub fn of_document(name: &'static str) -> TableCreateStatement {
    table(name, &[("supplier_id", "suppliers")])
        .col(uuid("supplier_id"))
        .col(string_len("document_kind", 32))
        .col(uuid("document_id"))
        .to_owned()
}

pub fn primary_key(columns: &[&'static str]) -> IndexCreateStatement {
    let mut key = Index::create();
    for column in columns {
        key.col(*column);
    }
    key
}

pub fn index(table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    primary_key(columns)
        .name(format!("{table}_by_{}", columns.join("_")))
        .table(table)
        .to_owned()
}

pub fn unique(table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    index(table, columns).unique().to_owned()
}

pub async fn create<const TABLES: usize, const INDEXES: usize>(
    manager: &SchemaManager<'_>,
    tables: [&mut TableCreateStatement; TABLES],
    indexes: [IndexCreateStatement; INDEXES],
) -> Result<(), DbErr> {
    for table in tables {
        manager.create_table(table.take()).await?;
    }
    for index in indexes {
        manager.create_index(index).await?;
    }
    Ok(())
}

/// SQLite adds one column a statement.
pub async fn add_columns(
    manager: &SchemaManager<'_>,
    table: &'static str,
    columns: impl IntoIterator<Item = ColumnDef>,
) -> Result<(), DbErr> {
    for column in columns {
        let altered = Table::alter().table(table).add_column(column).to_owned();
        manager.alter_table(altered).await?;
    }
    Ok(())
}
