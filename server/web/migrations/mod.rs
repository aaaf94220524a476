//! The tables of the portal's own state. The embedded service keeps its own tables and its own list of migrations.
mod m0001_sessions;
mod m0002_login_attempts;
mod m0003_preferences;

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, DynIden, TransactionTrait};
use sea_orm_migration::{MigrationTrait, MigratorTrait, sea_query::IntoIden};

use database::DatabaseError;

/// Any number that no other user of the database locks by.
const POSTGRES_LOCK: i64 = 0x706f_7274_616c;

/// The steps, for who wants to take some of them alone.
pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_sessions::Migration),
            Box::new(m0002_login_attempts::Migration),
            Box::new(m0003_preferences::Migration),
        ]
    }

    fn migration_table_name() -> DynIden {
        "portal_migrations".into_iden()
    }
}

/// Brings the portal's tables up to date; replicas that start together wait for each other.
///
/// # Errors
/// [`DatabaseError::Migration`]; nothing is then changed.
pub async fn migrate(database: &DatabaseConnection) -> Result<(), DatabaseError> {
    migrate_in_transaction(database)
        .await
        .map_err(|error| DatabaseError::Migration(error.to_string().replace('\n', ", ")))
}

async fn migrate_in_transaction(database: &DatabaseConnection) -> Result<(), DbErr> {
    let transaction = database.begin().await?;
    if transaction.get_database_backend() == DbBackend::Postgres {
        let lock = format!("SELECT pg_advisory_xact_lock({POSTGRES_LOCK})");
        transaction.execute_unprepared(&lock).await?;
    }
    Migrator::up(&transaction, None).await?;
    transaction.commit().await
}
