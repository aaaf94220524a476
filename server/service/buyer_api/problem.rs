//! The refusals of the buyer API (RFC 9457).
use std::collections::BTreeMap;

use axum::{
    Json,
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

pub use contract::buyer::{Problem, ProblemField};

use service_core::{
    error::{RefusedWith, ServiceError},
    field_errors::FieldError,
};
use values::message_id::MessageId;

pub const MEDIA_TYPE: &str = "application/problem+json";
const TYPE_PREFIX: &str = "urn:supplier-portal:problem:";
/// The messages with words for the buyer.
const OWN_WORDS: &str = "buyer-";

/// `path` is dotted (`document.lines[3].quantity`), or a pointer already, or the name of a parameter after `?`.
fn field(path: &str, error: &FieldError) -> ProblemField {
    let parameter = path.strip_prefix('?');
    ProblemField {
        pointer: parameter.is_none().then(|| pointer(path)),
        parameter: parameter.map(str::to_owned),
        code: error.code.to_owned(),
        title: error.words.en.clone(),
        titles: error.words.clone(),
    }
}

/// The errors by their paths.
pub fn fields(errors: &BTreeMap<String, FieldError>) -> Vec<ProblemField> {
    let errors = errors.iter();
    errors.map(|(path, error)| field(path, error)).collect()
}

/// The JSON pointer of a dotted path.
fn pointer(path: &str) -> String {
    if path.is_empty() || path.starts_with('/') {
        return path.to_owned();
    }
    let path = path.replace(']', "").replace(['[', '.'], "/");
    format!("/{path}")
}

fn general(status: StatusCode, id: MessageId) -> Problem {
    specific(status, &FieldError::new(id, &[]))
}

fn specific(status: StatusCode, reason: &FieldError) -> Problem {
    Problem {
        name: format!("{TYPE_PREFIX}{}", reason.code),
        title: reason.words.en.clone(),
        titles: reason.words.clone(),
        status: status.as_u16(),
        detail: None,
        errors: Vec::new(),
        document: None,
        possible: None,
    }
}

/// Words a refusal as the buyer API does.
pub fn problem(error: &ServiceError) -> Problem {
    let status = error.status();
    match error {
        ServiceError::Fields(errors) => Problem {
            errors: fields(errors),
            ..general(status, MessageId::new("buyer-invalid"))
        },
        ServiceError::NotPossible(refused) => Problem {
            document: Some(refused.document.clone()),
            possible: Some(refused.possible.clone()),
            ..specific(status, &refused.reason)
        },
        ServiceError::Outdated(reason) | ServiceError::NoSuchDocument(reason) => {
            specific(status, reason)
        }
        ServiceError::WrongCredentials => general(status, MessageId::new("login-incorrect")),
        ServiceError::FileMissing => general(status, MessageId::new("buyer-file-missing")),
        ServiceError::ScopeMissing(scope) => {
            let scope = scope.to_string();
            let missing = MessageId::new("buyer-scope-missing");
            specific(status, &FieldError::new(missing, &[("scope", &scope)]))
        }
        ServiceError::TooManyRequests(seconds) => {
            let seconds = seconds.to_string();
            let many = MessageId::new("buyer-too-many-requests");
            specific(status, &FieldError::new(many, &[("seconds", &seconds)]))
        }
        ServiceError::Conflict(id) | ServiceError::Unreadable(_, id) if is_for_buyer(*id) => {
            general(status, *id)
        }
        ServiceError::Request(status, detail) => Problem {
            detail: Some(detail.clone()).filter(|_| *status == StatusCode::BAD_REQUEST),
            ..general(*status, general_reason(*status))
        },
        _ => general(status, general_reason(status)),
    }
}

/// Whether the message has words for the buyer; others are for suppliers.
pub fn is_for_buyer(id: MessageId) -> bool {
    id.as_str().starts_with(OWN_WORDS)
}

/// Returns the general meaning of a status.
fn general_reason(status: StatusCode) -> MessageId {
    match status {
        StatusCode::UNAUTHORIZED => MessageId::new("buyer-key-wrong"),
        StatusCode::FORBIDDEN => MessageId::new("buyer-forbidden"),
        StatusCode::NOT_FOUND => MessageId::new("buyer-not-found"),
        StatusCode::METHOD_NOT_ALLOWED => MessageId::new("buyer-method-not-allowed"),
        StatusCode::CONFLICT => MessageId::new("buyer-conflict"),
        StatusCode::PAYLOAD_TOO_LARGE => MessageId::new("buyer-body-too-large"),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => MessageId::new("buyer-json-type"),
        StatusCode::SERVICE_UNAVAILABLE => MessageId::new("buyer-busy"),
        status if status.is_server_error() => MessageId::new("buyer-failed"),
        _ => MessageId::new("buyer-unreadable"),
    }
}

/// Layer: every refusal below it has the form of a [`Problem`].
pub async fn translate(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let refused = response.extensions_mut().remove::<RefusedWith>();
    let status = response.status();
    let problem = match refused {
        Some(RefusedWith(error)) => problem(&error),
        None if status.is_client_error() || status.is_server_error() => {
            general(status, general_reason(status))
        }
        None => return response,
    };
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.remove(header::CONTENT_TYPE);
    let mut response = (parts, Json(problem)).into_response();
    let media_type = HeaderValue::from_static(MEDIA_TYPE);
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, media_type);
    response
}
