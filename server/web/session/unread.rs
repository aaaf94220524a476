//! The number of unread notifications of the viewers that this process served: the frame shows it on every page, also on
//! those that ask the service for nothing.
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use contract::local::UnreadCount;

/// The most users whose number is kept. A full table is emptied.
const CAPACITY: usize = 10_000;

/// Unread counts by user ID. Each read of the service updates the number of its user.
#[derive(Debug, Default)]
pub struct UnreadCounts(Mutex<HashMap<String, UnreadCount>>);

impl UnreadCounts {
    pub fn of_user(&self, id: &str) -> UnreadCount {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get(id) {
            return count.clone();
        }
        if counts.len() >= CAPACITY {
            counts.clear();
        }
        let count = UnreadCount::default();
        counts.insert(id.to_owned(), count.clone());
        count
    }
}
