//! Migrations of the service's tables, oldest first. The portal's own tables may live in the same database.
mod m0001_accounts;
mod m0002_documents;
mod m0003_registration;
mod m0004_people;
mod m0005_vat;
mod m0006_bank_accounts;
mod m0007_mailed_tokens;
mod m0008_exchange;
mod m0009_requests;
mod m0010_orders;
mod m0011_outbox;
mod m0012_superseded;
mod m0013_submitted_files;
mod m0014_list_indexes;
mod m0015_search_text;
mod m0016_quotation_numbers;

use sea_orm::{DatabaseConnection, DbBackend, TransactionTrait};
use sea_orm_migration::{prelude::*, schema::*};

/// Any number that no other advisory lock in the database uses.
const MIGRATION_LOCK: &str = "SELECT pg_advisory_xact_lock(7310579412)";

/// Brings the service's tables up to date: all steps or none, and one replica at a time.
pub async fn migrate(database: &DatabaseConnection) -> Result<(), DbErr> {
    let transaction = database.begin().await?;
    if database.get_database_backend() == DbBackend::Postgres {
        transaction.execute_unprepared(MIGRATION_LOCK).await?;
    }
    Migrator::up(&transaction, None).await?;
    transaction.commit().await
}

/// Public, so that tests can apply single steps.
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_accounts::Migration),
            Box::new(m0002_documents::Migration),
            Box::new(m0003_registration::Migration),
            Box::new(m0004_people::Migration),
            Box::new(m0005_vat::Migration),
            Box::new(m0006_bank_accounts::Migration),
            Box::new(m0007_mailed_tokens::Migration),
            Box::new(m0008_exchange::Migration),
            Box::new(m0009_requests::Migration),
            Box::new(m0010_orders::Migration),
            Box::new(m0011_outbox::Migration),
            Box::new(m0012_superseded::Migration),
            Box::new(m0013_submitted_files::Migration),
            Box::new(m0014_list_indexes::Migration),
            Box::new(m0015_search_text::Migration),
            Box::new(m0016_quotation_numbers::Migration),
        ]
    }

    fn migration_table_name() -> DynIden {
        "service_migrations".into_iden()
    }
}

/// The columns of a text in both languages, for a table that has rows.
fn localized(name: &str) -> [ColumnDef; 2] {
    ["ar", "en"].map(|language| text(format!("{name}_{language}")).default("").to_owned())
}

/// A table with a reference to the `id` of another table for each pair of a column and that table.
fn table(name: &'static str, references: &[(&'static str, &'static str)]) -> TableCreateStatement {
    let mut table = Table::create().table(name).to_owned();
    for (column, to) in references {
        let mut key = ForeignKey::create();
        table.foreign_key(key.from(name, *column).to(*to, "id"));
    }
    table
}

/// A table of a supplier's records, which have an id each.
fn owned(name: &'static str, references: &[(&'static str, &'static str)]) -> TableCreateStatement {
    let to_supplier = [("supplier_id", "suppliers")];
    table(name, &[&to_supplier, references].concat())
        .col(pk_uuid("id"))
        .col(uuid("supplier_id"))
        .to_owned()
}

/// A table of a supplier's records that belong to a document.
fn of_document(name: &'static str) -> TableCreateStatement {
    table(name, &[("supplier_id", "suppliers")])
        .col(uuid("supplier_id"))
        .col(string_len("document_kind", 32))
        .col(uuid("document_id"))
        .to_owned()
}

fn primary_key(columns: &[&'static str]) -> IndexCreateStatement {
    let mut key = Index::create();
    for column in columns {
        key.col(*column);
    }
    key
}

fn index(table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    primary_key(columns)
        .name(format!("{table}_by_{}", columns.join("_")))
        .table(table)
        .to_owned()
}

fn unique(table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    index(table, columns).unique().to_owned()
}

async fn create<const TABLES: usize, const INDEXES: usize>(
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
async fn add_columns(
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
