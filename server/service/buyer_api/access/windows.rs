//! Counts events in fixed windows of time. The counts are in the memory of this process: each replica counts by itself.
use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, MutexGuard, PoisonError},
};

use chrono::{DateTime, TimeDelta, Utc};

/// Counters that are held at most. If all of them are in use, they start again, so that strangers cannot fill the memory.
const MOST_COUNTERS: usize = 100_000;

#[derive(Debug)]
pub struct Windows<K> {
    length: TimeDelta,
    limit: u32,
    counters: Mutex<HashMap<K, Counter>>,
}

#[derive(Clone, Copy, Debug)]
struct Counter {
    ends_at: DateTime<Utc>,
    count: u32,
}

/// The state of one counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Number of events that are still allowed in this window.
    pub left: u32,
    /// The last event was one too many.
    pub is_exceeded: bool,
    /// Seconds until the window ends; at least one.
    pub reset: u32,
}

impl<K: Eq + Hash> Windows<K> {
    pub fn new(length: TimeDelta, limit: u32) -> Self {
        Self {
            length,
            limit,
            counters: Mutex::default(),
        }
    }

    pub fn limit(&self) -> u32 {
        self.limit
    }

    /// Length of a window in seconds.
    pub fn length(&self) -> i64 {
        self.length.num_seconds()
    }

    /// Counts one event.
    pub fn count(&self, key: K, now: DateTime<Utc>) -> Counted {
        let mut counters = self.lock();
        if counters.len() >= MOST_COUNTERS {
            counters.retain(|_, counter| counter.ends_at > now);
        }
        if counters.len() >= MOST_COUNTERS {
            counters.clear();
        }
        let fresh = Counter {
            ends_at: now + self.length,
            count: 0,
        };
        let counter = counters.entry(key).or_insert(fresh);
        if counter.ends_at <= now {
            *counter = fresh;
        }
        counter.count = counter.count.saturating_add(1);
        self.state(*counter, now)
    }

    /// The counter's state if its limit is reached.
    pub fn exhausted(&self, key: &K, now: DateTime<Utc>) -> Option<Counted> {
        let counter = *self.lock().get(key)?;
        let is_exhausted = counter.ends_at > now && counter.count >= self.limit;
        is_exhausted.then(|| self.state(counter, now))
    }

    fn state(&self, counter: Counter, now: DateTime<Utc>) -> Counted {
        let seconds = ((counter.ends_at - now).num_milliseconds() + 999) / 1000;
        Counted {
            left: self.limit.saturating_sub(counter.count),
            is_exceeded: counter.count > self.limit,
            reset: u32::try_from(seconds.max(1)).unwrap_or(u32::MAX),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Counter>> {
        self.counters.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
