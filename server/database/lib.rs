//! Opens the database, SQLite or PostgreSQL; errors are one sentence for the operator.
mod check;
mod migrate;
pub mod private_files;
pub mod tables;
mod transient;

use std::{
    fmt,
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use sea_orm::{
    ConnectOptions, Database as SeaOrm, DatabaseConnection, DbErr, RuntimeErr,
    SqliteTransactionMode, TransactionOptions, TransactionTrait,
    sqlx::{
        self, Connection, PgConnection,
        postgres::PgConnectOptions,
        sqlite::{SqliteJournalMode, SqliteSynchronous},
    },
};
use thiserror::Error;
use tokio::time::timeout;

use self::private_files::{make_private_directory, open_private_file, sync_entry};
pub use self::{
    check::check,
    migrate::{is_current, migrate},
    transient::{RETRY_AFTER, Transient, retry_idempotent, transient},
};

/// SQLite has one writer at a time: more connections would only wait.
const SQLITE_CONNECTIONS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 16;
/// Time for which a writer waits for another one, and a request for a connection.
const WAIT_TIMEOUT: Duration = Duration::from_secs(5);

/// The database of the portal's own state and of the built-in service.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    Sqlite(PathBuf),
    /// A `postgres://` address; it may hold a password.
    Postgres(String),
}

impl fmt::Debug for Database {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => formatter.debug_tuple("Sqlite").field(path).finish(),
            Self::Postgres(_) => formatter.write_str("Postgres(…)"),
        }
    }
}

/// Describes the database for people who run commands, without the password.
impl fmt::Display for Database {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => {
                let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
                write!(formatter, "{}", path.display())
            }
            Self::Postgres(url) => match url.parse::<PgConnectOptions>() {
                Ok(options) => {
                    let name = options.get_database().unwrap_or(options.get_username());
                    let (host, port) = (options.get_host(), options.get_port());
                    write!(formatter, "postgres://{host}:{port}/{name}")
                }
                Err(_) => formatter.write_str("of database_url"),
            },
        }
    }
}

#[derive(Debug, Error)]
pub enum DatabaseError {
    #[error("The directory {path} of the database cannot be created: {reason}.")]
    Directory { path: String, reason: io::Error },
    #[error("The database {name} cannot be opened: {reason}.")]
    Unreachable { name: String, reason: String },
    #[error("The database {name} is corrupt: {reason}.")]
    Corrupt { name: String, reason: String },
    #[error(
        "The database {name} is used by another portal: stop that portal first, or use PostgreSQL, which several portals \
        may share."
    )]
    InUse { name: String },
    #[error("The tables of the database cannot be migrated: {0}.")]
    Migration(String),
}

/// Connects to the configured database. Creates a missing SQLite file and its directory, for their owner only.
///
/// # Errors
/// The database cannot be created or reached, or the file is no database. [`check`] finds other corruption.
pub async fn connect(database: &Database) -> Result<DatabaseConnection, DatabaseError> {
    match database {
        Database::Sqlite(path) => connect_sqlite(path).await,
        Database::Postgres(url) => connect_postgres(url).await,
    }
}

/// Locks the SQLite file against other portals while the returned file lives. `None` if the database is PostgreSQL, which
/// several portals may share.
///
/// # Errors
/// Another portal has the lock, or the file of the lock cannot be created.
pub fn hold_alone(database: &Database) -> Result<Option<File>, DatabaseError> {
    let Database::Sqlite(path) = database else {
        return Ok(None);
    };
    let name = path.display().to_string();
    let file = open_private_file(&path.with_added_extension("lock"))
        .map_err(|error| unreachable_database(&name, error.to_string()))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(DatabaseError::InUse { name }),
        Err(TryLockError::Error(error)) => Err(unreachable_database(&name, error.to_string())),
    }
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
    create_file(path).map_err(|reason| unreachable_database(&name, reason.to_string()))?;
    let mut options = ConnectOptions::new("sqlite::memory:");
    let file = path.to_owned();
    options
        .max_connections(SQLITE_CONNECTIONS)
        // A file does not disconnect, so connections need no test before each query.
        .test_before_acquire(false)
        .map_sqlx_sqlite_opts(move |options| {
            options
                .filename(&file)
                .in_memory(false)
                .shared_cache(false)
                .journal_mode(SqliteJournalMode::Wal)
                // With NORMAL, a power failure would undo commits that users were told of (decision 0022).
                .synchronous(SqliteSynchronous::Full)
                .foreign_keys(true)
                .busy_timeout(WAIT_TIMEOUT)
        });
    open(options, &name).await
}

/// SQLite gives the files beside it the same mode. An empty file is an empty database.
fn create_file(path: &Path) -> io::Result<()> {
    if path.try_exists()? {
        return Ok(());
    }
    open_private_file(path)?;
    sync_entry(path)
}

async fn connect_postgres(url: &str) -> Result<DatabaseConnection, DatabaseError> {
    let name = &Database::Postgres(url.to_owned()).to_string();
    // The pool would retry a server that refuses, and finally report only a timeout.
    match timeout(WAIT_TIMEOUT, PgConnection::connect(url)).await {
        Ok(Ok(connection)) => drop(connection),
        Ok(Err(error)) => return Err(unreachable_database(name, reason(&error))),
        Err(_) => return Err(unreachable_database(name, "it does not answer".to_owned())),
    }
    let mut options = ConnectOptions::new(url);
    options.max_connections(POSTGRES_CONNECTIONS);
    open(options, name).await
}

async fn open(
    mut options: ConnectOptions,
    name: &str,
) -> Result<DatabaseConnection, DatabaseError> {
    options
        .connect_timeout(WAIT_TIMEOUT)
        .acquire_timeout(WAIT_TIMEOUT)
        .sqlx_logging(false);
    SeaOrm::connect(options)
        .await
        .map_err(|error| failure(name, reason_of(&error)))
}

fn failure(name: &str, reason: String) -> DatabaseError {
    if reason.contains("not a database") || reason.contains("malformed") {
        let name = name.to_owned();
        DatabaseError::Corrupt { name, reason }
    } else {
        unreachable_database(name, reason)
    }
}

fn unreachable_database(name: &str, reason: String) -> DatabaseError {
    let name = name.to_owned();
    DatabaseError::Unreachable { name, reason }
}

fn reason_of(error: &DbErr) -> String {
    match error {
        DbErr::Conn(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error)) => {
            reason(error)
        }
        other => one_line(&other.to_string()),
    }
}

/// The database's own message, without those of the layers above.
fn reason(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => one_line(error.message()),
        sqlx::Error::Io(error) => one_line(&error.to_string()),
        other => one_line(&other.to_string()),
    }
}

/// The text on one line, without a full stop.
fn one_line(text: &str) -> String {
    text.replace('\n', ", ").trim_end_matches('.').to_owned()
}

/// Begins transactions that write.
pub trait BeginWrite: TransactionTrait {
    /// SQLite waits for other writers here. A transaction that reads first and writes later could not wait for them any more:
    /// its write fails as soon as another transaction has committed since the read. Within a transaction, a savepoint.
    fn begin_write(&self) -> impl Future<Output = Result<Self::Transaction, DbErr>> + Send;
}

impl<Database: TransactionTrait + Sync> BeginWrite for Database {
    async fn begin_write(&self) -> Result<Self::Transaction, DbErr> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        self.begin_with_options(options).await
    }
}
