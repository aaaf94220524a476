//! The headers of every response, and those of personal responses.
use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

use contract::headers::REQUEST_ID;

use crate::{http::content_type, render::assets::IMMUTABLE};

const EVERY: [(HeaderName, HeaderValue); 1] = [(
    header::X_CONTENT_TYPE_OPTIONS,
    HeaderValue::from_static("nosniff"),
)];

/// Headers of all responses but public files: they hold no personal data, and a page has dozens of them.
const ALL_BUT_PUBLIC_FILES: [(HeaderName, HeaderValue); 1] = [(
    HeaderName::from_static("cross-origin-resource-policy"),
    HeaderValue::from_static("same-origin"),
)];

/// Headers of documents only. Scripts and page data ignore them, and on slow networks their bytes count.
const DOCUMENTS: [(HeaderName, HeaderValue); 5] = [
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
    // The portal uses none of them. Copying to the clipboard stays allowed.
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static(
            "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
        ),
    ),
];

/// A year. Other names below the host's are not the portal's to decide.
const HTTPS_ONLY: (HeaderName, HeaderValue) = (
    header::STRICT_TRANSPORT_SECURITY,
    HeaderValue::from_static("max-age=31536000"),
);

/// Layer: adds the headers of every response.
pub async fn every(State(is_https): State<bool>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let scripts = ["text/javascript", "text/css", "application/json"];
    let is_script = content_type::is_any(response.headers(), &scripts);
    let headers = response.headers_mut();
    let is_public_file = headers.get(header::CACHE_CONTROL) == Some(&IMMUTABLE);
    if is_public_file {
        // Public files need no request id for support.
        headers.remove(REQUEST_ID);
    }
    let https_only = is_https.then_some(HTTPS_ONLY);
    let documents = DOCUMENTS.into_iter().chain(https_only);
    let documents = documents.filter(|_| !is_script);
    let private = ALL_BUT_PUBLIC_FILES.into_iter().filter(|_| !is_public_file);
    for (name, value) in EVERY.into_iter().chain(private).chain(documents) {
        headers.entry(name).or_insert(value);
    }
    response
}

/// Layer for secret addresses: other sites get the portal's origin only as the referrer. With `no-referrer`, browsers would
/// also hide the origin of the portal's own forms, which the CSRF check needs.
pub async fn secret_address(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("strict-origin"),
    );
    response
}

/// Layer for personal responses: no cache stores them, so that the back button shows nothing after a sign-out.
pub async fn personal(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.append(header::VARY, HeaderValue::from_static("cookie, accept"));
    response
}
