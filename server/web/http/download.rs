//! Files that are handed out: always saved, never shown where they could run.
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// What RFC 8187 lets stand as it is (attr-char), as far as names have it.
const NAME: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

pub const CSV: &str = "text/csv; charset=utf-8";
pub const PDF: &str = "application/pdf";
pub const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
pub const XML: &str = "application/xml";

/// A file of this name.
pub fn download(name: &str, media_type: &str, content: impl Into<Body>) -> Response {
    let mut response = content.into().into_response();
    let headers = response.headers_mut();
    let media_type = HeaderValue::try_from(media_type);
    let unknown = HeaderValue::from_static("application/octet-stream");
    headers.insert(header::CONTENT_TYPE, media_type.unwrap_or(unknown));
    headers.insert(header::CONTENT_DISPOSITION, disposition(name));
    sandbox(headers);
    response
}

/// Even where a browser shows a file all the same, nothing in it runs or has the portal's origin.
pub fn sandbox(headers: &mut HeaderMap) {
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("sandbox; default-src 'none'"),
    );
}

/// RFC 6266, with the name in UTF-8 alone: every browser of this century reads it.
fn disposition(name: &str) -> HeaderValue {
    let name = utf8_percent_encode(name, NAME);
    HeaderValue::try_from(format!("attachment; filename*=UTF-8''{name}"))
        .expect("percent-encoded text is ASCII")
}
