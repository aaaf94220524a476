//! Warnings about limits of connections that are reached: at most one a minute for each limit and outcome.
use std::{
    net::IpAddr,
    time::{Duration, Instant},
};

const INTERVAL: Duration = Duration::from_secs(60);

/// Named in the log as in the configuration.
#[derive(Clone, Copy)]
pub enum Limit {
    InAll,
    PerAddress(IpAddr),
}

/// Result of a new connection when the limit is reached.
#[derive(Clone, Copy)]
pub enum Outcome {
    /// An idle connection was closed for the new one.
    Evicted,
    /// No connection was idle, so that the new one was closed.
    Refused,
}

/// The times of the last warnings.
#[derive(Default)]
pub struct LimitWarnings {
    /// Last warnings about the total limit, by outcome.
    in_all: [Option<Instant>; 2],
    per_address: [Option<Instant>; 2],
}

impl LimitWarnings {
    pub fn warn(&mut self, limit: Limit, outcome: Outcome) {
        let (name, address, warned) = match limit {
            Limit::InAll => ("connections", None, &mut self.in_all),
            Limit::PerAddress(address) => (
                "connections_per_address",
                Some(address),
                &mut self.per_address,
            ),
        };
        let warned = &mut warned[outcome as usize];
        if warned.is_some_and(|warned| warned.elapsed() < INTERVAL) {
            return;
        }
        *warned = Some(Instant::now());
        let message = match outcome {
            Outcome::Evicted => "idle connections are closed for new ones",
            Outcome::Refused => "new connections are refused because no connection is idle",
        };
        tracing::warn!(limit = name, ?address, "{message}");
    }
}
