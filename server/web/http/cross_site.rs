//! Layer that does not compress what another site may have put into a page: a link of that site, followed with the viewer's
//! cookie, can hold words in its query which the page repeats. The length of the compressed page would tell whether they also
//! stand elsewhere in it (BREACH).
use axum::{
    extract::Request,
    http::{HeaderMap, header},
    middleware::Next,
    response::Response,
};

const SEC_FETCH_SITE: &str = "sec-fetch-site";

/// Must be outside the layer that compresses.
pub async fn leave_uncompressed(mut request: Request, next: Next) -> Response {
    if request.uri().query().is_some() && is_from_elsewhere(request.headers()) {
        request.headers_mut().remove(header::ACCEPT_ENCODING);
    }
    next.run(request).await
}

/// Another host of the same site is not the portal either. Browsers that do not send the header are older than 2023.
fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let site = headers.get(SEC_FETCH_SITE).map(|site| site.as_bytes());
    matches!(site, Some(b"cross-site" | b"same-site"))
}
