//! A step that a document takes: what is done, and what the history tells of it.
use serde::Serialize;
use serde_json::Value;

use contract::exchange::EventKind;

/// `A`: what can be done with documents of the kind.
pub struct Step<A> {
    pub action: A,
    pub event: EventKind,
    /// What the history says beside it: a reason, or the number of what was made.
    pub note: String,
    /// What was answered or made, for the audit log.
    pub content: Value,
    /// What that replaces.
    pub replaced: Value,
}

impl<A> Step<A> {
    pub fn new(action: A, event: EventKind) -> Self {
        Self {
            action,
            event,
            note: String::new(),
            content: Value::Null,
            replaced: Value::Null,
        }
    }

    pub fn noted(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    pub fn with(mut self, content: &impl Serialize) -> Self {
        self.content = super::events::json(content);
        self
    }

    pub fn replacing(mut self, content: &impl Serialize) -> Self {
        self.replaced = super::events::json(content);
        self
    }
}
