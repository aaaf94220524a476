//! Telephone numbers of contacts, kept in the form of E.164.
use values::{decimal_input::plain_text, message_id::MessageId};

/// Digits with the country's code.
const DIGITS: std::ops::RangeInclusive<usize> = 8..=15;

/// Reads a number as people type it. One without a country's code is of this country (ISO 3166-1). `None` if nothing was typed.
///
/// # Errors
/// It cannot be a number.
pub fn read(typed: &str, country: &str) -> Result<Option<String>, MessageId> {
    let plain: String = plain_text(typed)
        .chars()
        .filter(|letter| !" -()".contains(*letter))
        .collect();
    if plain.is_empty() {
        return Ok(None);
    }
    let digits = match (plain.strip_prefix('+'), plain.strip_prefix("00")) {
        (Some(digits), _) | (None, Some(digits)) => digits.to_owned(),
        (None, None) => match (plain.strip_prefix('0'), calling_code(country)) {
            (Some(own), Some(code)) => format!("{code}{own}"),
            _ => String::new(),
        },
    };
    let is_number = DIGITS.contains(&digits.len())
        && !digits.starts_with('0')
        && digits.bytes().all(|digit| digit.is_ascii_digit());
    match is_number {
        true => Ok(Some(format!("+{digits}"))),
        false => Err(MessageId::new("company-phone-invalid")),
    }
}

/// ITU-T E.164, of the countries that have suppliers.
fn calling_code(country: &str) -> Option<&'static str> {
    Some(match country {
        "SA" => "966",
        "AE" => "971",
        "BH" => "973",
        "KW" => "965",
        "OM" => "968",
        "QA" => "974",
        "EG" => "20",
        "JO" => "962",
        _ => return None,
    })
}
