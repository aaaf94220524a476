//! Supervises the tasks that run as long as the process. A task that panics or returns is logged and started again; `/readyz`
//! names it until it has run for a while.
use std::{
    any::Any,
    collections::BTreeSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    task::{JoinError, JoinSet},
    time::{sleep, timeout},
};

/// The pauses before restarts double from the first to the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// A task that has run for so long counts as running again, and its next pause is the first one.
const STABLE_AFTER: Duration = Duration::from_secs(30);

/// The names of the tasks that have ended. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct BackgroundTasks(Arc<Mutex<BTreeSet<&'static str>>>);

impl BackgroundTasks {
    /// Runs a task that never ends by itself, and starts it again whenever it does. Never returns; dropping the future
    /// aborts the task.
    pub async fn supervise<Task>(self, name: &'static str, mut start: impl FnMut() -> Task)
    where
        Task: Future<Output = ()> + Send + 'static,
    {
        let mut pause = FIRST_PAUSE;
        loop {
            let mut running = JoinSet::new();
            running.spawn(start());
            let ended = match timeout(STABLE_AFTER, running.join_next()).await {
                Ok(ended) => ended,
                Err(_) => {
                    self.lock().remove(name);
                    pause = FIRST_PAUSE;
                    running.join_next().await
                }
            };
            self.lock().insert(name);
            let reason = match ended {
                Some(Err(error)) => reason(error),
                _ => "it returned".to_owned(),
            };
            tracing::error!(
                task = name,
                reason,
                ?pause,
                "a background task ended and starts again after a pause"
            );
            sleep(pause).await;
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }

    /// The tasks that ended and have not run for long enough since.
    pub fn ended(&self) -> Vec<&'static str> {
        self.lock().iter().copied().collect()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeSet<&'static str>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn reason(error: JoinError) -> String {
    match error.try_into_panic() {
        Ok(panic) => format!("it panicked: {}", panic_message(&*panic)),
        Err(error) => error.to_string(),
    }
}

fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no message")
}
