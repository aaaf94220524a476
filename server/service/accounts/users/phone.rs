//! Telephone numbers, kept as E.164.
use phonenumber::{Mode, country};

use values::{decimal_input::plain_text, message_id::MessageId};

/// Maximum length of a typed phone number, in characters.
const LONGEST: usize = 40;

/// Reads a number as people type it. One without a country code is of this country (ISO 3166-1). `None` if nothing was typed.
///
/// # Errors
/// The number cannot be one of its country.
pub fn read(typed: &str, country: &str) -> Result<Option<String>, MessageId> {
    let plain = plain_text(typed);
    if plain.is_empty() {
        return Ok(None);
    }
    if plain.chars().count() > LONGEST {
        return Err(MessageId::new("form-too-long"));
    }
    let country: Option<country::Id> = country.parse().ok();
    // International prefixes of the country are read as such, but many people write 00 wherever they are.
    let international = plain.strip_prefix("00").map(|rest| format!("+{rest}"));
    let number = phonenumber::parse(country, international.unwrap_or(plain))
        .ok()
        .filter(|number| number.is_valid() && number.extension().is_none())
        .ok_or(MessageId::new("service-phone-invalid"))?;
    Ok(Some(number.format().mode(Mode::E164).to_string()))
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn numbers_are_read_as_people_type_them() {
        for (typed, country, expected) in [
            ("0501234567", "SA", "+966501234567"),
            ("٠٥٠ ١٢٣ ٤٥٦٧", "SA", "+966501234567"),
            ("۰۵۰۱۲۳۴۵۶۷", "SA", "+966501234567"),
            ("\u{200e}+966 50-123-4567\u{202c}", "SA", "+966501234567"),
            ("00966501234567", "SA", "+966501234567"),
            ("+971 50 123 4567", "SA", "+971501234567"),
            ("0501234567", "AE", "+971501234567"),
            ("(011) 465 0000", "SA", "+966114650000"),
        ] {
            let read = read(typed, country);
            assert_eq!(read, Ok(Some(expected.to_owned())), "{typed} {country}");
        }
        assert_eq!(read(" \u{200f} ", "SA"), Ok(None));
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for typed in [
            "12",
            "050123456",
            "05012345678901234567",
            "call me",
            "+999 123 456",
            "0501234567 ext 12",
            "<b>0501234567</b>",
            "0501234567; 0507654321",
        ] {
            assert!(read(typed, "SA").is_err(), "{typed}");
        }
        assert!(read(&"5".repeat(5000), "SA").is_err());
    }
}
