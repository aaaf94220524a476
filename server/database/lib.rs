//! Opens the database, SQLite or PostgreSQL, and says in one sentence why it cannot.
mod check;

use std::{
    fmt,
    fs::{DirBuilder, File},
    io,
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
    time::Duration,
};

use sea_orm::{
    ConnectOptions, Database as SeaOrm, DatabaseConnection, DbErr, RuntimeErr,
    sqlx::{
        self, Connection, PgConnection,
        sqlite::{SqliteJournalMode, SqliteSynchronous},
    },
};
use thiserror::Error;
use tokio::time::timeout;

pub use self::check::check;

/// SQLite has one writer at a time: more connections would only wait.
const SQLITE_CONNECTIONS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 16;
/// How long a writer waits for another one, and a request for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where the portal's own state and the embedded service's data are.
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
/// The database cannot be made or reached, or its file is none. What is damaged further in, [`check`] finds.
pub async fn connect(database: &Database) -> Result<DatabaseConnection, DatabaseError> {
    match database {
        Database::Sqlite(path) => connect_sqlite(path).await,
        Database::Postgres(url) => connect_postgres(url).await,
    }
}

/// Makes a directory, its parents included, that only its owner can enter.
pub fn make_private_directory(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Holds the SQLite file against other portals for as long as the answer lives; `None` where another one has it, or where
/// the database is a server's.
pub fn hold_alone(database: &Database) -> Option<File> {
    let Database::Sqlite(path) = database else {
        return None;
    };
    let file = File::create(path.with_added_extension("lock")).ok()?;
    if file.try_lock().is_ok() {
        return Some(file);
    }
    tracing::warn!(
        "another portal has this database: what ends here, such as a session, may live on there for a while"
    );
    None
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
        // A file does not go away as a server does: no need to ask before each query.
        .test_before_acquire(false)
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
    open(options, &name).await
}

async fn connect_postgres(url: &str) -> Result<DatabaseConnection, DatabaseError> {
    let name = "behind database_url";
    // The pool would try a server that refuses again and again, and in the end only say that it ran out of time.
    match timeout(PATIENCE, PgConnection::connect(url)).await {
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
        .connect_timeout(PATIENCE)
        .acquire_timeout(PATIENCE)
        .sqlx_logging(false);
    SeaOrm::connect(options)
        .await
        .map_err(|error| failure(name, reason_of(&error)))
}

fn failure(name: &str, reason: String) -> DatabaseError {
    if reason.contains("not a database") || reason.contains("malformed") {
        corrupt_database(name, reason)
    } else {
        unreachable_database(name, reason)
    }
}

fn unreachable_database(name: &str, reason: String) -> DatabaseError {
    DatabaseError::Unreachable {
        name: name.to_owned(),
        reason,
    }
}

fn corrupt_database(name: &str, reason: String) -> DatabaseError {
    DatabaseError::Corrupt {
        name: name.to_owned(),
        reason,
    }
}

fn reason_of(error: &DbErr) -> String {
    match error {
        DbErr::Conn(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error)) => {
            reason(error)
        }
        other => one_line(&other.to_string()),
    }
}

/// What the database itself says, without the layers that passed it on.
fn reason(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => one_line(error.message()),
        sqlx::Error::Io(error) => one_line(&error.to_string()),
        other => one_line(&other.to_string()),
    }
}

/// On one line and without a full stop.
fn one_line(text: &str) -> String {
    text.replace('\n', ", ").trim_end_matches('.').to_owned()
}
