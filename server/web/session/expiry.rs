//! Computes when sessions expire, by the store's clock and time-outs. The expiry date of tower-sessions is the cookie's.
use std::time::Duration;

use crate::{clock::Clock, config::Config};

/// The idle time-out is extended at most this often, so that most requests do not write.
const EXTENSION_INTERVAL: Duration = Duration::from_secs(60);

#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// Since the last use; exact to a minute.
    pub idle: Duration,
    /// Since the sign-in.
    pub absolute: Duration,
}

impl From<&Config> for Timeouts {
    fn from(config: &Config) -> Self {
        Self {
            idle: config.session_idle,
            absolute: config.session_absolute,
        }
    }
}

/// All times are Unix seconds.
#[derive(Clone)]
pub struct Expiry {
    timeouts: Timeouts,
    clock: Clock,
}

impl Expiry {
    pub fn new(timeouts: Timeouts, clock: Clock) -> Self {
        Self { timeouts, clock }
    }

    pub fn now(&self) -> i64 {
        self.clock.unix_seconds()
    }

    /// Returns the expiry time of a session that is used now.
    pub fn idle(&self) -> i64 {
        self.now() + seconds(self.timeouts.idle)
    }

    /// Returns the last use of a session that expires at `expires_at`, exact to a minute.
    pub fn last_use(&self, expires_at: i64) -> i64 {
        expires_at - seconds(self.timeouts.idle)
    }

    /// Sessions that began before this have expired.
    pub fn oldest_creation(&self) -> i64 {
        self.now() - seconds(self.timeouts.absolute)
    }

    /// Whether the idle time-out was extended within the last minute.
    pub fn is_extended(&self, expires_at: i64) -> bool {
        self.idle() - expires_at < seconds(EXTENSION_INTERVAL)
    }
}

fn seconds(duration: Duration) -> i64 {
    duration.as_secs() as i64
}
