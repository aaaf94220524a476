//! The headers that every answer carries, and those of personal ones.
use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

use crate::{http::content_type, render::assets::IMMUTABLE};
use contract::headers::REQUEST_ID;

const EVERY: [(HeaderName, HeaderValue); 1] = [(
    header::X_CONTENT_TYPE_OPTIONS,
    HeaderValue::from_static("nosniff"),
)];

/// Public files hold nothing of a viewer's, and a page has dozens of them.
const ALL_BUT_PUBLIC_FILES: [(HeaderName, HeaderValue); 1] = [(
    HeaderName::from_static("cross-origin-resource-policy"),
    HeaderValue::from_static("same-origin"),
)];

/// Of no effect beside a script or page data, of which a page has dozens: on a slow line they are not for nothing.
const DOCUMENTS: [(HeaderName, HeaderValue); 4] = [
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex"),
    ),
];

/// Layer.
pub async fn every(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let scripts = ["text/javascript", "text/css", "application/json"];
    let is_script = content_type::is_any(response.headers(), &scripts);
    let headers = response.headers_mut();
    let is_public_file = headers.get(header::CACHE_CONTROL) == Some(&IMMUTABLE);
    if is_public_file {
        // Nobody will ask about one of them.
        headers.remove(REQUEST_ID);
    }
    let documents = DOCUMENTS.into_iter().filter(|_| !is_script);
    let private = ALL_BUT_PUBLIC_FILES.into_iter().filter(|_| !is_public_file);
    for (name, value) in EVERY.into_iter().chain(private).chain(documents) {
        headers.entry(name).or_insert(value);
    }
    response
}

/// Layer: for addresses that are a secret. Where the viewer goes next learns the portal's name and no more. Nothing at
/// all (`no-referrer`) would make browsers hide the forms' origin too, which tells them from a stranger's.
pub async fn secret_address(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("strict-origin"),
    );
    response
}

/// Layer: what is a viewer's own is kept by nobody, not even by the browser: after a sign-out, "back" shows nothing.
pub async fn personal(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.append(header::VARY, HeaderValue::from_static("cookie, accept"));
    response
}
