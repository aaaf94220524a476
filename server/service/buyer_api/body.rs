//! Reads fields of JSON bodies that people typed: names of persons, reasons.
use serde::Deserialize;
use utoipa::ToSchema;

use crate::extract::BuyerSystem;
use service_core::{error::ServiceError, field_errors::FieldErrors, fields};
use values::{bidi::plain_line, message_id::MessageId};

/// Longest name of a person, in characters.
const LONGEST_PERSON: usize = 200;

/// The body of what needs nothing but the person who does it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ByPerson {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
}

impl ByPerson {
    /// Returns the person who acts, as it is recorded.
    ///
    /// # Errors
    /// `Fields`
    pub fn signed(&self, system: &BuyerSystem) -> Result<String, ServiceError> {
        let mut errors = FieldErrors::default();
        let by = checked(&mut errors, "by", &self.by, person);
        errors.into_result()?;
        Ok(system.signed(Some(&by)))
    }
}

/// Returns the value without spaces at its ends; refuses an empty value.
pub fn checked(
    errors: &mut FieldErrors,
    field: &str,
    value: &str,
    check: impl FnOnce(&str) -> Result<(), MessageId>,
) -> String {
    let value = plain_line(value);
    let outcome = match value.is_empty() {
        true => Err(MessageId::new("buyer-required")),
        false => check(&value),
    };
    errors.check(field, outcome);
    value
}

/// The person that a call names, if it does.
///
/// # Errors
/// `Fields`
pub fn checked_person(field: &str, by: Option<String>) -> Result<Option<String>, ServiceError> {
    let mut errors = FieldErrors::default();
    let by = by.map(|by| checked(&mut errors, field, &by, person));
    errors.into_result()?;
    Ok(by)
}

pub fn person(name: &str) -> Result<(), MessageId> {
    fields::one_line(name, LONGEST_PERSON)
}
