//! Sessions as they were last read, where one process alone writes them: a page does not ask the database who asks, nor open
//! what the cipher closed.
use std::{
    collections::HashMap,
    panic::resume_unwind,
    sync::{Arc, Mutex, MutexGuard},
};

use super::cipher::Data;

/// Above it all are forgotten, and read again when they are asked for. Each takes some 2 KB.
const MOST: usize = 10_000;

/// A session whose record was opened. It has no `Debug`, for its data are secrets.
#[derive(Clone)]
pub struct Opened {
    pub data: Data,
    /// Unix seconds.
    pub created_at: i64,
    /// Unix seconds.
    pub expires_at: i64,
}

/// A session is kept only while no write was under way since before it was read, so that what has ended stays ended.
#[derive(Clone, Default)]
pub struct RecentSessions(Arc<Mutex<Sessions>>);

#[derive(Default)]
struct Sessions {
    by_id: HashMap<Vec<u8>, Opened>,
    /// Rises before and after each write.
    writes: u64,
}

/// When a session began to be read.
pub struct Reading(u64);

impl RecentSessions {
    /// The session, or else the beginning of its reading.
    pub fn get(&self, id_hash: &[u8]) -> Result<Opened, Reading> {
        let sessions = self.lock();
        let session = sessions.by_id.get(id_hash).cloned();
        session.ok_or(Reading(sessions.writes))
    }

    pub fn keep(&self, id_hash: &[u8], session: &Opened, Reading(writes): Reading) {
        let mut sessions = self.lock();
        if sessions.writes != writes {
            return;
        }
        if sessions.by_id.len() >= MOST {
            sessions.by_id.clear();
        }
        sessions.by_id.insert(id_hash.to_vec(), session.clone());
    }

    /// Forgets a session, or all of them, while it is written and once it is. Whoever asked for it may go away meanwhile: the
    /// database does not, and the session is not to be kept again before it is done.
    pub async fn during<Output: Send + 'static>(
        &self,
        id_hash: Option<&[u8]>,
        write: impl Future<Output = Output> + Send + 'static,
    ) -> Output {
        let recent = self.clone();
        let id_hash = id_hash.map(<[u8]>::to_vec);
        recent.forget(id_hash.as_deref());
        let written = tokio::spawn(async move {
            let output = write.await;
            recent.forget(id_hash.as_deref());
            output
        });
        written
            .await
            .unwrap_or_else(|panicked| resume_unwind(panicked.into_panic()))
    }

    fn forget(&self, id_hash: Option<&[u8]>) {
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
