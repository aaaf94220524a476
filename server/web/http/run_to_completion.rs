//! Work that must not stop half-way: axum drops a request's future when the client disconnects.
use tracing::Instrument;

use crate::Error;

/// Runs the work to its end even if the client disconnects.
///
/// # Errors
/// The work's own error, or that it panicked.
pub async fn run_to_completion<T: Send + 'static>(
    work: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> Result<T, Error> {
    tokio::spawn(work.in_current_span())
        .await
        .unwrap_or_else(|error| Err(Error::Internal(format!("a background task: {error}"))))
}
