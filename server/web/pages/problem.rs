//! The page for errors, inside the shell.
use serde::Serialize;
use ts_rs::TS;

use values::{MessageId, Text};

use crate::Error;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProblemProps {
    /// HTTP.
    pub status: u16,
    /// For a report to the portal's operators.
    pub request_id: String,
    /// The service's message.
    pub text: Option<Text>,
    /// Seconds.
    pub retry_after: Option<u32>,
    /// The previous page: a path of the portal.
    pub back: Option<String>,
}

impl ProblemProps {
    pub fn title_id(&self) -> MessageId {
        match self.status {
            404 => MessageId::new("title-problem-not-found"),
            _ => MessageId::new("title-problem-other"),
        }
    }
}

/// Every URL that is not routed.
pub async fn not_found() -> Error {
    Error::NotFound
}
