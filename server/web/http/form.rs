//! A form as it is shown again: the typed values and what is wrong with them.
use std::collections::BTreeMap;

use axum::http::StatusCode;
use sea_orm::DbErr;
use serde::Serialize;
use ts_rs::TS;
use uuid::Uuid;

use contract::Refusal;
use service_client::ClientError;
use values::{MessageId, Text};

use crate::{Error, throttle::Throttled};

/// Bytes. The service checks each field's own limit, which is lower.
const LONGEST_FIELD: usize = 1024;

/// The typed values by the field's name.
pub type Values = BTreeMap<String, String>;

/// Messages by the field's name.
pub type Messages = BTreeMap<String, Text>;

/// Hidden field with the idempotency key.
pub const KEY: &str = "key";

/// Hidden field with the version of the draft that the form shows.
pub const VERSION: &str = "version";

/// Prefix of the hidden fields that hold the value which the user confirmed.
const CONFIRMED: &str = "confirmed.";

/// Passwords are never among the values.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Form {
    pub values: Values,
    pub errors: BTreeMap<String, Text>,
    /// Values that the user has to confirm before the form is sent.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<String, Text>>", optional)]
    pub questions: BTreeMap<String, Text>,
    /// Error of the form as a whole.
    pub problem: Option<Text>,
    /// Saved values that differ from the typed ones, with the saved version; only after a version conflict.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Values>", optional)]
    pub saved: Option<Box<Values>>,
    /// Seconds, for the `Retry-After` header.
    #[serde(skip)]
    #[ts(skip)]
    pub retry_after: Option<u32>,
}

