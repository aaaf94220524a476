//! Checks a SQLite file, so that the portal finds corruption before a user does.
use sea_orm::sqlx::{self, ConnectOptions, Connection, sqlite::SqliteConnectOptions};

use super::{Database, DatabaseError, WAIT_TIMEOUT, failure, one_line, reason};

/// Reads the whole file once, over a separate connection, because requests need the others. Does nothing for PostgreSQL,
/// which checks its own files.
///
/// # Errors
/// The file is corrupt, or cannot be read now.
pub async fn check(database: &Database) -> Result<(), DatabaseError> {
    let Database::Sqlite(path) = database else {
        return Ok(());
    };
    let name = path.display().to_string();
    let options = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(WAIT_TIMEOUT);
    match verdict(options).await {
        Ok(verdict) if verdict == "ok" => Ok(()),
        Ok(verdict) => {
            let reason = one_line(&verdict);
            Err(DatabaseError::Corrupt { name, reason })
        }
        Err(error) => Err(failure(&name, reason(&error))),
    }
}

async fn verdict(options: SqliteConnectOptions) -> sqlx::Result<String> {
    let mut connection = options.connect().await?;
    let verdict = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(&mut connection)
        .await?;
    connection.close().await?;
    Ok(verdict)
}
