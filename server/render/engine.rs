//! The render engine: a bounded queue in front of isolate threads, each replaceable at any time.
use std::{
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc,
        mpsc::{SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};
use deno_core::JsRuntime;
use tokio::sync::oneshot;

use super::{
    isolate::Isolate,
    outcome::{RenderError, Rendered},
    watchdog::Watchdog,
};

#[derive(Clone, Copy, Debug)]
pub struct EngineOptions {
    /// Isolates, each on a thread of its own.
    pub isolates: usize,
    /// Renders that may wait for an isolate.
    pub queue: usize,
    /// From asking to the answer, the wait in the queue included.
    pub deadline: Duration,
    /// Bytes of heap an isolate may fill.
    pub heap_limit: usize,
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            isolates: thread::available_parallelism().map_or(2, usize::from),
            queue: 256,
            deadline: Duration::from_secs(1),
            heap_limit: 128 << 20,
        }
    }
}

pub struct Engine {
    queue: Sender<Job>,
    deadline: Duration,
    watchdog: Watchdog,
}

enum Job {
    Render {
        data: Arc<str>,
        expires: Instant,
        answer: oneshot::Sender<Result<Rendered, RenderError>>,
    },
    MeasureHeap(oneshot::Sender<usize>),
}

/// What every isolate thread needs, and a replacement for it too.
struct Crew {
    jobs: Receiver<Job>,
    snapshot: &'static [u8],
    heap_limit: usize,
    watchdog: Watchdog,
}

impl Engine {
    /// Initialises V8. To be called on the main thread before it starts any other: V8 guards its memory with
    /// protection keys, which a thread that is older than the platform does not hold.
    pub fn init_platform() {
        JsRuntime::init_platform(None);
    }

    /// Starts the threads and returns at once; a render that comes early waits in the queue.
    pub fn start(snapshot: &'static [u8], options: EngineOptions) -> Self {
        let (queue, jobs) = bounded(options.queue);
        let watchdog = Watchdog::start();
        let crew = Arc::new(Crew {
            jobs,
            snapshot,
            heap_limit: options.heap_limit,
            watchdog: watchdog.clone(),
        });
        for _ in 0..options.isolates.max(1) {
            Arc::clone(&crew).hire(None);
        }
        Self {
            queue,
            deadline: options.deadline,
            watchdog,
        }
    }

    /// # Errors
    /// See [`RenderError`]; never later than the deadline.
    pub async fn render(&self, data: Arc<str>) -> Result<Rendered, RenderError> {
        let (answer, rendered) = oneshot::channel();
        let expires = Instant::now() + self.deadline;
        self.enqueue(Job::Render {
            data,
            expires,
            answer,
        })?;
        match tokio::time::timeout_at(expires.into(), rendered).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(_)) => Err(RenderError::Stopped),
            Err(_) => Err(RenderError::TimedOut),
        }
    }
}

impl Engine {
    /// Bytes that one of the isolates holds after a full collection.
    ///
    /// # Errors
    /// `Overloaded` or `Stopped`.
    pub async fn live_heap(&self) -> Result<usize, RenderError> {
        let (answer, measured) = oneshot::channel();
        self.enqueue(Job::MeasureHeap(answer))?;
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
        self.watchdog.stop();
    }
}

impl Crew {
    /// Starts an isolate thread; `ready` hears when its isolate stands.
    fn hire(self: Arc<Self>, ready: Option<SyncSender<()>>) {
        let spawned = thread::Builder::new()
            .name("render".into())
            // V8 takes about 1 MB of stack for scripts; the rest is for its own and for Rust's frames.
            .stack_size(4 << 20)
            .spawn(move || self.work(ready));
        if let Err(error) = spawned {
            tracing::error!(%error, "no thread for an isolate");
        }
    }

    fn work(self: Arc<Self>, ready: Option<SyncSender<()>>) {
        let tokio = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a single-threaded runtime needs an epoll descriptor only");
        let _entered = tokio.enter();
        let mut isolate = Isolate::new(self.snapshot, self.heap_limit);
        if let Some(ready) = ready {
            // Whoever waited may be gone; the isolate is of use all the same.
            let _ = ready.send(());
        }
        let worn = panic::catch_unwind(AssertUnwindSafe(|| self.render_until_worn(&mut isolate)));
        if worn.unwrap_or(true) {
            tracing::warn!("an isolate is replaced");
            let (ready, stands) = sync_channel(1);
            Arc::clone(&self).hire(Some(ready));
            let _ = stands.recv();
        }
    }

    /// Answers whether the isolate is worn; otherwise the queue was closed.
    fn render_until_worn(&self, isolate: &mut Isolate) -> bool {
        for job in &self.jobs {
            // Whoever asked may be gone by the time of the answer, which is then nobody's loss.
            match job {
                Job::Render { answer, .. } if answer.is_closed() => {}
                Job::Render {
                    data,
                    expires,
                    answer,
                } => {
                    let _ = answer.send(isolate.render(&data, expires, &self.watchdog));
                }
                Job::MeasureHeap(answer) => {
                    let _ = answer.send(isolate.live_heap());
                }
            }
            if isolate.is_worn() {
                return true;
            }
        }
        false
    }
}
