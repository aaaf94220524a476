//! The route guards of specification section 6.
use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::identity::Identity;
use crate::{Error, Outcome};

/// Layer: redirects viewers who are not signed in to the sign-in page.
pub async fn require_viewer(request: Request, next: Next) -> Response {
    if is_signed_in(&request) {
        next.run(request).await
    } else {
        Error::Unauthenticated.into_response()
    }
}

/// Layer: redirects signed-in viewers to `/`.
pub async fn require_guest(request: Request, next: Next) -> Response {
    if is_signed_in(&request) {
        Outcome::redirect("/").into_response()
    } else {
        next.run(request).await
    }
}

fn is_signed_in(request: &Request) -> bool {
    request
        .extensions()
        .get::<Identity>()
        .is_some_and(|identity| identity.viewer.is_some())
}
