//! Reads fields of JSON bodies that people typed: names of persons, reasons.
use crate::{fields, validation::FieldErrors};
use values::{bidi::plain_line, message_id::MessageId};

/// In characters.
const LONGEST_PERSON: usize = 200;

/// Without spaces at its ends; refused if it is empty.
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

pub fn person(name: &str) -> Result<(), MessageId> {
    fields::one_line(name, LONGEST_PERSON)
}
