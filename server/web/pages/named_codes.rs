//! Countries and currencies to choose from, in the viewer's language.
use serde::Serialize;
use ts_rs::TS;

use values::{Language, country::COUNTRIES, currency, named_codes::NamedCodes};

/// The currencies that accounts of these suppliers are usually in. The others have no names, to keep the document small.
const USUAL_CURRENCIES: [&str; 30] = [
    "AED", "BHD", "CHF", "CNY", "DZD", "EGP", "EUR", "GBP", "INR", "IQD", "JOD", "JPY", "KRW",
    "KWD", "LBP", "LYD", "MAD", "MYR", "OMR", "PKR", "QAR", "SAR", "SDG", "SGD", "SYP", "TND",
    "TRY", "USD", "YER", "ZAR",
];

#[derive(Clone, Debug, Serialize, TS)]
pub struct NamedCode {
    pub code: &'static str,
    pub name: &'static str,
}

pub fn countries(language: Language) -> Vec<NamedCode> {
    sorted(&COUNTRIES, language)
}

/// The usual ones by name, then the others by code, which is their name too.
pub fn currencies(language: Language) -> Vec<NamedCode> {
    let is_usual = |currency: &NamedCode| USUAL_CURRENCIES.contains(&currency.code);
    let all = sorted(&currency::NAMES, language);
    let (mut currencies, mut others): (Vec<_>, Vec<_>) = all.into_iter().partition(is_usual);
    others.sort_unstable_by_key(|currency| currency.code);
    currencies.extend(
        others
            .into_iter()
            .map(|NamedCode { code, .. }| NamedCode { code, name: code }),
    );
    currencies
}

fn sorted(codes: &NamedCodes, language: Language) -> Vec<NamedCode> {
    let named = codes.sorted(language).iter();
    named
        .map(|&(code, name)| NamedCode { code, name })
        .collect()
}
