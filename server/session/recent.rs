//! Sessions as they were last read, where one process alone writes them: a page does not ask the database who asks, nor open
//! what the cipher closed.
use std::{
    collections::HashMap,
    panic::resume_unwind,
    sync::{Arc, Mutex, MutexGuard},
};

use super::cipher::Data;

/// Above it all are forgotten, and read again when they are asked for: a bound on memory, of some 2 KB each.
const MOST: usize = 10_000;

#[derive(Clone)]
pub struct Opened {
    pub data: Data,
    /// Unix seconds.
    pub created_at: i64,
    /// Unix seconds.
    pub expires_at: i64,
}

/// A row is kept only while no write was under way since before it was read, so that what has ended stays ended.
#[derive(Clone, Default)]
pub struct RecentRows(Arc<Mutex<Rows>>);

#[derive(Default)]
struct Rows {
    by_id: HashMap<Vec<u8>, Opened>,
    /// Rises before and after each write.
    writes: u64,
}

/// When a row began to be read.
pub struct Reading(u64);

impl RecentRows {
    /// The row, or else the beginning of its reading.
    pub fn get(&self, id_hash: &[u8]) -> Result<Opened, Reading> {
        let rows = self.lock();
        let row = rows.by_id.get(id_hash).cloned();
        row.ok_or(Reading(rows.writes))
    }

    pub fn keep(&self, id_hash: &[u8], session: &Opened, Reading(writes): Reading) {
        let mut rows = self.lock();
        if rows.writes != writes {
            return;
        }
        if rows.by_id.len() >= MOST {
            rows.by_id.clear();
        }
        rows.by_id.insert(id_hash.to_vec(), session.clone());
    }

    /// Forgets a row, or all of them, while it is written and once it is. Whoever asked for it may go away meanwhile: the
    /// database does not, and the row is not to be kept again before it is done.
    pub async fn during<Output: Send + 'static>(
        &self,
        id_hash: Option<&[u8]>,
        write: impl Future<Output = Output> + Send + 'static,
    ) -> Output {
        let rows = self.clone();
        let id_hash = id_hash.map(<[u8]>::to_vec);
        rows.forget(id_hash.as_deref());
        let written = tokio::spawn(async move {
            let output = write.await;
            rows.forget(id_hash.as_deref());
            output
        });
        written
            .await
            .unwrap_or_else(|panicked| resume_unwind(panicked.into_panic()))
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
