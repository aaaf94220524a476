//! The render engine as the rest of the portal sees it: a bounded queue in front of isolates.
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use crossbeam_channel::{Sender, TrySendError, bounded};
use deno_core::JsRuntime;
use tokio::sync::oneshot;

use super::{
    crew::{Crew, Job},
    memo::RenderMemo,
    outcome::{RenderError, Rendered},
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
    /// Bytes of drawn pages to keep; 0 keeps none.
    pub memo_bytes: usize,
}

pub struct Engine {
    queue: Sender<Job>,
    crew: Arc<Crew>,
    memo: Option<RenderMemo>,
    deadline: Duration,
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
        Self {
            queue,
            crew: Crew::start(jobs, snapshot, options),
            memo: RenderMemo::new(options.memo_bytes),
            deadline: options.deadline,
        }
    }

    /// Draws the page, unless it was drawn from the same data before.
    ///
    /// # Errors
    /// See [`RenderError`]; never later than the deadline.
    pub async fn render(&self, data: Arc<str>) -> Result<Rendered, RenderError> {
        let memo = self.memo.as_ref();
        let Some((memo, question)) = memo.and_then(|memo| Some((memo, memo.question(&data)?)))
        else {
            return self.draw(data).await;
        };
        if let Some(html) = memo.recall(&question) {
            let took = Duration::ZERO;
            return Ok(Rendered { html, took });
        }
        let rendered = self.draw(Arc::clone(&question.data)).await?;
        Ok(Rendered {
            html: memo.keep(&question, rendered.html),
            ..rendered
        })
    }

    async fn draw(&self, data: Arc<str>) -> Result<Rendered, RenderError> {
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

    /// Whether any isolate stands to render with.
    pub fn is_ready(&self) -> bool {
        self.crew.standing() > 0
    }

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
        self.crew.stop();
    }
}
