//! A page that could not be shown, inside the shell, by its HTTP status.
use serde::Serialize;
use ts_rs::TS;

use crate::error::Error;
use values::text::Text;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProblemProps {
    pub status: u16,
    /// What to tell the people who host the portal.
    pub request_id: String,
    /// What the service said, where it said anything.
    pub text: Option<Text>,
    /// Seconds after which asking again may help, where that is known.
    pub retry_after: Option<u32>,
    /// The page that the viewer came from: a path of the portal.
    pub back: Option<String>,
}

/// Any URL that the portal does not know.
pub async fn not_found() -> Error {
    Error::NotFound
}
