//! Currencies, their decimals and their signs.
use std::collections::BTreeMap;

use values::{
    Language,
    currency::{is_known, minor_unit, sign},
};

#[test]
fn a_currency_has_its_decimals() {
    for (currency, decimals) in [("SAR", 2), ("KWD", 3), ("IQD", 3), ("JPY", 0), ("EGP", 2)] {
        assert!(is_known(currency));
        assert_eq!(minor_unit(currency), decimals, "{currency}");
    }
    for unknown in ["ABC", "", " ", "SAR AED", "sar", "XXX"] {
        assert!(!is_known(unknown), "{unknown}");
    }
}

#[test]
fn a_currency_has_its_code_in_english_and_its_sign_in_arabic() {
    let signs: BTreeMap<String, String> =
        serde_json::from_str(include_str!("arabic_currency_signs.json")).unwrap();
    assert_eq!(signs["SAR"], "ر.س.");
    for (code, arabic) in &signs {
        assert_eq!(sign(code, Language::Arabic), arabic);
        assert_eq!(sign(code, Language::English), code);
    }
    assert_eq!(sign("EUR", Language::Arabic), "EUR");
}
