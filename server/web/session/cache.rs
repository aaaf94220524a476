//! A cache of decrypted sessions, for a process that is the only writer of the table. It saves the query and the decryption
//! in each request.
use std::{
    collections::HashMap,
    panic::resume_unwind,
    sync::{Arc, Mutex, MutexGuard},
};

use super::cipher::Data;

/// The most cached sessions, about 2 KB each. A full cache is emptied.
const CAPACITY: usize = 10_000;

/// A session with its decrypted data. It has no `Debug`, because the data are secret.
#[derive(Clone)]
pub struct CachedSession {
    pub data: Data,
    /// Unix seconds.
    pub created_at: i64,
    /// Unix seconds.
    pub expires_at: i64,
}

/// A session is cached only if no write started or ended since its read began, so that an ended session is never cached.
#[derive(Clone, Default)]
pub struct SessionCache(Arc<Mutex<Sessions>>);

#[derive(Default)]
struct Sessions {
    by_id: HashMap<Vec<u8>, CachedSession>,
    /// Incremented before and after each write.
    writes: u64,
}

/// The state of the cache when a read from the database began.
pub struct ReadTicket(u64);

impl SessionCache {
    /// Returns the session, or a ticket for reading it from the database.
    pub fn get(&self, id_hash: &[u8]) -> Result<CachedSession, ReadTicket> {
        let sessions = self.lock();
        let session = sessions.by_id.get(id_hash).cloned();
        session.ok_or(ReadTicket(sessions.writes))
    }

    pub fn insert(&self, id_hash: &[u8], session: &CachedSession, ReadTicket(writes): ReadTicket) {
        let mut sessions = self.lock();
        if sessions.writes != writes {
            return;
        }
        if sessions.by_id.len() >= CAPACITY {
            sessions.by_id.clear();
        }
        sessions.by_id.insert(id_hash.to_vec(), session.clone());
    }

    /// Runs a write and removes the session, or all sessions, before and after it. The write continues if the client
    /// disconnects, because the database may execute it in any case.
    pub async fn run_write<Output: Send + 'static>(
        &self,
        id_hash: Option<&[u8]>,
        write: impl Future<Output = Output> + Send + 'static,
    ) -> Output {
        let cache = self.clone();
        let id_hash = id_hash.map(<[u8]>::to_vec);
        cache.remove(id_hash.as_deref());
        let written = tokio::spawn(async move {
            let output = write.await;
            cache.remove(id_hash.as_deref());
            output
        });
        written
            .await
            .unwrap_or_else(|panicked| resume_unwind(panicked.into_panic()))
    }

    /// Removes the session, or all sessions.
    pub fn remove(&self, id_hash: Option<&[u8]>) {
        let mut sessions = self.lock();
        sessions.writes += 1;
        match id_hash {
            Some(id_hash) => drop(sessions.by_id.remove(id_hash)),
            None => sessions.by_id.clear(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Sessions> {
        self.0
            .lock()
            .expect("no thread panics while it holds the rows")
    }
}
