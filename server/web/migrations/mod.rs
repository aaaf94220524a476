//! Migrations of the portal's own tables. The built-in service has its own tables and migrations.
mod m0001_sessions;
mod m0002_login_attempts;
mod m0003_preferences;
mod m0004_security_events;
mod m0005_kept_forms;

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, DynIden};
use sea_orm_migration::{MigrationTrait, MigratorTrait, sea_query::IntoIden};

use database::{BeginWrite, DatabaseError};

/// An arbitrary key that is not used for other locks in the database.
const POSTGRES_LOCK: i64 = 0x706f_7274_616c;

/// Public, so that tests can apply single migrations.
pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_sessions::Migration),
            Box::new(m0002_login_attempts::Migration),
            Box::new(m0003_preferences::Migration),
            Box::new(m0004_security_events::Migration),
            Box::new(m0005_kept_forms::Migration),
        ]
    }

    fn migration_table_name() -> DynIden {
        "portal_migrations".into_iden()
    }
}

/// Migrates the portal's tables. Replicas that start at the same time wait for each other.
///
/// # Errors
/// [`DatabaseError::Migration`]; nothing was changed.
pub async fn migrate(database: &DatabaseConnection) -> Result<(), DatabaseError> {
    migrate_in_transaction(database)
        .await
        .map_err(|error| DatabaseError::Migration(error.to_string().replace('\n', ", ")))
}

async fn migrate_in_transaction(database: &DatabaseConnection) -> Result<(), DbErr> {
    let transaction = database.begin_write().await?;
    if transaction.get_database_backend() == DbBackend::Postgres {
        let lock = format!("SELECT pg_advisory_xact_lock({POSTGRES_LOCK})");
        transaction.execute_unprepared(&lock).await?;
    }
    Migrator::up(&transaction, None).await?;
    transaction.commit().await
}
