//! The body of a refusal of the buyer API (RFC 9457).
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{DocumentReference, MessageKind};
use crate::Refusal;
use values::text::LocalizedText;

/// Reason for the refusal of a call.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Problem {
    /// Identifies the reason.
    #[serde(rename = "type")]
    #[schema(
        pattern = "^urn:supplier-portal:problem:[a-z-]+$",
        example = "urn:supplier-portal:problem:invalid"
    )]
    pub name: String,
    pub title: String,
    pub titles: LocalizedText,
    #[schema(minimum = 400, maximum = 599)]
    pub status: u16,
    pub detail: Option<String>,
    /// The fields that are not acceptable.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ProblemField>>", optional)]
    pub errors: Vec<ProblemField>,
    /// The document whose state does not allow the message.
    pub document: Option<DocumentReference>,
    /// The kinds of messages that this state allows.
    pub possible: Option<Vec<MessageKind>>,
}

/// A field that is not acceptable.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct ProblemField {
    /// RFC 6901, in the JSON that was sent.
    #[schema(example = "/document/terms/lines/0/quantity")]
    pub pointer: Option<String>,
    /// The name in the query of the address, instead of a pointer.
    pub parameter: Option<String>,
    /// Says what is wrong with it.
    #[schema(pattern = "^[a-z-]+$", example = "quantity")]
    pub code: String,
    pub title: String,
    pub titles: LocalizedText,
}

/// Forms name their fields like the JSON, with a dot for each slash of the pointer.
impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        let fields = problem.errors.into_iter().map(|error| {
            let pointer = error.pointer.unwrap_or_default();
            let path = pointer.trim_start_matches('/').replace('/', ".");
            (path, error.titles)
        });
        Self {
            fields: fields.collect(),
            ..Self::from(problem.titles)
        }
    }
}
