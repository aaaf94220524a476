//! A page that could not be shown, inside the shell, by its HTTP status.
use serde::Serialize;
use ts_rs::TS;

use crate::{error::Error, text::Text};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProblemProps {
    pub status: u16,
    /// What to tell the people who host the portal.
    pub request_id: String,
    /// What the service said, where it said anything.
    pub text: Option<Text>,
}

/// Any URL that the portal does not know.
pub async fn not_found() -> Error {
    Error::NotFound
}
