//! A form as it comes back to whoever filled it in: what was typed, and what is wrong with it.
use std::{collections::BTreeMap, time::Duration};

use axum::http::StatusCode;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    backend::{BackendError, contract::Refusal},
    error::Error,
    message_id::MessageId,
    text::Text,
};

/// Bytes: more than anybody types into one field. Each field's own limit, which is the service's to judge, is lower.
const LONGEST_FIELD: usize = 1024;

/// Keyed by the field's name. Secrets (passwords) are never among the values.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Form {
    pub values: BTreeMap<String, String>,
    pub errors: BTreeMap<String, Text>,
    /// What is wrong with the form as a whole.
    pub problem: Option<Text>,
    /// Seconds after which the same may be taken, for the head of the answer.
    #[serde(skip)]
    #[ts(skip)]
    pub retry_after: Option<u32>,
}

impl Form {
    /// What the service said of what it was sent: beside the fields that it named, otherwise at the top. A service that
    /// is away is told there too, where everything typed stays.
    ///
    /// # Errors
    /// What no form can say: the session is over, or the service makes no sense.
    pub fn failed(
        values: BTreeMap<String, String>,
        error: BackendError,
    ) -> Result<(StatusCode, Self), Error> {
        match error {
            BackendError::Refused(StatusCode::BAD_REQUEST, refusal) => {
                let form = Self::refused(values, refusal);
                Ok((StatusCode::UNPROCESSABLE_ENTITY, form))
            }
            BackendError::Refused(status, refusal) => Ok((status, Self::refused(values, refusal))),
            BackendError::Unavailable(_) | BackendError::TimedOut => {
                tracing::warn!(%error, "the service could not be asked");
                let problem = Text::message(MessageId::new("form-unavailable"));
                Ok((
                    StatusCode::SERVICE_UNAVAILABLE,
                    Self::with_problem(values, problem),
                ))
            }
            BackendError::Unauthorised | BackendError::Malformed(_) => Err(error.into()),
        }
    }

    /// The form given back where a field, or one of the secrets, holds more than anybody types: no service is asked to
    /// read that.
    pub fn too_long(values: &BTreeMap<String, String>, secrets: &[(&str, &str)]) -> Option<Self> {
        let fields = values
            .iter()
            .map(|(field, value)| (field.as_str(), value.as_str()));
        let errors: BTreeMap<_, _> = fields
            .chain(secrets.iter().copied())
            .filter(|(_, value)| value.len() > LONGEST_FIELD)
            .map(|(field, _)| {
                let text = Text::message(MessageId::new("form-too-long"));
                (field.to_owned(), text)
            })
            .collect();
        (!errors.is_empty()).then(|| Self {
            values: values.clone(),
            errors,
            ..Self::default()
        })
    }

    /// Too many attempts: none is possible before that time has passed.
    pub fn throttled(values: BTreeMap<String, String>, wait: Duration) -> Self {
        let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX);
        Self {
            retry_after: Some(seconds.max(1)),
            ..Self::with_problem(values, Text::wait(wait))
        }
    }

    fn refused(values: BTreeMap<String, String>, refusal: Refusal) -> Self {
        let words = refusal.words();
        let retry_after = refusal.retry_after;
        let errors: BTreeMap<_, _> = refusal
            .fields
            .into_iter()
            .map(|(field, words)| (field, Text::Worded(words)))
            .collect();
        Self {
            problem: words.filter(|_| errors.is_empty()).map(Text::Worded),
            values,
            errors,
            retry_after,
        }
    }

    fn with_problem(values: BTreeMap<String, String>, problem: Text) -> Self {
        Self {
            values,
            problem: Some(problem),
            ..Self::default()
        }
    }
}
