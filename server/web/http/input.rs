//! The body of an action: a form, or the same fields as JSON.
use axum::{
    Form, Json,
    extract::{FromRequest, Request},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::de::DeserializeOwned;

/// Rejects other content types with 415, a malformed body with 400 and a body over the limit with 413.
pub struct Input<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Input<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let content_type = request.headers().get(header::CONTENT_TYPE);
        let content_type = content_type
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        let media_type = content_type.split(';').next().unwrap_or_default().trim();
        let input = match media_type.to_ascii_lowercase().as_str() {
            "application/json" => Json::from_request(request, state)
                .await
                .map(|Json(input)| input)
                .map_err(|rejection| rejection.status()),
            "application/x-www-form-urlencoded" => Form::from_request(request, state)
                .await
                .map(|Form(input)| input)
                .map_err(|rejection| rejection.status()),
            _ => Err(StatusCode::UNSUPPORTED_MEDIA_TYPE),
        };
        input.map(Self).map_err(refuse)
    }
}

/// 422 is for errors that the viewer can correct; a malformed body is 400.
fn refuse(status: StatusCode) -> Response {
    match status {
        StatusCode::UNPROCESSABLE_ENTITY => StatusCode::BAD_REQUEST.into_response(),
        status => status.into_response(),
    }
}
