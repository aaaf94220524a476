//! The result of a render.
use std::time::Duration;

/// Reason why the engine could not render a page.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// The queue has no place. Returned at once.
    #[error("the render queue is full")]
    Overloaded,
    /// The deadline passed, in the queue or in the isolate.
    #[error("the render was not done within its deadline")]
    TimedOut,
    /// The isolate reached its heap limit.
    #[error("the render ran out of memory")]
    OutOfMemory,
    /// The script threw, with its message, or V8 refused the data or the result.
    #[error("the render threw: {0}")]
    Failed(String),
    /// The render threads have ended, or the isolate's thread panicked.
    #[error("the engine has stopped")]
    Stopped,
}

/// A rendered page.
#[derive(Clone, Debug)]
pub struct Rendered {
    /// The markup of the page, without the document around it.
    pub html: String,
    /// Time in V8 without the wait in the queue.
    pub took: Duration,
}
