//! What comes of a render.
use std::time::Duration;

use super::pieces::Pieces;

/// Why a page could not be drawn on the server. All but `Overloaded` give the viewer the fallback document.
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

/// A page drawn on the server.
#[derive(Clone, Debug)]
pub struct Rendered {
    pub html: Pieces,
    /// In V8, the wait in the queue left out; zero for a page that was drawn before.
    pub took: Duration,
}
