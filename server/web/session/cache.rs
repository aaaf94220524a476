//! A cache of decrypted sessions, for a process that is the only writer of the table. It saves the query and the decryption
//! in each request.
use std::{
    collections::HashMap,
    panic::resume_unwind,
    sync::{Arc, Mutex, MutexGuard},
};

use super::cipher::Data;

/// The most cached sessions, about 2 KB each. A full cache drops the half that was not used for longest.
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
    by_id: HashMap<Vec<u8>, Entry>,
    /// How often sessions were read or inserted.
    uses: u64,
    /// Incremented before and after each write.
    writes: u64,
}

struct Entry {
    session: CachedSession,
    /// [`Sessions::uses`] at the last use.
    used_at: u64,
}

impl Sessions {
    fn next_use(&mut self) -> u64 {
        self.uses += 1;
        self.uses
    }

    /// Looking at all uses is rare: half of the capacity is inserted between two times.
    fn drop_least_used(&mut self) {
        let mut uses: Vec<_> = self.by_id.values().map(|entry| entry.used_at).collect();
        let middle = uses.len() / 2;
        let (_, &mut median, _) = uses.select_nth_unstable(middle);
        self.by_id.retain(|_, entry| entry.used_at >= median);
    }
}

/// The state of the cache when a read from the database began.
pub struct ReadTicket(u64);

impl SessionCache {
    /// Returns the session, or a ticket for reading it from the database.
    pub fn get(&self, id_hash: &[u8]) -> Result<CachedSession, ReadTicket> {
        let mut sessions = self.lock();
        let now = sessions.next_use();
        match sessions.by_id.get_mut(id_hash) {
            Some(entry) => {
                entry.used_at = now;
                Ok(entry.session.clone())
            }
            None => Err(ReadTicket(sessions.writes)),
        }
    }

    pub fn insert(&self, id_hash: &[u8], session: &CachedSession, ReadTicket(writes): ReadTicket) {
        let mut sessions = self.lock();
        if sessions.writes != writes {
            return;
        }
        if sessions.by_id.len() >= CAPACITY {
            sessions.drop_least_used();
        }
        let entry = Entry {
            session: session.clone(),
            used_at: sessions.next_use(),
        };
        sessions.by_id.insert(id_hash.to_vec(), entry);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn insert(cache: &SessionCache, id: usize) {
        let session = CachedSession {
            data: Data::new(),
            created_at: 0,
            expires_at: 0,
        };
        if let Err(ticket) = cache.get(&id.to_be_bytes()) {
            cache.insert(&id.to_be_bytes(), &session, ticket);
        }
    }

    #[test]
    fn a_full_cache_keeps_the_sessions_that_were_used_last() {
        let cache = SessionCache::default();
        let has = |id: usize| cache.get(&id.to_be_bytes()).is_ok();
        for id in 0..CAPACITY {
            insert(&cache, id);
        }
        assert!(has(0), "the oldest one is used again");
        insert(&cache, CAPACITY);
        assert!(has(0) && has(CAPACITY - 1) && has(CAPACITY));
        assert!(!has(1));
        assert!(cache.lock().by_id.len() <= CAPACITY / 2 + 1);
    }
}
