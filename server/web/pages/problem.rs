//! The page for errors, inside the shell.
use axum::{
    extract::OriginalUri,
    http::{Method, Uri},
    response::{IntoResponse, Redirect, Response},
};
use serde::Serialize;
use ts_rs::TS;

use values::{MessageId, Text};

use crate::{Error, http::NextPath};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProblemProps {
    /// HTTP status code.
    pub status: u16,
    /// ID of the request, for a report to the portal's operators.
    pub request_id: String,
    /// The service's message.
    pub text: Option<Text>,
    /// Seconds until the request may be repeated.
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

/// Every URL that is not routed. Without the slashes at its end it may be routed.
pub async fn not_found(method: Method, OriginalUri(uri): OriginalUri) -> Response {
    match without_trailing_slash(&method, &uri) {
        Some(address) => Redirect::permanent(&address).into_response(),
        None => Error::NotFound.into_response(),
    }
}

/// The address without the slashes, with the query. `None` if there are none, and for an address that would leave the
/// portal, such as `//host/`.
fn without_trailing_slash(method: &Method, uri: &Uri) -> Option<String> {
    let path = uri.path().trim_end_matches('/');
    if path.len() == uri.path().len() || path.is_empty() || !method.is_safe() {
        return None;
    }
    let address = match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    };
    NextPath::new(&address).into_path()
}
