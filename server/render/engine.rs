//! The engine: a bounded queue in front of the isolates.
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use crossbeam_channel::{Sender, TrySendError, bounded};
use deno_core::JsRuntime;
use tokio::sync::oneshot;

use crate::{
    outcome::{RenderError, Rendered},
    worker_pool::{Job, WorkerPool},
};

/// Limits of an [`Engine`].
#[derive(Clone, Copy, Debug)]
pub struct EngineOptions {
    /// The number of isolates; each has its own thread.
    pub isolates: usize,
    /// The most renders that may wait for an isolate.
    pub queue: usize,
    /// Time limit from the request to the reply, including the wait in the queue.
    pub deadline: Duration,
    /// The most bytes of heap that an isolate may use.
    pub heap_limit: usize,
}

/// Renders pages on its own threads. Dropping it stops them after the queued renders.
pub struct Engine {
    queue: Sender<Job>,
    pool: Arc<WorkerPool>,
    deadline: Duration,
}

impl Engine {
    /// Initialises V8. Must be called on the main thread before any other thread starts: V8 protects its memory with
    /// protection keys, which threads that are older than the platform do not have.
    pub fn init_platform() {
        JsRuntime::init_platform(None);
    }

    /// Starts the render threads and returns at once. Renders wait in the queue until the isolates exist.
    ///
    /// `snapshot` comes from [`make_snapshot`](crate::make_snapshot).
    pub fn start(snapshot: &'static [u8], options: EngineOptions) -> Self {
        let (queue, jobs) = bounded(options.queue);
        Self {
            queue,
            pool: WorkerPool::start(jobs, snapshot, options),
            deadline: options.deadline,
        }
    }

    /// Renders a page from its data, in JSON, to the HTML that the snapshot's `render` returns.
    ///
    /// # Errors
    /// See [`RenderError`]; returns by the deadline at the latest.
    pub async fn render(&self, data: Arc<str>) -> Result<Rendered, RenderError> {
        let (reply, rendered) = oneshot::channel();
        let expires = Instant::now() + self.deadline;
        self.enqueue(Job::Render {
            data,
            expires,
            reply,
        })?;
        match tokio::time::timeout_at(expires.into(), rendered).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(_)) => Err(RenderError::Stopped),
            Err(_) => Err(RenderError::TimedOut),
        }
    }

    /// Whether at least one isolate accepts renders.
    pub fn is_ready(&self) -> bool {
        self.pool.available() > 0
    }

    /// Bytes that one of the isolates uses after a full garbage collection.
    ///
    /// # Errors
    /// `Overloaded` or `Stopped`.
    pub async fn live_heap(&self) -> Result<usize, RenderError> {
        let (reply, measured) = oneshot::channel();
        self.enqueue(Job::MeasureHeap(reply))?;
        measured.await.map_err(|_| RenderError::Stopped)
    }

    fn enqueue(&self, job: Job) -> Result<(), RenderError> {
        self.queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => RenderError::Overloaded,
            TrySendError::Disconnected(_) => RenderError::Stopped,
        })
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.pool.stop();
    }
}
