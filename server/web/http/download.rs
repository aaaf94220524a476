//! Responses with a file that the browser saves instead of showing it.
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Percent-encodes all but the unreserved characters of RFC 3986, which RFC 8187 allows in names too (attr-char).
pub const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

pub const CSV: &str = "text/csv; charset=utf-8";
pub const PDF: &str = "application/pdf";
pub const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
pub const XML: &str = "application/xml";

/// A response with a file of this name.
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

/// If a browser shows the file anyway, its scripts do not run and it does not have the portal's origin.
pub fn sandbox(headers: &mut HeaderMap) {
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("sandbox; default-src 'none'"),
    );
}

/// RFC 6266, with the name in UTF-8 only; all supported browsers read it.
fn disposition(name: &str) -> HeaderValue {
    let name = utf8_percent_encode(name, RESERVED);
    HeaderValue::try_from(format!("attachment; filename*=UTF-8''{name}"))
        .expect("percent-encoded text is ASCII")
}
