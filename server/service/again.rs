//! Tries a change again that the database gave up: of two that wait for each other it ends one, and it lets nobody wait for
//! long. What was given up has left nothing behind.
use std::time::Duration;

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use sea_orm::{DbErr, RuntimeErr};

use super::{ANSWER_LIMIT, error::ServiceError};

/// Before each further attempt. With some chance in them, so that two do not meet again.
const PAUSES: [u64; 4] = [10, 40, 160, 640];

/// Marks a response of a change that may be tried again.
#[derive(Clone, Copy, Debug)]
pub struct GivenUp;

/// A deadlock and a serialization failure of PostgreSQL; of SQLite, that another one writes.
const PASSING: [&str; 6] = ["40P01", "40001", "5", "6", "261", "517"];

/// Whether the same may succeed now.
pub fn is_passing(error: &DbErr) -> bool {
    let (DbErr::Conn(RuntimeErr::SqlxError(error))
    | DbErr::Exec(RuntimeErr::SqlxError(error))
    | DbErr::Query(RuntimeErr::SqlxError(error))) = error
    else {
        return false;
    };
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| PASSING.contains(&code.as_ref()))
}

/// How long to wait before each further attempt.
pub fn pauses() -> impl Iterator<Item = Duration> {
    PAUSES
        .into_iter()
        .map(|most| Duration::from_millis(rand::random_range(most / 2..=most)))
}

/// Layer: all of the service's changes but files, which come in piece by piece.
pub async fn try_again(request: Request, next: Next) -> Response {
    let is_file = request
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|found| found == "application/octet-stream");
    if request.method().is_safe() || is_file {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, ANSWER_LIMIT).await else {
        let too_large = "The body could not be read".to_owned();
        return ServiceError::Request(StatusCode::PAYLOAD_TOO_LARGE, too_large).into_response();
    };
    let attempt = || {
        let request = Request::from_parts(parts.clone(), Body::from(body.clone()));
        next.clone().run(request)
    };
    for pause in pauses() {
        let response = attempt().await;
        if response.extensions().get::<GivenUp>().is_none() {
            return response;
        }
        tokio::time::sleep(pause).await;
    }
    attempt().await
}
