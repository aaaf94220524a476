//! A JSON value that has not the form of its field, by its JSON pointer.
use std::fmt;

use serde::de;

use crate::{error::ServiceError, field_errors::FieldError};
use values::message_id::MessageId;

/// Maximum length of a field in a pointer, in bytes. The pointer of a longer field is that of its object.
const LONGEST_FIELD: usize = 200;

#[derive(Debug)]
pub struct Malformed {
    /// RFC 6901.
    pointer: String,
    error: FieldError,
}

/// JSON type that a field must have.
#[derive(Clone, Copy, Debug)]
pub enum JsonType {
    Boolean,
    Number,
    Text,
    List,
    Object,
}

impl Malformed {
    fn here(id: MessageId, arguments: &[(&str, &str)]) -> Self {
        Self {
            pointer: String::new(),
            error: FieldError::new(id, arguments),
        }
    }

    pub fn wrong_type(expected: JsonType) -> Self {
        let id = match expected {
            JsonType::Boolean => MessageId::new("buyer-type-boolean"),
            JsonType::Number => MessageId::new("buyer-type-number"),
            JsonType::Text => MessageId::new("buyer-type-text"),
            JsonType::List => MessageId::new("buyer-type-list"),
            JsonType::Object => MessageId::new("buyer-type-object"),
        };
        Self::here(id, &[])
    }

    pub fn missing(field: &str) -> Self {
        Self::here(MessageId::new("buyer-missing"), &[]).within(field)
    }

    /// The same error, seen from the object or array that has the value under this key.
    pub fn within(mut self, key: &str) -> Self {
        if key.len() <= LONGEST_FIELD {
            let key = key.replace('~', "~0").replace('/', "~1");
            self.pointer.insert_str(0, &format!("/{key}"));
        }
        self
    }
}

impl de::Error for Malformed {
    /// Values with a form of their own: dates, decimals and ids.
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self::here(MessageId::new("buyer-format"), &[])
    }

    fn missing_field(field: &'static str) -> Self {
        Self::missing(field)
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Self {
        let known = known.join(", ");
        Self::here(MessageId::new("buyer-unknown-field"), &[("known", &known)]).within(field)
    }

    fn unknown_variant(_: &str, known: &'static [&'static str]) -> Self {
        let known = known.join(", ");
        Self::here(MessageId::new("buyer-unknown-value"), &[("known", &known)])
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.pointer, self.error.words.en)
    }
}

impl std::error::Error for Malformed {}

impl From<Malformed> for ServiceError {
    fn from(malformed: Malformed) -> Self {
        Self::field(&malformed.pointer, malformed.error)
    }
}
