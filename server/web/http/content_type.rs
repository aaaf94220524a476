//! What kind of content an answer holds.
use axum::http::{HeaderMap, header};

/// Whether `Content-Type` begins with one of the kinds, such as `text/html`; parameters may follow.
pub fn is_any(headers: &HeaderMap, kinds: &[&str]) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|value| {
        kinds
            .iter()
            .any(|kind| value.as_bytes().starts_with(kind.as_bytes()))
    })
}
