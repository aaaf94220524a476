//! Sessions' rows as they were last read, where one process alone writes them: a page does not ask the database who asks.
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard},
};

use super::table::Model;

/// Above it all are forgotten, and read again when they are asked for: a bound on memory, of some 1 KB each.
const MOST: usize = 10_000;

/// A row is kept only while no write was under way since before it was read, so that what has ended stays ended.
#[derive(Clone, Default)]
pub struct RecentRows(Arc<Mutex<Rows>>);

#[derive(Default)]
struct Rows {
    by_id: HashMap<Vec<u8>, Model>,
    /// Rises before and after each write.
    writes: u64,
}

/// When a row began to be read.
pub struct Reading(u64);

impl RecentRows {
    /// The row, or else the beginning of its reading.
    pub fn get(&self, id_hash: &[u8]) -> Result<Model, Reading> {
        let rows = self.lock();
        let row = rows.by_id.get(id_hash).cloned();
        row.ok_or(Reading(rows.writes))
    }

    pub fn keep(&self, row: &Model, Reading(writes): Reading) {
        let mut rows = self.lock();
        if rows.writes != writes {
            return;
        }
        if rows.by_id.len() >= MOST {
            rows.by_id.clear();
        }
        rows.by_id.insert(row.id_hash.clone(), row.clone());
    }

    /// Forgets a row, or all of them, while it is written and once it is.
    pub async fn during<Output>(
        &self,
        id_hash: Option<&[u8]>,
        write: impl Future<Output = Output>,
    ) -> Output {
        self.forget(id_hash);
        let _afterwards = Forgetting(self, id_hash);
        write.await
    }

    fn forget(&self, id_hash: Option<&[u8]>) {
        let mut rows = self.lock();
        rows.writes += 1;
        match id_hash {
            Some(id_hash) => drop(rows.by_id.remove(id_hash)),
            None => rows.by_id.clear(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Rows> {
        self.0
            .lock()
            .expect("no thread panics while it holds the rows")
    }
}

/// Forgets also where the write is given up midway.
struct Forgetting<'a>(&'a RecentRows, Option<&'a [u8]>);

impl Drop for Forgetting<'_> {
    fn drop(&mut self) {
        let Self(rows, id_hash) = self;
        rows.forget(*id_hash);
    }
}
