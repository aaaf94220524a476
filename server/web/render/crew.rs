//! The isolate threads: each takes renders from the queue until its isolate is worn, and then makes way for another.
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

use super::{
    answers::{Answer, Answers},
    engine::EngineOptions,
    isolate::Isolate,
    outcome::RenderError,
    watchdog::Watchdog,
};

/// When the operating system has no thread to give, it may have one soon.
const PAUSE_BEFORE_ANOTHER_TRY: Duration = Duration::from_millis(100);

pub enum Job {
    Render {
        data: Arc<str>,
        /// When the viewer is answered without it.
        expires: Instant,
        answer: Answer,
    },
    MeasureHeap(oneshot::Sender<usize>),
}

/// What every isolate thread needs, and a replacement for it too.
pub struct Crew {
    jobs: Receiver<Job>,
    snapshot: &'static [u8],
    options: EngineOptions,
    watchdog: Watchdog,
    standing: AtomicUsize,
}

impl Crew {
    pub fn start(
        jobs: Receiver<Job>,
        snapshot: &'static [u8],
        options: EngineOptions,
    ) -> Arc<Self> {
        let crew = Arc::new(Self {
            jobs,
            snapshot,
            options,
            watchdog: Watchdog::start(),
            standing: AtomicUsize::new(0),
        });
        for _ in 0..options.isolates.max(1) {
            Arc::clone(&crew).hire(None);
        }
        crew
    }

    /// How many isolates can take a render.
    pub fn standing(&self) -> usize {
        self.standing.load(Ordering::Relaxed)
    }

    /// The threads end by themselves when the queue is closed and empty.
    pub fn stop(&self) {
        self.watchdog.stop();
    }

    /// Starts an isolate thread; `ready` hears when its isolate stands, or is dropped when none ever will.
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
        let mut isolate = Isolate::new(self.snapshot, self.options.heap_limit);
        self.standing.fetch_add(1, Ordering::Relaxed);
        if let Some(ready) = ready {
            // Whoever waited may be gone; the isolate is of use all the same.
            let _ = ready.send(());
        }
        let worn = panic::catch_unwind(AssertUnwindSafe(|| self.render_until_worn(&mut isolate)));
        self.standing.fetch_sub(1, Ordering::Relaxed);
        if worn.unwrap_or(true) {
            self.replace();
        }
    }

    /// Returns when another isolate stands.
    fn replace(self: Arc<Self>) {
        tracing::warn!("an isolate is replaced");
        loop {
            let (ready, stands) = sync_channel(1);
            Arc::clone(&self).hire(Some(ready));
            if stands.recv().is_ok() {
                return;
            }
            thread::sleep(PAUSE_BEFORE_ANOTHER_TRY);
        }
    }

    /// Nobody waits for an answer while there is nothing to draw. `None`: the queue was closed.
    fn next(&self, answers: &mut Answers) -> Option<Job> {
        self.jobs.try_recv().ok().or_else(|| {
            answers.give();
            self.jobs.recv().ok()
        })
    }

    /// Answers whether the isolate is worn; otherwise the queue was closed.
    fn render_until_worn(&self, isolate: &mut Isolate) -> bool {
        let mut answers = Answers::default();
        while let Some(job) = self.next(&mut answers) {
            match job {
                Job::Render {
                    expires, answer, ..
                } if expires <= Instant::now() => {
                    answers.hold(answer, Err(RenderError::TimedOut));
                }
                Job::Render { data, answer, .. } => {
                    // A deadline of its own: an isolate must not pay for its job's wait in the queue.
                    let deadline = Instant::now() + self.options.deadline;
                    answers.hold(answer, isolate.render(&data, deadline, &self.watchdog));
                }
                Job::MeasureHeap(answer) => {
                    // Whoever asked may be gone.
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
