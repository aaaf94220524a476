//! Remembers when this process last read each signed-in user from the service. Sessions hold a copy of the user, which goes
//! out of date when somebody else changes it: the buyer approves a name of the company, or another portal changes permissions.
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The most users who are remembered. Of more, the one who was read the longest ago is forgotten.
const CAPACITY: usize = 10_000;

/// Times of the last reads, by user ID.
#[derive(Debug)]
pub struct ReadUsers {
    max_age: Duration,
    read_at: Mutex<HashMap<String, Instant>>,
}

impl ReadUsers {
    pub fn new(max_age: Duration) -> Self {
        Self {
            max_age,
            read_at: Mutex::default(),
        }
    }

    /// Whether the user is to be read again. Of several requests at once, one gets `true`. A user whom this process did not
    /// know counts as read just now, so that a restart is not followed by a call for everybody.
    pub fn is_due(&self, id: &str) -> bool {
        let now = Instant::now();
        let mut read_at = self.read_at.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = read_at.get_mut(id) {
            let is_due = now.duration_since(*last) >= self.max_age;
            if is_due {
                *last = now;
            }
            return is_due;
        }
        if read_at.len() >= CAPACITY {
            let oldest = read_at.iter().min_by_key(|(_, read_at)| **read_at);
            if let Some(oldest) = oldest.map(|(id, _)| id.clone()) {
                read_at.remove(&oldest);
            }
        }
        read_at.insert(id.to_owned(), now);
        false
    }
}
