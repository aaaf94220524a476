//! The layer that finds the origin of each request, and records requests that a signed-in user has no right to make.
use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::Response,
};

use super::{RequestOrigin, SecurityEventKind};
use crate::{Portal, session::identity::Identity, throttle::Throttled};

/// Layer: adds the [`RequestOrigin`] to the request's extensions. Records an event for each 403 of a signed-in user, up to a
/// limit, so that no user can fill the table.
pub async fn record_refusals(
    State(portal): State<Arc<Portal>>,
    mut request: Request,
    next: Next,
) -> Response {
    let origin = RequestOrigin::from_request(request.extensions(), request.headers());
    let Some(origin) = origin.map(Arc::new) else {
        return next.run(request).await;
    };
    // Every page is refused to users whose supplier waits for its approval.
    let is_approved = request
        .extensions()
        .get::<Identity>()
        .is_some_and(|identity| {
            let viewer = identity.shown();
            viewer.is_some_and(|viewer| viewer.approval.is_none())
        });
    request.extensions_mut().insert(Arc::clone(&origin));
    let response = next.run(request).await;
    if is_approved
        && response.status() == StatusCode::FORBIDDEN
        && let Some(user) = &origin.user
    {
        match portal.throttle.recorded_refusal(&user.id).await {
            Ok(()) => {
                let kind = SecurityEventKind::AccessRefused;
                portal.record(kind, user, &origin).await;
            }
            Err(Throttled::RetryAfter(_)) => {}
            Err(Throttled::Database(error)) => {
                tracing::error!(%error, "a refusal could not be counted");
            }
        }
    }
    response
}
