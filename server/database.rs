//! Opens the database, SQLite or PostgreSQL, and says in one sentence why it cannot.
use std::{fs::DirBuilder, io, os::unix::fs::DirBuilderExt, path::Path, time::Duration};

use sea_orm::{
    ConnectOptions, ConnectionTrait, Database as SeaOrm, DatabaseConnection, DbErr, Statement,
    sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous},
};
use thiserror::Error;

use crate::config::{Config, Database};

/// SQLite has one writer at a time: more connections would only wait.
const SQLITE_CONNECTIONS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 16;
/// How long a writer waits for another one, and a request for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, Error)]
pub enum DatabaseError {
    #[error("The directory {path} of the database cannot be made: {reason}.")]
    Directory { path: String, reason: io::Error },
    #[error("The database {name} cannot be opened: {reason}.")]
    Unreachable { name: String, reason: String },
    #[error("The database {name} is corrupt: {reason}.")]
    Corrupt { name: String, reason: String },
    #[error("The tables of the database cannot be brought up to date: {0}.")]
    Migration(String),
}

/// Connects to the configured database; a SQLite file and its directory are made when they are missing.
///
/// # Errors
/// The database cannot be made or reached, or its file is corrupt.
pub async fn connect(config: &Config) -> Result<DatabaseConnection, DatabaseError> {
    match &config.database {
        Database::Sqlite(path) => connect_sqlite(path).await,
        Database::Postgres(url) => connect_postgres(url).await,
    }
}

/// Makes a directory, its parents included, that only its owner can enter.
pub fn make_private_directory(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

async fn connect_sqlite(path: &Path) -> Result<DatabaseConnection, DatabaseError> {
    let name = path.display().to_string();
    if let Some(directory) = path
        .parent()
        .filter(|directory| !directory.as_os_str().is_empty())
    {
        make_private_directory(directory).map_err(|reason| DatabaseError::Directory {
            path: directory.display().to_string(),
            reason,
        })?;
    }
    let mut options = ConnectOptions::new("sqlite::memory:");
    let file = path.to_owned();
    options
        .max_connections(SQLITE_CONNECTIONS)
        .map_sqlx_sqlite_opts(move |options| {
            options
                .filename(&file)
                .in_memory(false)
                .shared_cache(false)
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Normal)
                .foreign_keys(true)
                .busy_timeout(PATIENCE)
        });
    let database = open(options, &name).await?;
    check_sqlite(&database, &name).await?;
    Ok(database)
}

async fn connect_postgres(url: &str) -> Result<DatabaseConnection, DatabaseError> {
    let mut options = ConnectOptions::new(url);
    options.max_connections(POSTGRES_CONNECTIONS);
    open(options, "behind database_url").await
}

async fn open(
    mut options: ConnectOptions,
    name: &str,
) -> Result<DatabaseConnection, DatabaseError> {
    options
        .connect_timeout(PATIENCE)
        .acquire_timeout(PATIENCE)
        .sqlx_logging(false);
    SeaOrm::connect(options)
        .await
        .map_err(|error| match reason(&error) {
            reason if reason.contains("not a database") || reason.contains("malformed") => {
                DatabaseError::Corrupt {
                    name: name.to_owned(),
                    reason,
                }
            }
            reason => DatabaseError::Unreachable {
                name: name.to_owned(),
                reason,
            },
        })
}

/// Reads through the file once, so that a damaged one is found at the start and not by a viewer.
async fn check_sqlite(database: &DatabaseConnection, name: &str) -> Result<(), DatabaseError> {
    let corrupt = |reason| DatabaseError::Corrupt {
        name: name.to_owned(),
        reason,
    };
    let statement =
        Statement::from_string(database.get_database_backend(), "PRAGMA quick_check(1)");
    let row = database
        .query_one_raw(statement)
        .await
        .map_err(|error| corrupt(reason(&error)))?;
    let verdict = row
        .map(|row| row.try_get_by_index::<String>(0))
        .transpose()
        .map_err(|error| corrupt(reason(&error)))?;
    match verdict.as_deref() {
        Some("ok") => Ok(()),
        other => Err(corrupt(
            other
                .unwrap_or("its check says nothing")
                .replace('\n', ", "),
        )),
    }
}

/// What went wrong, on one line and without a full stop.
fn reason(error: &DbErr) -> String {
    error
        .to_string()
        .replace('\n', ", ")
        .trim_end_matches('.')
        .to_owned()
}
