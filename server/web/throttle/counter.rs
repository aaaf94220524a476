//! One counter in the table `login_attempts`. The statements work on SQLite and PostgreSQL.
use std::time::Duration;

use sea_orm::{ConnectionTrait, DbErr, ExecResult, Statement, Value};

use super::limit::Limit;

/// Counts an attempt, in a new window if the last one is over. Does not change a locked counter. Other transactions wait for
/// the row until this one ends.
const COUNT: &str = "
    INSERT INTO login_attempts (key, attempts, window_ends_at, locked_until) VALUES ($1, 1, $2, 0)
    ON CONFLICT (key) DO UPDATE SET
        attempts = CASE WHEN login_attempts.window_ends_at <= $3 THEN 1 ELSE login_attempts.attempts + 1 END,
        window_ends_at = CASE WHEN login_attempts.window_ends_at <= $3 THEN $2 ELSE login_attempts.window_ends_at END
    WHERE login_attempts.locked_until <= $3
    RETURNING attempts";
const LOCK: &str = "UPDATE login_attempts SET locked_until = $2 WHERE key = $1";
const LOCKED_UNTIL: &str = "SELECT locked_until FROM login_attempts WHERE key = $1";
/// Takes an attempt back. Also unlocks the counter, because the attempt may be the one that locked it.
const TAKE_BACK: &str = "
    UPDATE login_attempts SET attempts = attempts - 1, locked_until = 0 WHERE key = $1 AND attempts > 0";
const CLEAR: &str = "DELETE FROM login_attempts WHERE key = $1";
const DELETE_EXPIRED: &str =
    "DELETE FROM login_attempts WHERE window_ends_at <= $1 AND locked_until <= $1";

pub(super) struct Counter {
    key: Vec<u8>,
    limit: Limit,
}

/// Result of counting an attempt.
pub(super) enum Counted {
    Free,
    /// The attempt was counted; the next ones have to wait.
    Locks,
    /// The attempt was not counted; the next one is allowed after this time.
    Refused(Duration),
}

impl Counter {
    pub fn new(key: Vec<u8>, limit: Limit) -> Self {
        Self { key, limit }
    }

    /// Counts an attempt unless the counter is locked.
    pub async fn count(&self, database: &impl ConnectionTrait, now: i64) -> Result<Counted, DbErr> {
        let values = [self.key(), (now + self.limit.window).into(), now.into()];
        let Some(row) = database
            .query_one_raw(statement(database, COUNT, values))
            .await?
        else {
            return self.wait(database, now).await.map(Counted::Refused);
        };
        let lock = self.limit.lock_after(row.try_get_by_index(0)?);
        if lock == 0 {
            return Ok(Counted::Free);
        }
        execute(database, LOCK, [self.key(), (now + lock).into()]).await?;
        Ok(Counted::Locks)
    }

    pub async fn take_back(&self, database: &impl ConnectionTrait) -> Result<(), DbErr> {
        execute(database, TAKE_BACK, [self.key()]).await.map(drop)
    }

    pub async fn clear(&self, database: &impl ConnectionTrait) -> Result<(), DbErr> {
        execute(database, CLEAR, [self.key()]).await.map(drop)
    }

    /// Returns the time to wait: at least a second, because the counter may have been unlocked meanwhile.
    async fn wait(&self, database: &impl ConnectionTrait, now: i64) -> Result<Duration, DbErr> {
        let row = database
            .query_one_raw(statement(database, LOCKED_UNTIL, [self.key()]))
            .await?;
        let locked_until: i64 = row.map_or(Ok(now), |row| row.try_get_by_index(0))?;
        Ok(Duration::from_secs(
            (locked_until - now).max(1).unsigned_abs(),
        ))
    }

    fn key(&self) -> Value {
        self.key.clone().into()
    }
}

pub(super) async fn delete_expired(
    database: &impl ConnectionTrait,
    now: i64,
) -> Result<u64, DbErr> {
    Ok(execute(database, DELETE_EXPIRED, [now.into()])
        .await?
        .rows_affected())
}

async fn execute<const N: usize>(
    database: &impl ConnectionTrait,
    sql: &str,
    values: [Value; N],
) -> Result<ExecResult, DbErr> {
    database.execute_raw(statement(database, sql, values)).await
}

fn statement<const N: usize>(
    database: &impl ConnectionTrait,
    sql: &str,
    values: [Value; N],
) -> Statement {
    Statement::from_sql_and_values(database.get_database_backend(), sql, values)
}