/// Reason why a form was not accepted.
#[derive(Debug, thiserror::Error)]
pub enum FormError {
    #[error("fields are not valid")]
    Invalid(Messages),
    #[error(transparent)]
    Throttled(#[from] Throttled),
    #[error(transparent)]
    Service(#[from] ClientError),
    #[error(transparent)]
    Database(#[from] DbErr),
    /// The form cannot be shown again.
    #[error(transparent)]
    Other(#[from] Error),
}

impl FormError {
    /// # Errors
    /// There are errors.
    pub fn unless_empty(errors: Messages) -> Result<(), Self> {
        match errors.is_empty() {
            true => Ok(()),
            false => Err(Self::Invalid(errors)),
        }
    }

    /// The response's status, and the form with the typed values.
    ///
    /// # Errors
    /// The form cannot be shown again: the session is over, or the portal or the service failed.
    pub fn into_form(self, values: Values) -> Result<(StatusCode, Form), Error> {
        match self {
            Self::Invalid(errors) => Ok((
                StatusCode::UNPROCESSABLE_ENTITY,
                Form {
                    values,
                    errors,
                    ..Form::default()
                },
            )),
            Self::Throttled(throttled) => {
                let wait = match throttled.wait() {
                    Ok(wait) => wait,
                    Err(error) => return Self::Database(error).into_form(values),
                };
                let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX);
                let form = Form {
                    retry_after: Some(seconds.max(1)),
                    ..Form::with_problem(values, Text::wait(wait))
                };
                Ok((StatusCode::TOO_MANY_REQUESTS, form))
            }
            Self::Service(error) => Form::from_service_error(values, error),
            Self::Database(error) => match Error::from(error) {
                error @ Error::Unavailable(_) => {
                    tracing::warn!(%error, "a form could not be handled");
                    Ok(Form::unavailable(values, error.retry_after()))
                }
                error => Err(error),
            },
            Self::Other(error) => Err(error),
        }
    }
}

/// Rejects fields and passwords that are far too long, so that the service never reads them.
///
/// # Errors
/// [`FormError::Invalid`] with the names of the fields.
pub fn check_lengths(values: &Values, passwords: &[(&str, &str)]) -> Result<(), FormError> {
    let fields = values
        .iter()
        .map(|(field, value)| (field.as_str(), value.as_str()));
    let too_long = || Text::message(MessageId::new("form-too-long"));
    let errors: Messages = fields
        .chain(passwords.iter().copied())
        .filter(|(_, value)| value.len() > LONGEST_FIELD)
        .map(|(field, _)| (field.to_owned(), too_long()))
        .collect();
    FormError::unless_empty(errors)
}

/// The form's idempotency key; a form without one gets a new key.
pub fn idempotency_key(values: &Values) -> String {
    let typed = values.get(KEY).and_then(|key| Uuid::try_parse(key).ok());
    typed.map_or_else(new_key, |key| key.to_string())
}

fn new_key() -> String {
    Uuid::new_v4().to_string()
}

/// Whether the value of a checkbox in an address means checked: browsers send `on`, and links may say `true`.
pub fn is_on(value: &str) -> bool {
    matches!(value, "true" | "on")
}

/// Whether the user confirmed the field's current value.
pub fn is_confirmed(values: &Values, field: &str) -> bool {
    let confirmed = values.get(&format!("{CONFIRMED}{field}"));
    confirmed.is_some() && confirmed == values.get(field)
}

/// Whether the user confirmed a decision on `id`, which the address names.
pub fn is_decision_confirmed(values: &Values, what: &str, id: &str) -> bool {
    values
        .get(&format!("{CONFIRMED}{what}"))
        .map(String::as_str)
        == Some(id)
}

/// The number of fields with a confirmed value.
pub fn confirmed_count(values: &Values) -> usize {
    let names = values.keys();
    names.filter(|name| name.starts_with(CONFIRMED)).count()
}

impl Form {
    /// Returns the values that the fields show: those of a refused form, otherwise the `saved` ones.
    pub fn shown_values<'a>(&'a self, saved: &'a Values) -> &'a Values {
        let is_refused =
            self.problem.is_some() || !self.errors.is_empty() || !self.questions.is_empty();
        if is_refused { &self.values } else { saved }
    }

    /// The values without an idempotency key.
    pub fn with_values(values: Values) -> Self {
        Self {
            values,
            ..Self::default()
        }
    }

    /// An empty form with a new idempotency key.
    pub fn with_new_key() -> Self {
        Self::keyed(Values::new())
    }

    /// The values with their [`idempotency_key`].
    pub fn keyed(mut values: Values) -> Self {
        values.insert(KEY.to_owned(), idempotency_key(&values));
        Self::with_values(values)
    }

    /// Shows the service's messages beside the fields that it names, otherwise above the form. An unavailable service is
    /// reported above the form too, so that the typed values stay.
    ///
    /// # Errors
    /// The session is over, or the response violates the contract.
    pub fn from_service_error(
        values: Values,
        error: ClientError,
    ) -> Result<(StatusCode, Self), Error> {
        match error {
            ClientError::Refused(StatusCode::BAD_REQUEST, refusal) => {
                let form = Self::from_refusal(values, refusal);
                Ok((StatusCode::UNPROCESSABLE_ENTITY, form))
            }
            ClientError::Refused(status, refusal) => {
                Ok((status, Self::from_refusal(values, refusal).rekeyed(status)))
            }
            ClientError::Unavailable { .. } | ClientError::TimedOut => {
                tracing::warn!(%error, "the service is not available");
                let retry_after = Error::from(error).retry_after();
                Ok(Self::unavailable(values, retry_after))
            }
            ClientError::Unauthorised | ClientError::Malformed(_) => Err(error.into()),
        }
    }

    /// Replaces the key after a conflict: the service may have stored another request under the old key.
    fn rekeyed(self, status: StatusCode) -> Self {
        match status {
            StatusCode::CONFLICT => self.with_another_key(),
            _ => self,
        }
    }

    /// Replaces the idempotency key, for a form whose next submission is a different request.
    #[must_use]
    pub fn with_another_key(mut self) -> Self {
        if let Some(key) = self.values.get_mut(KEY) {
            *key = new_key();
        }
        self
    }

    fn from_refusal(values: Values, refusal: Refusal) -> Self {
        let words = refusal.words();
        let retry_after = refusal.retry_after;
        let errors: Messages = refusal
            .fields
            .into_iter()
            .map(|(field, words)| (field, Text::Worded(words)))
            .collect();
        Self {
            problem: words.filter(|_| errors.is_empty()).map(Text::Worded),
            values,
            errors,
            retry_after,
            ..Self::default()
        }
    }

    /// The form when the portal's database or the service is unavailable; the typed values stay.
    fn unavailable(values: Values, retry_after: Option<u32>) -> (StatusCode, Self) {
        let problem = Text::message(MessageId::new("form-unavailable"));
        let form = Self {
            retry_after,
            ..Self::with_problem(values, problem)
        };
        (StatusCode::SERVICE_UNAVAILABLE, form)
    }

    /// A form whose user has to confirm it first. `question_name` is the field of the confirmation.
    pub fn asking(values: Values, question_name: &str) -> (StatusCode, Self) {
        let question = Text::message(MessageId::new("confirm-first"));
        let form = Self {
            questions: [(question_name.to_owned(), question)].into(),
            ..Self::keyed(values)
        };
        (StatusCode::UNPROCESSABLE_ENTITY, form)
    }

    /// The message above the form, or else that of its first field.
    pub fn first_message(&self) -> Option<&Text> {
        self.problem
            .as_ref()
            .or_else(|| self.errors.values().next())
    }

    /// Adds those of the `saved` values that differ from the typed ones, if the version is among them: other conflicts have
    /// nothing to compare. A field that was not sent is empty.
    pub fn beside_saved(mut self, mut saved: Values) -> Self {
        if saved.get(VERSION) == self.values.get(VERSION) {
            return self;
        }
        saved.retain(|name, value| {
            let typed = self.values.get(name).map_or("", String::as_str);
            typed != value.as_str()
        });
        self.saved = Some(Box::new(saved));
        self
    }

    /// Shows the error of a field that the page does not have above the form.
    #[must_use]
    pub fn with_error_above(mut self, field: &str) -> Self {
        if let Some(error) = self.errors.remove(field) {
            self.problem = Some(error);
        }
        self
    }

    /// A form with a message above it.
    pub fn with_problem(values: Values, problem: Text) -> Self {
        Self {
            values,
            problem: Some(problem),
            ..Self::default()
        }
    }
}
