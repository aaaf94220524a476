//! Counts session cookies that name no session. Anybody can send them, so that the log has only their number.
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Debug, Default)]
pub struct RejectedCookies {
    malformed: AtomicU64,
    unknown: AtomicU64,
}

impl RejectedCookies {
    /// The value is not a session's id.
    pub fn count_malformed(&self) {
        self.malformed.fetch_add(1, Ordering::Relaxed);
        tracing::debug!("a session cookie is malformed");
    }

    /// The session has ended, or never existed.
    pub fn count_unknown(&self) {
        self.unknown.fetch_add(1, Ordering::Relaxed);
        tracing::debug!("a session cookie names no session");
    }

    /// Logs the numbers since the last call, if there were any. Must be called periodically.
    pub fn log(&self) {
        let malformed = self.malformed.swap(0, Ordering::Relaxed);
        let unknown = self.unknown.swap(0, Ordering::Relaxed);
        if malformed + unknown > 0 {
            tracing::info!(malformed, unknown, "session cookies were rejected");
        }
    }
}
