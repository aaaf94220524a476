//! Account numbers and bank codes of countries that have no IBANs.
use iban::{BaseIban, Iban, ParseIbanError};

use service_core::field_errors::FieldError;
use values::message_id::MessageId;

/// Format of the account numbers of a country.
struct Rule {
    country: &'static str,
    /// Digits of an account number.
    account: std::ops::RangeInclusive<usize>,
    is_bank_code: fn(&str) -> bool,
    bank_code: MessageId,
}

const RULES: [Rule; 6] = [
    Rule {
        country: "US",
        account: 4..=17,
        is_bank_code: is_routing_number,
        bank_code: MessageId::new("service-bank-code-us"),
    },
    Rule {
        country: "IN",
        account: 9..=18,
        is_bank_code: is_ifsc,
        bank_code: MessageId::new("service-bank-code-in"),
    },
    Rule {
        country: "CN",
        account: 6..=30,
        is_bank_code: |code| has_digits(code, 12),
        bank_code: MessageId::new("service-bank-code-cn"),
    },
    Rule {
        country: "JP",
        account: 7..=7,
        is_bank_code: |code| has_digits(code, 7),
        bank_code: MessageId::new("service-bank-code-jp"),
    },
    Rule {
        country: "AU",
        account: 5..=10,
        is_bank_code: |code| has_digits(code, 6),
        bank_code: MessageId::new("service-bank-code-au"),
    },
    Rule {
        country: "CA",
        account: 7..=12,
        is_bank_code: |code| has_digits(code, 9) && code.starts_with('0'),
        bank_code: MessageId::new("service-bank-code-ca"),
    },
];

/// Length of account numbers in countries whose rules are not known here, in characters.
const ACCOUNT: std::ops::RangeInclusive<usize> = 4..=34;
const LONGEST_BANK_CODE: usize = 20;

/// Countries of the IBAN registry (ISO 13616, release 103 of September 2026) that the library does not know, or knows in an earlier
/// form, with the characters after the check digits: `a` is a letter, `n` a digit, `c` either.
const RECENT: [(&str, &str); 3] = [
    ("BR", "ccccccccnnnnnnnnnnnnnnnac"),
    ("HN", "aaaannnnnnnnnnnnnnnnnnnn"),
    ("PK", "aaaacccccccccccccccc"),
];

/// The pattern of an IBAN, or of the IBANs of a country, in [`RECENT`].
pub fn recent_pattern(iban: &str) -> Option<&'static str> {
    let found = RECENT.iter().find(|(country, _)| iban.starts_with(country));
    found.map(|(_, pattern)| *pattern)
}

/// Whether the banks of a country have IBANs of a known structure.
pub fn has_ibans(country: &str) -> bool {
    if recent_pattern(country).is_some() {
        return true;
    }
    let probe = with_check_digits(country, "00000000000");
    match probe.and_then(|probe| probe.parse::<BaseIban>().ok()) {
        Some(probe) => !matches!(
            Iban::try_from(probe),
            Err(ParseIbanError::UnknownCountry(_))
        ),
        None => false,
    }
}

/// The country and the rest of an IBAN, with the check digits that belong to them (ISO 7064, MOD 97-10).
pub fn with_check_digits(country: &str, rest: &str) -> Option<String> {
    let remainder =
        (rest.to_owned() + country + "00")
            .chars()
            .try_fold(0, |remainder, character| {
                let value = character.to_digit(36)?;
                let shift = if value > 9 { 100 } else { 10 };
                Some((remainder * shift + value) % 97)
            })?;
    Some(format!("{country}{:02}{rest}", 98 - remainder))
}

/// # Errors
/// The account number has not the form of the country's numbers.
pub fn check_account(country: &str, number: &str) -> Result<(), FieldError> {
    let error = |id, arguments: &[(&str, &str)]| Err(FieldError::new(id, arguments));
    if number.is_empty() {
        return error(MessageId::new("service-account-number-required"), &[]);
    }
    let is_plain = number.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match RULES.iter().find(|rule| rule.country == country) {
        Some(rule) => {
            let is_valid = rule.account.contains(&number.len()) && has_digits(number, number.len());
            let (least, most) = (rule.account.start(), rule.account.end());
            match is_valid {
                true => Ok(()),
                false => error(
                    MessageId::new("service-account-number-length"),
                    &[("least", &least.to_string()), ("most", &most.to_string())],
                ),
            }
        }
        None if ACCOUNT.contains(&number.len()) && is_plain => Ok(()),
        None => error(MessageId::new("service-account-number-form"), &[]),
    }
}

/// # Errors
/// The bank's code has not the form of the country's codes.
pub fn check_bank_code(country: &str, code: &str) -> Result<(), FieldError> {
    let is_plain = code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let wrong = match RULES.iter().find(|rule| rule.country == country) {
        Some(rule) if !(rule.is_bank_code)(code) => rule.bank_code,
        None if code.len() > LONGEST_BANK_CODE || !is_plain => {
            MessageId::new("service-bank-code-form")
        }
        _ => return Ok(()),
    };
    Err(FieldError::new(wrong, &[]))
}

fn has_digits(number: &str, count: usize) -> bool {
    number.len() == count && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether the code is a routing number of the American Bankers Association: nine digits whose sum, weighted 3, 7 and 1,
/// is a multiple of ten.
fn is_routing_number(code: &str) -> bool {
    let weighted = code.chars().zip([3, 7, 1].into_iter().cycle());
    let sum: u32 = weighted
        .map(|(digit, weight)| digit.to_digit(10).unwrap_or_default() * weight)
        .sum();
    has_digits(code, 9) && sum > 0 && sum.is_multiple_of(10)
}

/// Returns whether the code is an IFSC of the Reserve Bank of India: four letters, a zero, six letters or digits.
fn is_ifsc(code: &str) -> bool {
    let bytes = code.as_bytes();
    bytes.len() == 11
        && bytes[..4].iter().all(u8::is_ascii_uppercase)
        && bytes[4] == b'0'
        && bytes[5..].iter().all(u8::is_ascii_alphanumeric)
}
