//! The Saudi national address (Saudi Post, SPL): the forms of its parts.
use crate::{company_number::has_digits, message_id::MessageId};

/// Digits of a building number, and of the additional number.
const BUILDING: usize = 4;
const POSTAL_CODE: usize = 5;
/// Letters of a short address, before the digits of the building number.
const SHORT_LETTERS: usize = 4;

/// # Errors
/// It is not four digits.
pub fn check_building_number(number: &str) -> Result<(), MessageId> {
    match has_digits(number, BUILDING) {
        true => Ok(()),
        false => Err(MessageId::new("company-building-number-invalid")),
    }
}

/// # Errors
/// It is not five digits.
pub fn check_postal_code(code: &str) -> Result<(), MessageId> {
    match has_digits(code, POSTAL_CODE) {
        true => Ok(()),
        false => Err(MessageId::new("company-postal-code-invalid")),
    }
}

/// # Errors
/// It is not four digits.
pub fn check_additional_number(number: &str) -> Result<(), MessageId> {
    match has_digits(number, BUILDING) {
        true => Ok(()),
        false => Err(MessageId::new("company-additional-number-invalid")),
    }
}

/// Checks a short address such as `RRRD2929`: letters of region, branch, division and street block, then the building number.
///
/// # Errors
/// It has another form, or the number of another building.
pub fn check_short_address(short: &str, building_number: &str) -> Result<(), MessageId> {
    let (letters, number) = short.split_at_checked(SHORT_LETTERS).unwrap_or((short, ""));
    let is_formed =
        letters.bytes().all(|byte| byte.is_ascii_uppercase()) && has_digits(number, BUILDING);
    if !is_formed {
        Err(MessageId::new("company-short-address-invalid"))
    } else if check_building_number(building_number).is_ok() && number != building_number {
        Err(MessageId::new("company-short-address-other-building"))
    } else {
        Ok(())
    }
}
