//! Retries writes that the database aborted because of a deadlock, a serialization failure or a lock timeout.
use std::time::Duration;

use backon::{ExponentialBuilder, Retryable};
use sea_orm::{DbErr, RuntimeErr};

use super::error::ServiceError;

/// SQLSTATEs of PostgreSQL (deadlock, serialization failure) and result codes of SQLite (busy, locked).
const TRANSIENT: [&str; 6] = ["40P01", "40001", "5", "6", "261", "517"];

/// Whether the same statement may succeed a moment later.
fn is_transient(error: &DbErr) -> bool {
    let (DbErr::Conn(RuntimeErr::SqlxError(error))
    | DbErr::Exec(RuntimeErr::SqlxError(error))
    | DbErr::Query(RuntimeErr::SqlxError(error))) = error
    else {
        return false;
    };
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| TRANSIENT.contains(&code.as_ref()))
}

/// Runs `attempt` again as long as the database aborts it; an aborted attempt has written nothing. `reason`
/// returns the service's error within the attempt's.
pub async fn on_abort<T, E, Attempt>(
    attempt: impl FnMut() -> Attempt,
    reason: impl Fn(&E) -> &ServiceError,
) -> Result<T, E>
where
    Attempt: Future<Output = Result<T, E>>,
{
    attempt
        .retry(backoff())
        .when(|error| matches!(reason(error), ServiceError::Database(error) if is_transient(error)))
        .await
}

/// Four more attempts, after at most 10, 40, 160 and 640 ms. The jitter keeps two writers from meeting again.
fn backoff() -> ExponentialBuilder {
    ExponentialBuilder::new()
        .with_min_delay(Duration::from_millis(5))
        .with_factor(4.0)
        .with_max_times(4)
        .with_jitter()
}
