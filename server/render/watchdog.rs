//! Terminates renders that exceed their deadline, from a separate thread: a busy isolate cannot check the clock.
use std::{
    collections::HashMap,
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
    time::{Duration, Instant},
};

use deno_core::v8::IsolateHandle;

/// The longest time that a render may exceed its deadline. The thread polls, because waking it for each render costs
/// more: most renders end long before their deadline.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Handle of the watchdog's thread; clones share the thread.
#[derive(Clone, Default)]
pub struct Watchdog {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    watched: Mutex<Watched>,
    changed: Condvar,
}

#[derive(Default)]
struct Watched {
    renders: HashMap<u64, (Instant, IsolateHandle)>,
    last_ticket: u64,
    /// The thread waits for a notification, because there were no renders at its last poll.
    is_idle: bool,
    stopped: bool,
}

/// One watched render.
pub struct Watch {
    shared: Arc<Shared>,
    ticket: u64,
}

impl Watchdog {
    /// Starts the thread.
    pub fn start() -> Self {
        let watchdog = Self::default();
        let shared = Arc::clone(&watchdog.shared);
        thread::Builder::new()
            .name("render-watchdog".into())
            .spawn(move || shared.run())
            .expect("the operating system gives a thread at start");
        watchdog
    }

    /// Terminates the isolate's script at the deadline, unless the watch ends before.
    pub fn watch(&self, isolate: IsolateHandle, deadline: Instant) -> Watch {
        let mut watched = self.shared.lock();
        watched.last_ticket += 1;
        let ticket = watched.last_ticket;
        watched.renders.insert(ticket, (deadline, isolate));
        let was_idle = std::mem::take(&mut watched.is_idle);
        drop(watched);
        if was_idle {
            self.shared.changed.notify_one();
        }
        Watch {
            shared: Arc::clone(&self.shared),
            ticket,
        }
    }

    /// Ends the thread. Running renders are no longer watched.
    pub fn stop(&self) {
        self.shared.lock().stopped = true;
        self.shared.changed.notify_one();
    }
}

impl Watch {
    /// Ends the watch. Returns true if the render was terminated; its isolate must not be used again.
    pub fn end(self) -> bool {
        self.shared.lock().renders.remove(&self.ticket).is_none()
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Watched> {
        self.watched
            .lock()
            .expect("no thread panics while it holds the watch list")
    }

    fn run(&self) {
        let mut watched = self.lock();
        let mut last_ticket = 0;
        while !watched.stopped {
            let now = Instant::now();
            watched.renders.retain(|_, (deadline, isolate)| {
                let in_time = *deadline > now;
                if !in_time {
                    isolate.terminate_execution();
                }
                in_time
            });
            let is_idle = watched.renders.is_empty() && watched.last_ticket == last_ticket;
            last_ticket = watched.last_ticket;
            watched.is_idle = is_idle;
            watched = if is_idle {
                self.changed
                    .wait(watched)
                    .expect("no thread panics while it holds the watch list")
            } else {
                self.changed
                    .wait_timeout(watched, POLL_INTERVAL)
                    .expect("no thread panics while it holds the watch list")
                    .0
            };
        }
    }
}
