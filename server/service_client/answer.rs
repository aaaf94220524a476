//! Reads the service's answers: how large, which status, what in them.
use std::error::Error;

use axum::{
    body::HttpBody,
    http::{HeaderMap, Response, StatusCode, header},
};
use bytes::Bytes;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;

use super::error::BackendError;
use contract::Refusal;

/// Bytes of the largest answer that is read: a document of the buyer's as it is and as it was, 512 KB each, what was
/// answered to it and a draft of as much again, up to 1.5 MB each, and what is shown of its comments and history, at most
/// 1 MB each.
pub const BODY_LIMIT: usize = 8 * 1024 * 1024;

/// The whole answer, given up as soon as it grows over the limit.
pub async fn read<B>(response: Response<B>) -> Result<Response<Bytes>, BackendError>
where
    B: HttpBody,
    B::Error: Into<Box<dyn Error + Send + Sync>>,
{
    let (parts, body) = response.into_parts();
    match Limited::new(body, BODY_LIMIT).collect().await {
        Ok(body) => Ok(Response::from_parts(parts, body.to_bytes())),
        Err(error) if error.is::<LengthLimitError>() => {
            Err(BackendError::Malformed("the answer is too large"))
        }
        Err(error) => Err(BackendError::Unavailable(error.to_string())),
    }
}

/// The body of a success; every other status as the error that it is.
pub fn accepted(response: Response<Bytes>) -> Result<Bytes, BackendError> {
    let (parts, body) = response.into_parts();
    match parts.status {
        StatusCode::UNAUTHORIZED => Err(BackendError::Unauthorised),
        status @ (StatusCode::BAD_REQUEST
        | StatusCode::FORBIDDEN
        | StatusCode::NOT_FOUND
        | StatusCode::CONFLICT
        | StatusCode::PAYLOAD_TOO_LARGE
        | StatusCode::UNPROCESSABLE_ENTITY
        | StatusCode::TOO_MANY_REQUESTS) => {
            let refusal = Refusal {
                retry_after: retry_after(&parts.headers),
                ..words(&body)
            };
            Err(BackendError::Refused(status, refusal))
        }
        status if status.is_server_error() => Err(BackendError::Unavailable(status.to_string())),
        status if status.is_success() => Ok(body),
        status if status.is_redirection() => Err(BackendError::Malformed("a redirect")),
        _ => Err(BackendError::Malformed("an unexpected status")),
    }
}

/// What is wrong with the JSON is not told: it may quote a token.
pub fn parsed<T: DeserializeOwned>(body: &Bytes) -> Result<T, BackendError> {
    // All of it at once, which is faster than each text by itself; what is left unread has to be text, too.
    let json = simdutf8::basic::from_utf8(body).map_err(|_| BackendError::Malformed("no UTF-8"))?;
    serde_json::from_str(json).map_err(|_| BackendError::Malformed("other JSON than agreed"))
}

/// The status says enough where a proxy on the way answered in words of its own.
fn words(body: &Bytes) -> Refusal {
    serde_json::from_slice(body).unwrap_or_default()
}

/// The seconds of `Retry-After`; its other form, a date, is not of the contract.
pub fn retry_after(headers: &HeaderMap) -> Option<u32> {
    headers
        .get(header::RETRY_AFTER)?
        .to_str()
        .ok()?
        .parse()
        .ok()
}
