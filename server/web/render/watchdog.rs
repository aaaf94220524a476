//! Ends a render that outlives its deadline, from a thread of its own: an isolate cannot look at the clock.
use std::{
    collections::HashMap,
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
    time::{Duration, Instant},
};

use deno_core::v8::IsolateHandle;

/// How late a render may be ended. Between two looks nothing wakes the thread: most renders are over long before.
const LOOKS_EVERY: Duration = Duration::from_millis(20);

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
    /// The thread waits until it is called: nothing was watched when it last looked.
    sleeps: bool,
    stopped: bool,
}

/// One watched render; whoever holds it ends the watch.
pub struct Watch {
    shared: Arc<Shared>,
    ticket: u64,
}

impl Watchdog {
    pub fn start() -> Self {
        let watchdog = Self::default();
        let shared = Arc::clone(&watchdog.shared);
        thread::Builder::new()
            .name("render-watchdog".into())
            .spawn(move || shared.run())
            .expect("the operating system gives a thread at start");
        watchdog
    }

    pub fn watch(&self, isolate: IsolateHandle, deadline: Instant) -> Watch {
        let mut watched = self.shared.lock();
        watched.last_ticket += 1;
        let ticket = watched.last_ticket;
        watched.renders.insert(ticket, (deadline, isolate));
        let slept = std::mem::take(&mut watched.sleeps);
        drop(watched);
        if slept {
            self.shared.changed.notify_one();
        }
        Watch {
            shared: Arc::clone(&self.shared),
            ticket,
        }
    }

    /// Ends the thread; renders that run are watched no longer.
    pub fn stop(&self) {
        self.shared.lock().stopped = true;
        self.shared.changed.notify_one();
    }
}

impl Watch {
    /// Ends the watch and tells whether the render was terminated: its isolate is then fit for nothing more.
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
            watched.sleeps = is_idle;
            watched = if is_idle {
                self.changed
                    .wait(watched)
                    .expect("no thread panics while it holds the watch list")
            } else {
                self.changed
                    .wait_timeout(watched, LOOKS_EVERY)
                    .expect("no thread panics while it holds the watch list")
                    .0
            };
        }
    }
}
