//! `/livez` and `/readyz`, for supervisors and load balancers; `/_reload`, `/robots.txt` and `security.txt`.
use std::sync::Arc;

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use chrono::{Days, NaiveTime, Utc};

use contract::operations::CheckHealth;

use crate::Portal;

/// RFC 9116 demands an end of `security.txt`, of less than a year. The configuration is true for as long as the portal runs.
const VALID_FOR: Days = Days::new(90);

/// The process responds.
pub async fn live() -> &'static str {
    "ok\n"
}

/// Pages can be rendered, the database and the supply-chain service respond, and files can be written. Background tasks that have ended are named,
/// with status 200: viewers do not wait for them, and the same failure in all replicas must not take every one out of service.
pub async fn ready(State(portal): State<Arc<Portal>>) -> (StatusCode, String) {
    let unavailable = |reason: &str| (StatusCode::SERVICE_UNAVAILABLE, reason.to_owned());
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
    if let Err(fault) = portal.disks.check().await {
        tracing::error!(%fault, "not ready: files cannot be written");
        return unavailable(&format!("files cannot be written: {}\n", fault.reason));
    }
    let ended = portal.background_tasks.ended();
    let ended = ended
        .iter()
        .map(|task| format!("the background task {task} ended and is started again\n"));
    (
        StatusCode::OK,
        "ok\n".to_owned() + &ended.collect::<String>(),
    )
}

/// `GET /_reload`: never responds, so that a page notices the end of this process.
pub async fn hang() {
    std::future::pending().await
}

/// `GET /robots.txt`: no search engine may index the portal.
pub async fn robots() -> &'static str {
    "User-agent: *\nDisallow: /\n"
}

/// `GET /.well-known/security.txt` (RFC 9116): where finders of weaknesses report them. 404 if the configuration names nobody.
pub async fn security_txt(State(portal): State<Arc<Portal>>) -> Response {
    let Some(contact) = &portal.config.security_contact else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let expires = (Utc::now().naive_utc().date() + VALID_FOR)
        .and_time(NaiveTime::MIN)
        .and_utc()
        .format("%Y-%m-%dT%H:%M:%SZ");
    let text = format!("Contact: {contact}\nExpires: {expires}\nPreferred-Languages: ar, en\n");
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}
