//! Errors of fields: for each a code for programs, and words for people.
use std::collections::BTreeMap;

use crate::error::ServiceError;
use values::{message_id::MessageId, text::LocalizedText};

/// The code of an error that has only words.
const WITHOUT_CODE: &str = "invalid";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The id of the message without the name of its file: `quantity` for `buyer-quantity`.
    pub code: &'static str,
    pub words: LocalizedText,
}

impl FieldError {
    pub fn new(id: MessageId, arguments: &[(&str, &str)]) -> Self {
        Self {
            code: code(id),
            words: i18n::localized(id, arguments),
        }
    }
}

impl From<LocalizedText> for FieldError {
    fn from(words: LocalizedText) -> Self {
        Self {
            code: WITHOUT_CODE,
            words,
        }
    }
}

/// Validation errors by field name.
#[derive(Debug, Default)]
pub struct FieldErrors(BTreeMap<String, FieldError>);

/// # Errors
/// The only checked field is not acceptable.
pub fn require(field: &str, outcome: Result<(), MessageId>) -> Result<(), ServiceError> {
    let mut errors = FieldErrors::default();
    errors.check(field, outcome);
    errors.into_result()
}

impl FieldErrors {
    pub fn line(&mut self, line_number: u32) -> LineErrors<'_> {
        LineErrors {
            errors: self,
            line_number,
        }
    }

    pub fn check(&mut self, field: &str, outcome: Result<(), MessageId>) {
        if let Err(id) = outcome {
            self.add(field, FieldError::new(id, &[]));
        }
    }

    /// Returns the value. If it is invalid, adds its error and returns the default, which `into_result` keeps from being used.
    pub fn read<T: Default>(&mut self, field: &str, outcome: Result<T, LocalizedText>) -> T {
        outcome.unwrap_or_else(|words| {
            self.add(field, words);
            T::default()
        })
    }

    /// The first error of a field stays: later ones may follow from it.
    pub fn add(&mut self, field: &str, error: impl Into<FieldError>) {
        self.0
            .entry(field.to_owned())
            .or_insert_with(|| error.into());
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn contains(&self, field: &str) -> bool {
        self.0.contains_key(field)
    }

    pub fn into_map(self) -> BTreeMap<String, FieldError> {
        self.0
    }

    pub fn into_result(self) -> Result<(), ServiceError> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(ServiceError::Fields(self.0))
        }
    }
}

/// The errors of a line's fields, named `lines.10.unitPrice`, where 10 is the line's number.
pub struct LineErrors<'a> {
    errors: &'a mut FieldErrors,
    line_number: u32,
}

impl LineErrors<'_> {
    pub fn is_empty(&self) -> bool {
        let prefix = format!("lines.{}.", self.line_number);
        !self.errors.0.keys().any(|field| field.starts_with(&prefix))
    }

    pub fn check(&mut self, field: &str, outcome: Result<(), MessageId>) {
        let field = format!("lines.{}.{field}", self.line_number);
        self.errors.check(&field, outcome);
    }

    pub fn read<T: Default>(&mut self, field: &str, outcome: Result<T, LocalizedText>) -> T {
        let field = format!("lines.{}.{field}", self.line_number);
        self.errors.read(&field, outcome)
    }
}

/// The id without the part up to its first hyphen.
fn code(id: MessageId) -> &'static str {
    let id = id.as_str();
    id.split_once('-').map_or(id, |(_, code)| code)
}
