//! Measures how long a peer lets the portal wait for a number of bytes.
use std::{
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::time::{Instant, Sleep, sleep};

use super::limits::LEAST_PROGRESS;

/// Measures the progress of a peer. Only the time in which the portal waits counts: a slow page is no fault of the peer.
pub struct Pace {
    limit: Duration,
    /// Since [`LEAST_PROGRESS`] was last reached.
    bytes: u64,
    waited: Duration,
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Pace {
    pub fn new(limit: Duration) -> Self {
        Self {
            limit,
            bytes: 0,
            waited: Duration::ZERO,
            waiting: None,
        }
    }

    /// The peer sent or took these bytes.
    pub fn progress(&mut self, bytes: usize) {
        if let Some((since, _)) = self.waiting.take() {
            self.waited += since.elapsed();
        }
        self.bytes += bytes as u64;
        if self.bytes >= LEAST_PROGRESS {
            (self.bytes, self.waited) = (0, Duration::ZERO);
        }
    }

    /// The portal waits for the peer. Ready if it has waited for too long.
    pub fn poll_stalled(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let left = self.limit.saturating_sub(self.waited);
        let (_, deadline) = self
            .waiting
            .get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
        ready!(deadline.as_mut().poll(context));
        Poll::Ready(())
    }
}
