//! Tax and commercial registration numbers, as far as the form of a country's numbers is public. The check digits within
//! them are not: no authority of these countries publishes how they are computed.
use icu_properties::{CodePointMapData, props::GeneralCategory};

use crate::{bidi::plain_line, decimal_input::ascii_digits, message_id::MessageId};

/// Most characters of a number of countries that publish no format.
const LONGEST: usize = 30;

/// Converts a number to ASCII digits and capital letters, and removes spaces, hyphens and dashes.
pub fn plain(typed: &str) -> String {
    let categories = CodePointMapData::<GeneralCategory>::new();
    let is_dash = |it: char| it == '−' || categories.get(it) == GeneralCategory::DashPunctuation;
    let number = ascii_digits(&plain_line(typed));
    let kept = number
        .chars()
        .filter(|it| !it.is_whitespace() && !is_dash(*it));
    kept.collect::<String>().to_ascii_uppercase()
}

/// Checks a plain tax number of a company in the country (ISO 3166-1, two letters).
///
/// # Errors
/// The message that says what the country's numbers look like.
pub fn check_tax_number(country: &str, number: &str) -> Result<(), MessageId> {
    let digits = |count| has_digits(number, count);
    let (is_valid, rule) = match country {
        // Zakat, Tax and Customs Authority: the member state's code 3 at both ends.
        "SA" => (
            digits(15) && number.starts_with('3') && number.ends_with('3'),
            MessageId::new("service-vat-number-invalid"),
        ),
        // Federal Tax Authority: 15 digits, whose meaning is not published (taxdo.com, Global tax ID validation guide, United
        // Arab Emirates; python-stdnum, `ae.trn`). Most begin with 100.
        "AE" => (digits(15), MessageId::new("company-tax-number-ae")),
        // Oman Tax Authority, VATIN.
        "OM" => (
            number
                .strip_prefix("OM")
                .is_some_and(|rest| has_digits(rest, 10)),
            MessageId::new("company-tax-number-om"),
        ),
        // General Tax Authority, or the Qatar Financial Centre (OECD, Qatar: information on tax identification numbers).
        "QA" => (
            (digits(10) && number.starts_with('5'))
                || number
                    .strip_prefix('T')
                    .is_some_and(|rest| rest.len() <= LONGEST && has_digits(rest, rest.len())),
            MessageId::new("company-tax-number-qa"),
        ),
        // Egyptian Tax Authority.
        "EG" => (digits(9), MessageId::new("company-tax-number-eg")),
        // Bahrain, Jordan and Kuwait publish no format.
        _ => return check_other(number),
    };
    match is_valid {
        true => Ok(()),
        false => Err(rule),
    }
}

/// Checks a plain number of the commercial register.
///
/// # Errors
/// The message that says what the country's numbers look like.
pub fn check_registration_number(country: &str, number: &str) -> Result<(), MessageId> {
    match country {
        // Ministry of Commerce.
        "SA" if has_digits(number, 10) => Ok(()),
        "SA" => Err(MessageId::new("service-commercial-registration-invalid")),
        _ => check_other(number),
    }
}

fn check_other(number: &str) -> Result<(), MessageId> {
    let allowed = |letter: char| letter.is_ascii_alphanumeric() || "/.".contains(letter);
    let has_digit = number.bytes().any(|byte| byte.is_ascii_digit());
    match number.len() <= LONGEST && has_digit && number.chars().all(allowed) {
        true => Ok(()),
        false => Err(MessageId::new("service-company-number-invalid")),
    }
}

/// Whether the text is so many digits and nothing else, at least one.
pub(crate) fn has_digits(text: &str, count: usize) -> bool {
    count > 0 && text.len() == count && text.bytes().all(|digit| digit.is_ascii_digit())
}
