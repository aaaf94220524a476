//! Session time-outs.
use std::time::Duration;

use crate::config::Config;

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
