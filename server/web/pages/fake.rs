//! The development fake backend's paths that a browser calls by itself (specification section 7); `--fake-backend` only.
use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, header},
    response::Response,
};
use tower::ServiceExt;

use crate::{error::Error, portal::Portal, session::identity::Identity};

/// Speaks to the browser's loading bar alone (specification section 7).
const IGNORE_LOADING_BAR: HeaderName = HeaderName::from_static("ignoreloadingbar");

/// Hands the request on, with the service's token in the place of the portal's own.
pub async fn hand_on(
    State(portal): State<Arc<Portal>>,
    mut request: Request,
) -> Result<Response, Error> {
    let fake = portal.service.fake.as_ref().ok_or(Error::NotFound)?;
    let token = request
        .extensions()
        .get::<Identity>()
        .and_then(Identity::backend_token);
    let bearer = token.and_then(|token| HeaderValue::try_from(format!("Bearer {token}")).ok());
    // The fake's router reads the path by itself: what this one read would be taken for more parameters.
    request.extensions_mut().clear();
    let headers = request.headers_mut();
    headers.remove(header::COOKIE);
    headers.remove(IGNORE_LOADING_BAR);
    match bearer {
        Some(bearer) => headers.insert(header::AUTHORIZATION, bearer),
        None => headers.remove(header::AUTHORIZATION),
    };
    let router = fake.router.clone();
    router
        .oneshot(request)
        .await
        .map_err(|never| match never {})
}
