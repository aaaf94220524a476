//! Extractors whose refusals have the contract's form.
use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Request, rejection::JsonRejection},
    http::{StatusCode, request::Parts},
};
use serde::de::DeserializeOwned;

use super::error::ServiceError;

/// Reads a JSON body of exactly the expected shape; anything else is refused in the contract's words.
pub async fn strict_json<T: DeserializeOwned>(request: Request) -> Result<T, ServiceError> {
    match Json::from_request(request, &()).await {
        Ok(Json(value)) => Ok(value),
        Err(rejection) => {
            let reason = explain(&rejection).to_owned();
            Err(ServiceError::Request(rejection.status(), reason))
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
