//! Retries calls whose database failed: writes that it aborted, and reads whose connection broke.
use std::time::Duration;

use axum::{body::Body, extract::Request, middleware::Next, response::Response};
use backon::{ExponentialBuilder, Retryable};
use sea_orm::DbErr;

use crate::error::ServiceError;
use database::{Transient, retry_idempotent, transient};

/// Runs `attempt` again as long as the database aborts it; an aborted attempt has written nothing. `service_error`
/// returns the [`ServiceError`] that an attempt's error contains.
pub async fn on_abort<T, E, Attempt>(
    attempt: impl FnMut() -> Attempt,
    service_error: impl Fn(&E) -> &ServiceError,
) -> Result<T, E>
where
    Attempt: Future<Output = Result<T, E>>,
{
    attempt
        .retry(backoff())
        .when(|error| {
            let error = database_error(service_error(error));
            error.and_then(transient) == Some(Transient::Aborted)
        })
        .await
}

/// Runs `attempt`, which writes nothing, once more if its connection to the database broke.
pub async fn read<T, Attempt>(attempt: impl FnMut() -> Attempt) -> Result<T, ServiceError>
where
    Attempt: Future<Output = Result<T, ServiceError>>,
{
    retry_idempotent(attempt, database_error).await
}

/// Layer: [`read`] for `GET` requests.
pub async fn reads(request: Request, next: Next) -> Response {
    if !request.method().is_safe() {
        return next.run(request).await;
    }
    let (parts, _) = request.into_parts();
    let attempt = || {
        let answered = next
            .clone()
            .run(Request::from_parts(parts.clone(), Body::empty()));
        async {
            let mut response = answered.await;
            match response.extensions_mut().remove::<DatabaseFailure>() {
                Some(DatabaseFailure(error)) => Err((error, response)),
                None => Ok(response),
            }
        }
    };
    let outcome = retry_idempotent(attempt, |(error, _)| Some(error)).await;
    outcome.unwrap_or_else(|(_, response)| response)
}

/// Error in the response to a call whose database failed.
#[derive(Clone)]
pub struct DatabaseFailure(pub DbErr);

fn database_error(error: &ServiceError) -> Option<&DbErr> {
    match error {
        ServiceError::Database(error) => Some(error),
        _ => None,
    }
}

/// Six more attempts, after at most 10, 40, 160, 640, 2,560 and 2,560 ms. The jitter keeps two writers from meeting again, and
/// the last waits are longer than the second after which PostgreSQL ends a deadlock, so that a slow writer gets through.
fn backoff() -> ExponentialBuilder {
    ExponentialBuilder::new()
        .with_min_delay(Duration::from_millis(5))
        .with_factor(4.0)
        .with_max_delay(Duration::from_millis(1280))
        .with_max_times(6)
        .with_jitter()
}
