//! Ends a render that outlives its deadline, from a thread of its own: an isolate cannot look at the clock.
use std::{
    collections::HashMap,
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
    time::Instant,
};

use deno_core::v8::IsolateHandle;

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
        // A thread that already waits for an earlier deadline looks again when that one is due.
        let sleeps_longer = watched.renders.values().all(|(other, _)| *other > deadline);
        watched.renders.insert(ticket, (deadline, isolate));
        drop(watched);
        if sleeps_longer {
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
        while !watched.stopped {
            let now = Instant::now();
            watched.renders.retain(|_, (deadline, isolate)| {
                let in_time = *deadline > now;
                if !in_time {
                    isolate.terminate_execution();
                }
                in_time
            });
            let next = watched
                .renders
                .values()
                .map(|(deadline, _)| *deadline)
                .min();
            watched = match next {
                Some(deadline) => {
                    let wait = self.changed.wait_timeout(watched, deadline - now);
                    wait.expect("no thread panics while it holds the watch list")
                        .0
                }
                None => self
                    .changed
                    .wait(watched)
                    .expect("no thread panics while it holds the watch list"),
            };
        }
    }
}
