//! A form as it comes back to whoever filled it in: what was typed, and what is wrong with it.
use std::{collections::BTreeMap, time::Duration};

use axum::http::StatusCode;
use serde::Serialize;
use ts_rs::TS;
use uuid::Uuid;

use crate::error::Error;
use contract::Refusal;
use service_client::BackendError;
use values::{message_id::MessageId, text::Text};

/// Bytes: more than anybody types into one field. Each field's own limit, which is the service's to judge, is lower.
const LONGEST_FIELD: usize = 1024;

/// What was typed, by the field's name.
pub type Values = BTreeMap<String, String>;

/// The hidden field that makes one effect of a form that is sent twice.
pub const KEY: &str = "key";

/// Before the name of a field: a hidden one with the value that was asked about and is meant.
const CONFIRMED: &str = "confirmed.";

/// Keyed by the field's name. Secrets (passwords) are never among the values.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Form {
    pub values: Values,
    pub errors: BTreeMap<String, Text>,
    /// What is asked before it is sent; sent once more, the same is meant.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<String, Text>>", optional)]
    pub questions: BTreeMap<String, Text>,
    /// What is wrong with the form as a whole.
    pub problem: Option<Text>,
    /// Seconds after which the same may be taken, for the head of the answer.
    #[serde(skip)]
    #[ts(skip)]
    pub retry_after: Option<u32>,
}

/// What the form is asked of the service with. A form that was not drawn by the portal gets a key of its own.
pub fn idempotency_key(values: &Values) -> String {
    let typed = values.get(KEY).and_then(|key| Uuid::try_parse(key).ok());
    typed.map_or_else(new_key, |key| key.to_string())
}

fn new_key() -> String {
    Uuid::new_v4().to_string()
}

/// The lines of a document, whose numbers stand in the fields' names (`lines.10.quantity`): their fields.
pub fn lines(values: &Values) -> BTreeMap<u32, BTreeMap<&str, &str>> {
    let mut lines: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for (name, value) in values {
        let line = name
            .strip_prefix("lines.")
            .and_then(|rest| rest.split_once('.'));
        if let Some((number, field)) = line
            && let Ok(number) = number.parse()
        {
            let fields = lines.entry(number).or_default();
            fields.insert(field, value.as_str());
        }
    }
    lines
}

/// Whether the field's value is the one that was asked about.
pub fn is_confirmed(values: &Values, field: &str) -> bool {
    let confirmed = values.get(&format!("{CONFIRMED}{field}"));
    confirmed.is_some() && confirmed == values.get(field)
}

/// How many fields were asked about.
pub fn confirmations(values: &Values) -> usize {
    let names = values.keys();
    names.filter(|name| name.starts_with(CONFIRMED)).count()
}

impl Form {
    /// One that is sent with an [`idempotency_key`].
    pub fn keyed(mut values: Values) -> Self {
        values.insert(KEY.to_owned(), idempotency_key(&values));
        Self {
            values,
            ..Self::default()
        }
    }

    /// What the service said of what it was sent: beside the fields that it named, otherwise at the top. A service that
    /// is away is told there too, where everything typed stays.
    ///
    /// # Errors
    /// What no form can say: the session is over, or the service makes no sense.
    pub fn failed(values: Values, error: BackendError) -> Result<(StatusCode, Self), Error> {
        match error {
            BackendError::Refused(StatusCode::BAD_REQUEST, refusal) => {
                let form = Self::refused(values, refusal);
                Ok((StatusCode::UNPROCESSABLE_ENTITY, form))
            }
            BackendError::Refused(status, refusal) => {
                Ok((status, Self::refused(values, refusal).rekeyed(status)))
            }
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

    /// After a conflict the form is sent as another one: under its key something else may have been done.
    fn rekeyed(mut self, status: StatusCode) -> Self {
        if let Some(key) = self.values.get_mut(KEY)
            && status == StatusCode::CONFLICT
        {
            *key = new_key();
        }
        self
    }

    /// The form given back where a field, or one of the secrets, holds more than anybody types: no service is asked to
    /// read that.
    pub fn too_long(values: &Values, secrets: &[(&str, &str)]) -> Option<Self> {
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
    pub fn throttled(values: Values, wait: Duration) -> Self {
        let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX);
        Self {
            retry_after: Some(seconds.max(1)),
            ..Self::with_problem(values, Text::wait(wait))
        }
    }

    fn refused(values: Values, refusal: Refusal) -> Self {
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
            ..Self::default()
        }
    }

    /// Not taken, for a reason that is no single field's.
    pub fn with_problem(values: Values, problem: Text) -> Self {
        Self {
            values,
            problem: Some(problem),
            ..Self::default()
        }
    }
}
