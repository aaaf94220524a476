//! How a call to the service fails, and what the portal makes of it.
use axum::http::StatusCode;

use contract::Refusal;

#[derive(Clone, Debug, thiserror::Error)]
pub enum ClientError {
    /// 401: the token is unknown or has expired. The portal ends the session and asks to sign in again.
    #[error("the service does not know the token, or it has expired")]
    Unauthorised,
    /// 400, 403, 404, 409, 413, 422 or 429, with the service's words in both languages (empty where it
    /// gave none). The portal shows them beside the form or, for 404, its page for what does not exist.
    #[error("the service refused with {0}: {message}", message = .1.message)]
    Refused(StatusCode, Refusal),
    /// No connection, or a status from 500 up. The portal says that the service is away (503) and
    /// keeps what was typed; trying again later may help.
    #[error("the service is unavailable: {reason}")]
    Unavailable {
        reason: String,
        /// Seconds.
        retry_after: Option<u32>,
    },
    /// No whole answer in time. The portal says so (504); a write may have happened all the same.
    #[error("the service did not answer in time")]
    TimedOut,
    /// An answer that is not of the contract: another status, a redirect, too large, or other JSON. The
    /// portal reports a fault on its own side (502): somebody has to look at the configuration.
    #[error("the service's answer is not of the contract: {0}")]
    Malformed(&'static str),
}

impl ClientError {
    /// No connection; `reason` is for the log.
    pub fn unreachable(reason: String) -> Self {
        Self::Unavailable {
            reason,
            retry_after: None,
        }
    }
}
