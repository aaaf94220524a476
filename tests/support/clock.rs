//! A clock that stands still until a test moves it.
use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use chrono::DateTime;
use web::clock::Clock;

#[derive(Clone)]
pub struct TestClock(Arc<AtomicI64>);

impl TestClock {
    pub fn new() -> Self {
        Self(Arc::new(AtomicI64::new(1_800_000_000)))
    }

    pub fn clock(&self) -> Clock {
        let seconds = self.0.clone();
        Clock::new(move || DateTime::from_timestamp(seconds.load(Ordering::SeqCst), 0).unwrap())
    }

    pub fn advance(&self, duration: Duration) {
        let seconds = duration.as_secs().try_into().unwrap();
        self.0.fetch_add(seconds, Ordering::SeqCst);
    }
}

pub const fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}
