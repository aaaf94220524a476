//! The refusal of an action by the state of a document.
use values::message_id::MessageId;

/// The document does not allow the action; the message says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the document does not allow this: {}", .0.as_str())]
pub struct NotAllowed(pub MessageId);
