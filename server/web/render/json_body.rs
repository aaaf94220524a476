//! JSON bodies of refused forms and of errors.
use axum::http::StatusCode;
use serde::Serialize;

use contract::Refusal;
use values::{LocalizedText, MessageId, Text};

use crate::http::Form;

/// A form that was not accepted, with its first message in the form of specification section 8.
#[derive(Serialize)]
pub struct RefusedForm {
    #[serde(flatten)]
    pub form: Form,
    #[serde(flatten)]
    pub words: Option<Refusal>,
}

/// The JSON of an error; its message is in the form of specification section 8.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProblemBody<'a> {
    pub problem: Option<Text>,
    pub status: u16,
    pub request_id: &'a str,
    #[serde(flatten)]
    pub words: Refusal,
}

/// The message of an error without one.
pub fn words_of(status: StatusCode) -> LocalizedText {
    let id = match status {
        StatusCode::UNAUTHORIZED => MessageId::new("service-unauthorised"),
        StatusCode::FORBIDDEN => MessageId::new("form-forbidden"),
        StatusCode::NOT_FOUND => MessageId::new("title-problem-not-found"),
        StatusCode::PAYLOAD_TOO_LARGE => MessageId::new("form-too-large"),
        StatusCode::TOO_MANY_REQUESTS => MessageId::new("form-throttled"),
        StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT => {
            MessageId::new("form-unavailable")
        }
        _ => MessageId::new("title-problem-other"),
    };
    i18n::localized(id, &[])
}
