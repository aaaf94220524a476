//! Reads the service's answers: how large, which status, what in them.
use std::error::Error;

use axum::{
    body::HttpBody,
    http::{HeaderMap, HeaderName, Response, StatusCode, header},
};
use bytes::Bytes;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;

use super::error::ClientError;
use contract::Refusal;

/// Bytes of the largest answer that is read: a document of the buyer's as it is and as it was, 512 KB each, what was
/// answered to it and a draft of as much again, up to 1.5 MB each, and what is shown of its comments and history, at most
/// 1 MB each.
pub const BODY_LIMIT: usize = 8 * 1024 * 1024;

/// The whole answer, given up as soon as it grows over the limit.
pub async fn read<B>(response: Response<B>) -> Result<Response<Bytes>, ClientError>
where
    B: HttpBody,
    B::Error: Into<Box<dyn Error + Send + Sync>>,
{
    let (parts, body) = response.into_parts();
    match Limited::new(body, BODY_LIMIT).collect().await {
        Ok(body) => Ok(Response::from_parts(parts, body.to_bytes())),
        Err(error) if error.is::<LengthLimitError>() => {
            Err(ClientError::Malformed("the answer is too large"))
        }
        Err(error) => Err(ClientError::unreachable(error.to_string())),
    }
}

/// The body of a success; every other status as an error.
pub fn accepted(response: Response<Bytes>) -> Result<Bytes, ClientError> {
    let (parts, body) = response.into_parts();
    if parts.status.is_success() {
        return Ok(body);
    }
    let refusal = Refusal {
        retry_after: retry_after(&parts.headers),
        // A proxy on the way may have answered with a body of its own: then the status has to do.
        ..serde_json::from_slice(&body).unwrap_or_default()
    };
    Err(refused(parts.status, refusal))
}

/// The error that a status other than a success stands for.
pub fn refused(status: StatusCode, refusal: Refusal) -> ClientError {
    match status {
        StatusCode::UNAUTHORIZED => ClientError::Unauthorised,
        StatusCode::BAD_REQUEST
        | StatusCode::FORBIDDEN
        | StatusCode::NOT_FOUND
        | StatusCode::CONFLICT
        | StatusCode::PAYLOAD_TOO_LARGE
        | StatusCode::UNPROCESSABLE_ENTITY
        | StatusCode::TOO_MANY_REQUESTS => ClientError::Refused(status, refusal),
        status if status.is_server_error() => ClientError::Unavailable {
            reason: status.to_string(),
            retry_after: refusal.retry_after,
        },
        status if status.is_redirection() => ClientError::Malformed("a redirect"),
        _ => ClientError::Malformed("an unexpected status"),
    }
}

/// What is wrong with the JSON is not told: it may quote a token.
pub fn parsed<T: DeserializeOwned>(body: &Bytes) -> Result<T, ClientError> {
    // All of it at once, which is faster than each text by itself; what is left unread has to be text, too.
    let json = simdutf8::basic::from_utf8(body).map_err(|_| ClientError::Malformed("no UTF-8"))?;
    serde_json::from_str(json).map_err(|_| ClientError::Malformed("other JSON than agreed"))
}

/// The seconds of `Retry-After`; its other form, a date, is not of the contract.
pub fn retry_after(headers: &HeaderMap) -> Option<u32> {
    number(headers, &header::RETRY_AFTER)
}

/// The number in a header.
pub fn number(headers: &HeaderMap, name: &HeaderName) -> Option<u32> {
    headers.get(name)?.to_str().ok()?.parse().ok()
}
