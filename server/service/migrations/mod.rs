//! How the service's tables came to be, oldest first. The portal's own tables may live in the same database.
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

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, DynIden, TransactionTrait};
use sea_orm_migration::{
    MigrationTrait, MigratorTrait, async_trait,
    sea_query::{
        ColumnDef, ForeignKey, ForeignKeyCreateStatement, Index, IndexCreateStatement, IntoIden,
    },
};

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

/// The steps, for who wants to take some of them alone.
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

fn localized(name: &'static str) -> [ColumnDef; 2] {
    [format!("{name}_ar"), format!("{name}_en")].map(|column| {
        let mut column = ColumnDef::new(column);
        column.text().not_null();
        column
    })
}

fn reference(
    table: &'static str,
    column: &'static str,
    to: &'static str,
) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, column)
        .to(to, "id")
        .to_owned()
}

fn index(table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    let mut index = Index::create();
    index
        .name(format!("{table}_by_{}", columns.join("_")))
        .table(table);
    for column in columns {
        index.col(*column);
    }
    index
}
