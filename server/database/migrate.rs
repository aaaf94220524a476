//! Brings the tables of a crate up to date.
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr};
use sea_orm_migration::MigratorTrait;

use super::{BeginWrite, DatabaseError};

/// Any number that no other advisory lock in the database uses.
const LOCK: &str = "SELECT pg_advisory_xact_lock(7310579412)";

/// Applies all pending migrations or none. Replicas that start at the same time wait for each other.
///
/// # Errors
/// [`DatabaseError::Migration`]; nothing was changed.
pub async fn migrate<Tables: MigratorTrait>(
    database: &DatabaseConnection,
) -> Result<(), DatabaseError> {
    migrate_in_transaction::<Tables>(database)
        .await
        .map_err(|error| DatabaseError::Migration(error.to_string().replace('\n', ", ")))
}

async fn migrate_in_transaction<Tables: MigratorTrait>(
    database: &DatabaseConnection,
) -> Result<(), DbErr> {
    let transaction = database.begin_write().await?;
    if transaction.get_database_backend() == DbBackend::Postgres {
        transaction.execute_unprepared(LOCK).await?;
    }
    Tables::up(&transaction, None).await?;
    transaction.commit().await
}

/// Whether no migration is pending. Changes nothing.
///
/// # Errors
/// The database cannot be read, or has migrations that this release does not know.
pub async fn is_current<Tables: MigratorTrait>(
    database: &DatabaseConnection,
) -> Result<bool, DbErr> {
    let pending = Tables::get_pending_migrations_read_only(database).await?;
    Ok(pending.is_empty())
}
