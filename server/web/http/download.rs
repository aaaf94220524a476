//! Responses with a file that the browser saves instead of showing it.
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
pub use values::content_disposition::RESERVED;
use values::content_disposition::attachment;

pub const CSV: &str = "text/csv; charset=utf-8";
pub const PDF: &str = "application/pdf";
pub const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
pub const XML: &str = "application/xml; charset=utf-8";

/// A response with a file of this name.
pub fn download(name: &str, media_type: &str, content: impl Into<Body>) -> Response {
    let mut response = content.into().into_response();
    let headers = response.headers_mut();
    let media_type = HeaderValue::try_from(media_type);
    let unknown = HeaderValue::from_static("application/octet-stream");
    headers.insert(header::CONTENT_TYPE, media_type.unwrap_or(unknown));
    let disposition = HeaderValue::try_from(attachment(name));
    let without_name = HeaderValue::from_static("attachment");
    headers.insert(
        header::CONTENT_DISPOSITION,
        disposition.unwrap_or(without_name),
    );
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
