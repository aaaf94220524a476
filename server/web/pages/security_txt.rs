//! `GET /.well-known/security.txt` (RFC 9116): where finders of weaknesses report them.
use std::sync::Arc;

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use chrono::{Days, NaiveTime, Utc};

use crate::Portal;

/// The standard demands an end, of less than a year. The configuration is true for as long as the portal runs.
const VALID_FOR: Days = Days::new(90);

/// 404 if the configuration names nobody.
pub async fn show(State(portal): State<Arc<Portal>>) -> Response {
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
