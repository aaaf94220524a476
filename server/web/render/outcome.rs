//! The result of a render.
use std::time::Duration;

/// Reason why the server could not render a page. The browser renders it instead, except after `Overloaded`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    #[error("the render queue is full")]
    Overloaded,
    #[error("the render was not done within its deadline")]
    TimedOut,
    #[error("the render ran out of memory")]
    OutOfMemory,
    #[error("the render threw: {0}")]
    Failed(String),
    #[error("the engine has stopped")]
    Stopped,
}

#[derive(Clone, Debug)]
pub struct Rendered {
    pub html: String,
    /// Time in V8 without the wait in the queue.
    pub took: Duration,
}
