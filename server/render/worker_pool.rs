//! The render threads. Each owns one isolate and takes jobs from the queue; an exhausted isolate is replaced.
use std::{
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use crossbeam_channel::Receiver;
use tokio::sync::oneshot;

use crate::{
    engine::EngineOptions,
    isolate::Isolate,
    outcome::{RenderError, Rendered},
    watchdog::Watchdog,
};

/// Delay before another attempt to start a thread after the operating system refused one.
const SPAWN_RETRY_DELAY: Duration = Duration::from_millis(100);

/// V8 uses about 1 MB of stack for scripts; the rest is for V8's own frames and Rust's.
const STACK_BYTES: usize = 4 << 20;

pub enum Job {
    Render {
        data: Arc<str>,
        /// The requester gives up at this time.
        expires: Instant,
        reply: oneshot::Sender<Result<Rendered, RenderError>>,
    },
    MeasureHeap(oneshot::Sender<usize>),
}

/// State that all render threads and their replacements share.
pub struct WorkerPool {
    jobs: Receiver<Job>,
    snapshot: &'static [u8],
    options: EngineOptions,
    watchdog: Watchdog,
    available: AtomicUsize,
}

impl WorkerPool {
    pub fn start(
        jobs: Receiver<Job>,
        snapshot: &'static [u8],
        options: EngineOptions,
    ) -> Arc<Self> {
        let pool = Arc::new(Self {
            jobs,
            snapshot,
            options,
            watchdog: Watchdog::start(),
            available: AtomicUsize::new(0),
        });
        for _ in 0..options.isolates.max(1) {
            Arc::clone(&pool).spawn(None);
        }
        pool
    }

    /// The number of isolates that accept jobs.
    pub fn available(&self) -> usize {
        self.available.load(Ordering::Relaxed)
    }

    /// Stops the watchdog. The render threads end when the queue is closed and empty.
    pub fn stop(&self) {
        self.watchdog.stop();
    }

    /// Starts a render thread. `ready` receives a message when its isolate exists; it is dropped if that fails.
    fn spawn(self: Arc<Self>, ready: Option<SyncSender<()>>) {
        let spawned = thread::Builder::new()
            .name("render".into())
            .stack_size(STACK_BYTES)
            .spawn(move || self.work(ready));
        if let Err(error) = spawned {
            tracing::error!(%error, "cannot start a render thread");
        }
    }

    fn work(self: Arc<Self>, ready: Option<SyncSender<()>>) {
        let tokio = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a single-threaded runtime needs an epoll descriptor only");
        let _entered = tokio.enter();
        let mut isolate = Isolate::new(self.snapshot, self.options.heap_limit);
        self.available.fetch_add(1, Ordering::Relaxed);
        if let Some(ready) = ready {
            // The receiver may be gone; the isolate is still used.
            let _ = ready.send(());
        }
        let exhausted =
            panic::catch_unwind(AssertUnwindSafe(|| self.run_until_exhausted(&mut isolate)));
        self.available.fetch_sub(1, Ordering::Relaxed);
        if exhausted.unwrap_or(true) {
            self.replace();
        }
    }

    /// Returns when the replacement's isolate exists.
    fn replace(self: Arc<Self>) {
        tracing::warn!("an isolate is replaced");
        loop {
            let (ready, started) = sync_channel(1);
            Arc::clone(&self).spawn(Some(ready));
            if started.recv().is_ok() {
                return;
            }
            thread::sleep(SPAWN_RETRY_DELAY);
        }
    }

    /// Returns true if the isolate is exhausted, false if the queue was closed.
    fn run_until_exhausted(&self, isolate: &mut Isolate) -> bool {
        for job in &self.jobs {
            // A send fails if the requester has gone, which needs no handling.
            match job {
                Job::Render { expires, reply, .. } if expires <= Instant::now() => {
                    let _ = reply.send(Err(RenderError::TimedOut));
                }
                Job::Render { data, reply, .. } => {
                    // The deadline starts now, so that a wait in the queue does not cost the isolate its life.
                    let deadline = Instant::now() + self.options.deadline;
                    let _ = reply.send(isolate.render(&data, deadline, &self.watchdog));
                }
                Job::MeasureHeap(reply) => {
                    let _ = reply.send(isolate.live_heap());
                }
            }
            if isolate.is_exhausted() {
                return true;
            }
        }
        false
    }
}
