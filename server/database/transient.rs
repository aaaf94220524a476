//! Tells failures of the database that pass, such as a restart of PostgreSQL, from others.
use sea_orm::{DbErr, RuntimeErr, sqlx};

/// Seconds until the next attempt: PostgreSQL restarts in about this time.
pub const RETRY_AFTER: u32 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transient {
    /// The database aborted the statement because of another one: a deadlock, a serialization failure or a lock timeout.
    /// Nothing was written.
    Aborted,
    /// The connection broke. A write may have been executed.
    ConnectionLost,
    /// There was no connection in time.
    NoConnection,
}

/// SQLSTATEs of PostgreSQL (deadlock, serialization failure, lock timeout) and result codes of SQLite (busy, locked).
const ABORTED: [&str; 7] = ["40P01", "40001", "55P03", "5", "6", "261", "517"];

/// SQLSTATEs of PostgreSQL: shut down by the administrator, after a crash, idle for too long.
const CONNECTION_LOST: [&str; 4] = ["57P01", "57P02", "57P05", "25P03"];

/// The SQLSTATE class of connection exceptions.
const CONNECTION_EXCEPTION: &str = "08";

/// SQLSTATEs of PostgreSQL: starting up or shutting down, too many connections.
const NO_CONNECTION: [&str; 2] = ["57P03", "53300"];

/// The kind of a transient failure; `None` if another attempt would fail too.
pub fn transient(error: &DbErr) -> Option<Transient> {
    match error {
        DbErr::ConnectionAcquire(_) => Some(Transient::NoConnection),
        DbErr::Conn(RuntimeErr::SqlxError(error))
        | DbErr::Exec(RuntimeErr::SqlxError(error))
        | DbErr::Query(RuntimeErr::SqlxError(error)) => transient_in_driver(error),
        _ => None,
    }
}

fn transient_in_driver(error: &sqlx::Error) -> Option<Transient> {
    match error {
        sqlx::Error::Io(_) => Some(Transient::ConnectionLost),
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => Some(Transient::NoConnection),
        sqlx::Error::Database(error) => error.code().and_then(|code| transient_by_code(&code)),
        _ => None,
    }
}

fn transient_by_code(code: &str) -> Option<Transient> {
    if ABORTED.contains(&code) {
        Some(Transient::Aborted)
    } else if CONNECTION_LOST.contains(&code) || code.starts_with(CONNECTION_EXCEPTION) {
        Some(Transient::ConnectionLost)
    } else if NO_CONNECTION.contains(&code) {
        Some(Transient::NoConnection)
    } else {
        None
    }
}

/// Repeats `attempt` once if its connection broke; the pool then opens a fresh one. The attempt may have been executed, so
/// that it must be a read or a write that may be executed twice. `reason` is the database's error.
///
/// # Errors
/// Returns the error of the last attempt.
pub async fn retry_idempotent<T, E, Attempt>(
    mut attempt: impl FnMut() -> Attempt,
    reason: impl Fn(&E) -> Option<&DbErr>,
) -> Result<T, E>
where
    Attempt: Future<Output = Result<T, E>>,
{
    match attempt().await {
        Err(error) if reason(&error).and_then(transient) == Some(Transient::ConnectionLost) => {
            attempt().await
        }
        outcome => outcome,
    }
}
