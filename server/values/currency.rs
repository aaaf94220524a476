//! Currencies (ISO 4217), the decimals of their minor units, and their signs.
use std::sync::LazyLock;

use iso_currency::Currency;
use rust_decimal::{Decimal, RoundingStrategy};

use crate::{Language, named_codes::NamedCodes};

/// The names of the currencies in use.
pub static NAMES: LazyLock<NamedCodes> =
    LazyLock::new(|| NamedCodes::parse(include_str!("currency_names.txt")));

/// The decimals of a currency's minor unit; 2 if the code is unknown.
pub fn minor_unit(code: &str) -> u32 {
    find(code).and_then(Currency::exponent).map_or(2, u32::from)
}

/// Rounded half up to the minor unit, with all its decimals.
pub fn rounded(amount: Decimal, code: &str) -> Decimal {
    let minor_unit = minor_unit(code);
    let half_up = RoundingStrategy::MidpointAwayFromZero;
    let mut rounded = amount.round_dp_with_strategy(minor_unit, half_up);
    rounded.rescale(minor_unit);
    rounded
}

/// Whether the code is a currency in use; funds, metals, codes for testing and superseded currencies are not.
pub fn is_known(code: &str) -> bool {
    find(code).is_some()
}

fn find(code: &str) -> Option<Currency> {
    Currency::from_code(code).filter(|currency| {
        !currency.is_fund() && !currency.is_special() && currency.is_superseded().is_none()
    })
}

/// The currency beside an amount: the code in English, before the amount; the sign in Arabic, after it. Foreign currencies
/// have their code in Arabic too.
pub fn sign(code: &str, language: Language) -> &str {
    let arabic = ARABIC_SIGNS.iter().find(|(known, _)| *known == code);
    match (language, arabic) {
        (Language::Arabic, Some((_, sign))) => sign,
        _ => code,
    }
}

/// Arabic currency signs, from the Common Locale Data Repository. `make types` writes `ui/types/currency-signs.ts` from it.
pub const ARABIC_SIGNS: [(&str, &str); 19] = [
    ("AED", "د.إ."),
    ("BHD", "د.ب."),
    ("DZD", "د.ج."),
    ("EGP", "ج.م."),
    ("IQD", "د.ع."),
    ("IRR", "ر.إ."),
    ("JOD", "د.أ."),
    ("KWD", "د.ك."),
    ("LBP", "ل.ل."),
    ("LYD", "د.ل."),
    ("MAD", "د.م."),
    ("MRU", "أ.م."),
    ("OMR", "ر.ع."),
    ("QAR", "ر.ق."),
    ("SAR", "ر.س."),
    ("SDG", "ج.س."),
    ("SYP", "ل.س."),
    ("TND", "د.ت."),
    ("YER", "ر.ي."),
];
