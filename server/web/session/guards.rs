//! The route guards of specification section 6.
use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::{approval::expect_approved, identity::Identity, viewer::Viewer};
use crate::{Error, Outcome};

/// Layer: redirects viewers who are not signed in to the sign-in page, and tells those whose supplier is not approved.
pub async fn require_viewer(request: Request, next: Next) -> Response {
    let Some(viewer) = viewer(&request) else {
        return Error::Unauthenticated.into_response();
    };
    match expect_approved(viewer, request.uri().path()) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Layer: redirects signed-in viewers to `/`.
pub async fn require_guest(request: Request, next: Next) -> Response {
    if viewer(&request).is_some() {
        Outcome::redirect("/").into_response()
    } else {
        next.run(request).await
    }
}

fn viewer(request: &Request) -> Option<&Viewer> {
    let identity = request.extensions().get::<Identity>()?;
    identity.viewer.as_ref()
}
