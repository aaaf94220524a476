//! Extractors whose refusals have the contract's form.
use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Request, rejection::JsonRejection},
    http::{StatusCode, request::Parts},
};
use serde::de::DeserializeOwned;

use super::{context::call_head, error::ServiceError};

/// A JSON body of exactly the expected shape; anything else is refused in the contract's words.
pub struct StrictJson<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for StrictJson<T> {
    type Rejection = ServiceError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ServiceError> {
        match Json::from_request(request, state).await {
            Ok(Json(value)) => Ok(Self(value)),
            Err(rejection) => Err(ServiceError::Request(
                rejection.status(),
                explain(&rejection).to_owned(),
            )),
        }
    }
}

/// Never the rejection's own text: it quotes what was sent, and that may be a password.
fn explain(rejection: &JsonRejection) -> &'static str {
    match rejection {
        JsonRejection::JsonDataError(_) => "The JSON is not of the expected shape",
        JsonRejection::JsonSyntaxError(_) => "The body is not JSON",
        JsonRejection::MissingJsonContentType(_) => "The content type is not application/json",
        _ => "The body could not be read",
    }
}

/// A query string of exactly the expected fields; anything else is refused in the contract's words.
pub struct StrictQuery<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for StrictQuery<T> {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ServiceError> {
        let query = parts.uri.query().unwrap_or_default();
        serde_urlencoded::from_str(query).map(Self).map_err(|_| {
            ServiceError::Request(
                StatusCode::BAD_REQUEST,
                "The query has other fields or values than expected".to_owned(),
            )
        })
    }
}

/// The token that the request carries, whether or not it is anybody's.
pub struct BearerToken(pub String);

impl<S: Sync> FromRequestParts<S> for BearerToken {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ServiceError> {
        let token = call_head(&parts.headers).token;
        token.map(Self).ok_or(ServiceError::Unauthorised)
    }
}
