//! Business identifier codes of banks (ISO 9362).
use service_core::field_errors::FieldError;
use values::{company_number::plain, message_id::MessageId};

/// Countries whose banks have IBANs of another country, as the IBAN registry (ISO 13616) says.
const TERRITORIES: [(&str, &[&str]); 3] = [
    (
        "FR",
        &[
            "BL", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT",
        ],
    ),
    ("GB", &["GG", "IM", "JE"]),
    ("FI", &["AX"]),
];

/// The code in capitals, without spaces and hyphens.
///
/// # Errors
/// It is empty, has another form, or is of another country than the account.
pub fn checked(typed: &str, country: &str) -> Result<String, FieldError> {
    let code = plain(typed);
    if code.is_empty() {
        return Err(FieldError::new(MessageId::new("service-bic-required"), &[]));
    }
    if !is_formed(&code) {
        return Err(FieldError::new(MessageId::new("service-bic-form"), &[]));
    }
    let of_bank = &code[4..6];
    let is_territory = TERRITORIES
        .iter()
        .any(|(of, parts)| *of == country && parts.contains(&of_bank));
    if !country.is_empty() && of_bank != country && !is_territory {
        return Err(FieldError::new(
            MessageId::new("service-bic-country"),
            &[("country", country), ("bic", of_bank)],
        ));
    }
    Ok(code)
}

/// Four characters of the institution, two letters of the country, two of the place, and perhaps three of the branch.
fn is_formed(code: &str) -> bool {
    let is_long_enough = matches!(code.len(), 8 | 11);
    is_long_enough
        && code.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && code.bytes().take(6).all(|byte| byte.is_ascii_uppercase())
}
