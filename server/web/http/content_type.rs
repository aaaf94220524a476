//! A response's media type.
use axum::http::{HeaderMap, header};

/// Whether `Content-Type` is one of the media types, such as `text/html`, with or without parameters.
pub fn is_any(headers: &HeaderMap, kinds: &[&str]) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|value| {
        kinds
            .iter()
            .any(|kind| value.as_bytes().starts_with(kind.as_bytes()))
    })
}
