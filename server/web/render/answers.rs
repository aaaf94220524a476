//! Pages that are drawn and not yet given to who asked. While others wait to be drawn, some are given together: each wakes
//! another thread, and on a busy core that takes a seventh of a request's time.
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::outcome::{RenderError, Rendered};

/// Since the first of them was drawn, looked at between two renders: a page of a list takes a tenth of it. A render without
/// an end holds back those before it as it does those behind it.
const LONGEST_WAIT: Duration = Duration::from_millis(2);

pub type Answer = oneshot::Sender<Result<Rendered, RenderError>>;

#[derive(Default)]
pub struct Answers {
    held: Vec<(Answer, Result<Rendered, RenderError>)>,
    since: Option<Instant>,
}

impl Answers {
    pub fn hold(&mut self, answer: Answer, outcome: Result<Rendered, RenderError>) {
        self.held.push((answer, outcome));
        let since = *self.since.get_or_insert_with(Instant::now);
        if since.elapsed() >= LONGEST_WAIT {
            self.give();
        }
    }

    pub fn give(&mut self) {
        self.since = None;
        for (answer, outcome) in self.held.drain(..) {
            // Whoever asked may be gone by the time of the answer, which is then nobody's loss.
            let _ = answer.send(outcome);
        }
    }
}

impl Drop for Answers {
    fn drop(&mut self) {
        self.give();
    }
}
