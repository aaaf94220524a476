//! Work that takes a processor for longer than a page does: printing documents, reading and writing spreadsheets. It runs
//! on threads for blocking work, a little at a time, so that pages do not wait for it.
mod expensive_request;

use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
    time::timeout,
};

use crate::Error;

pub use self::expensive_request::{Budget, ExpensiveRequest};

/// Pieces of work at once. Each holds a document, a piece of a list or an uploaded file in memory, and two take no more than
/// two processors from the pages.
const AT_ONCE: usize = 2;
/// Pieces of work that wait. A printed document takes some milliseconds, so the last one waits for less than a second.
const WAITING: usize = 64;
/// Time for which a piece of work waits for its turn.
const PATIENCE: Duration = Duration::from_secs(10);

/// Ends when it is dropped.
pub struct Turn {
    _permits: [OwnedSemaphorePermit; 2],
}

/// Clones share their limits.
#[derive(Clone, Debug)]
pub struct HeavyWork {
    /// The turns, and the places of those that wait for one.
    places: Arc<Semaphore>,
    turns: Arc<Semaphore>,
}

impl HeavyWork {
    /// Runs the work on a thread for blocking work, as soon as it is its turn. It ends even if the client disconnects.
    ///
    /// # Errors
    /// `Unavailable`: too much work waits already, or the turn did not come in time. `Internal`: the work panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let (_, done) = self.run_in_turn(work).await?;
        Ok(done)
    }

    /// Runs the work like [`Self::run`], and returns the turn with the result: the turn lasts as long as the caller keeps it.
    /// It is for results that take as much memory as the work.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::run`].
    pub async fn run_in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<(Turn, T), Error> {
        let turn = self.turn().await.ok_or_else(busy)?;
        // The thread holds the turn: the work goes on when nobody waits for it any more.
        let done = spawn_blocking(move || (turn, work()));
        done.await
            .map_err(|error| Error::Internal(format!("heavy work: {error}")))
    }

    async fn turn(&self) -> Option<Turn> {
        let place = self.places.clone().try_acquire_owned().ok()?;
        let turn = timeout(PATIENCE, self.turns.clone().acquire_owned()).await;
        Some(Turn {
            _permits: [turn.ok()?.ok()?, place],
        })
    }
}

impl Default for HeavyWork {
    fn default() -> Self {
        Self {
            places: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

fn busy() -> Error {
    Error::Unavailable("too many documents and spreadsheets are read or written at once".to_owned())
}
