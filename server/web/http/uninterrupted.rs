//! Work that is not left half done when the client goes away: the future of a request is then dropped where it stands.
use tracing::Instrument;

use crate::error::Error;

/// Runs a call and all that has to follow it, to the end, whether or not anybody still waits for the outcome.
///
/// # Errors
/// The work's own, or that it panicked.
pub async fn uninterrupted<T: Send + 'static>(
    work: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> Result<T, Error> {
    tokio::spawn(work.in_current_span())
        .await
        .unwrap_or_else(|error| Err(Error::Internal(format!("work that was begun: {error}"))))
}
