//! How long a session lives.
use std::time::Duration;

use crate::config::Config;

/// When sessions end by themselves.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// After the last use, exact to a minute.
    pub idle: Duration,
    /// After the creation, which is the sign-in.
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
