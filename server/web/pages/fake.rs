//! Paths of the development fake backend that browser code calls (specification section 7); with `--fake-backend` only.
use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, header},
    response::Response,
};
use tower::ServiceExt;

use crate::{Error, Portal, session::identity::Identity};

/// Header for the browser's loading bar only (specification section 7).
const IGNORE_LOADING_BAR: HeaderName = HeaderName::from_static("ignoreloadingbar");

/// Forwards the request with the service's token instead of the portal's.
pub async fn forward(
    State(portal): State<Arc<Portal>>,
    mut request: Request,
) -> Result<Response, Error> {
    let fake = portal.service.fake.as_ref().ok_or(Error::NotFound)?;
    let token = request
        .extensions()
        .get::<Identity>()
        .and_then(Identity::backend_token);
    let bearer = token.and_then(|token| HeaderValue::try_from(format!("Bearer {token}")).ok());
    // axum would add this router's path parameters to those of the fake's router.
    request.extensions_mut().clear();
    let headers = request.headers_mut();
    headers.remove(header::COOKIE);
    headers.remove(IGNORE_LOADING_BAR);
    match bearer {
        Some(bearer) => headers.insert(header::AUTHORIZATION, bearer),
        None => headers.remove(header::AUTHORIZATION),
    };
    let router = fake.browser.clone();
    router
        .oneshot(request)
        .await
        .map_err(|never| match never {})
}
