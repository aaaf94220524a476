//! `/livez` and `/readyz`, for supervisors and load balancers; `/_reload` and `/robots.txt`.
use std::sync::Arc;

use axum::{extract::State, http::StatusCode};

use contract::operations::CheckHealth;

use crate::Portal;

/// The process responds.
pub async fn live() -> &'static str {
    "ok\n"
}

/// Pages can be rendered, and the database and the supply-chain service respond.
pub async fn ready(State(portal): State<Arc<Portal>>) -> (StatusCode, &'static str) {
    let unavailable = |reason| (StatusCode::SERVICE_UNAVAILABLE, reason);
    if !portal.engine.is_ready() {
        return unavailable("no page can be drawn\n");
    }
    let service = portal.service.client.call_anonymously::<CheckHealth>(());
    let (database, service) = tokio::join!(portal.database.ping(), service);
    if let Err(error) = database {
        tracing::warn!(%error, "not ready: the database does not answer");
        return unavailable("the database does not answer\n");
    }
    if let Err(error) = service {
        tracing::warn!(%error, "not ready: the service does not answer");
        return unavailable("the supply-chain service does not answer\n");
    }
    (StatusCode::OK, "ok\n")
}

/// `GET /_reload`: never responds, so that a page notices the end of this process.
pub async fn hang() {
    std::future::pending().await
}

/// `GET /robots.txt`: no search engine may index the portal.
pub async fn robots() -> &'static str {
    "User-agent: *\nDisallow: /\n"
}
