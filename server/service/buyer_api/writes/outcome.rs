//! Outcome of a message, as it is returned to the sender.
use serde::Serialize;
use utoipa::ToSchema;

use contract::buyer::{DocumentReference, Problem, ProblemField};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Taken,
    /// The message came before; this time it changed nothing.
    KnownAlready,
    /// It would be taken; with `validateOnly`, nothing changed.
    Valid,
    /// Nothing changed. The message may come again under its id, with the same content or another.
    Refused,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageOutcome {
    /// The message's id; missing if it could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    pub outcome: Outcome,
    /// The request or order that the message is about, as it is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document: Option<DocumentReference>,
    /// Values that the message has, but mostly by mistake.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<ProblemField>,
    /// Reason for the refusal of the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
}
