//! Extractors whose refusals have the contract's form.
use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Request, rejection::JsonRejection},
    http::{StatusCode, request::Parts},
};
use serde::de::DeserializeOwned;
use serde_path_to_error::Segment;

use crate::{
    error::ServiceError,
    field_errors::FieldError,
    json::{self, UniqueKeys},
};
use values::message_id::MessageId;

/// Never the error's own text: it quotes what was sent, and that may be a password.
const OTHER_SHAPE: &str = "The JSON is not of the expected shape";

/// Bytes. A longer name is not quoted.
const LONGEST_PARAMETER: usize = 64;

/// Reads a JSON body of exactly the expected shape; anything else is refused in the contract's words.
pub async fn strict_json<T: DeserializeOwned>(request: Request) -> Result<T, ServiceError> {
    let body = Json::<UniqueKeys>::from_request(request, &()).await;
    let Json(UniqueKeys(value)) = body.map_err(|rejection| {
        let reason = explain(&rejection).to_owned();
        ServiceError::Request(rejection.status(), reason)
    })?;
    json::from_value(&value).map_err(|_| {
        ServiceError::Request(StatusCode::UNPROCESSABLE_ENTITY, OTHER_SHAPE.to_owned())
    })
}

fn explain(rejection: &JsonRejection) -> &'static str {
    match rejection {
        JsonRejection::JsonDataError(_) => OTHER_SHAPE,
        JsonRejection::JsonSyntaxError(_) => "The body is not JSON",
        JsonRejection::MissingJsonContentType(_) => "The content type is not application/json",
        _ => "The body could not be read",
    }
}

/// A query string of exactly the expected fields; anything else is refused with the field's name.
pub struct StrictQuery<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for StrictQuery<T> {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ServiceError> {
        let query = form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes());
        let read = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(query));
        read.map(Self).map_err(|error| refused_query(error.path()))
    }
}

fn refused_query(path: &serde_path_to_error::Path) -> ServiceError {
    match path.iter().next() {
        Some(Segment::Map { key }) if key.len() <= LONGEST_PARAMETER => {
            let reason = FieldError::new(MessageId::new("service-query"), &[]);
            ServiceError::field(&format!("?{key}"), reason)
        }
        // A field is missing, or occurs twice.
        _ => ServiceError::Request(
            StatusCode::BAD_REQUEST,
            "The query has other fields or values than expected".to_owned(),
        ),
    }
}
