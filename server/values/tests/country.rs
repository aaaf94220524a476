//! Countries and currencies with their names.
use values::{
    Language,
    country::{self, COUNTRIES},
    currency,
};

#[test]
fn every_country_of_iso_3166_has_its_names() {
    let named = COUNTRIES.sorted(Language::English);
    assert_eq!(named.len(), 249);
    let name = |language| {
        let mut named = COUNTRIES.sorted(language).iter();
        named.find(|(code, _)| *code == "SA").map(|(_, name)| *name)
    };
    assert_eq!(name(Language::Arabic), Some("المملكة العربية السعودية"));
    assert_eq!(name(Language::English), Some("Saudi Arabia"));
    for known in ["SA", "AE", "EG", "PS", "US"] {
        assert!(country::is_known(known), "{known}");
    }
    for unknown in ["QQ", "XX", "ZZ", "EU", "Sa", "sa", "S", "SAU", ""] {
        assert!(!country::is_known(unknown), "{unknown}");
    }
}

#[test]
fn names_are_in_the_order_of_the_language() {
    let first = |language| COUNTRIES.sorted(language)[0];
    assert_eq!(first(Language::English), ("AF", "Afghanistan"));
    let english = COUNTRIES.sorted(Language::English);
    let position = |code: &str| english.iter().position(|(found, _)| *found == code);
    // Åland Islands stand among the letters A.
    assert!(position("AX") < position("BH"));
    assert_eq!(first(Language::Arabic), ("ET", "إثيوبيا"));
}

#[test]
fn every_currency_in_use_has_a_name_and_no_other_one() {
    let letters = || 'A'..='Z';
    let mut wrong = Vec::new();
    for (first, second) in letters().flat_map(|first| letters().map(move |second| (first, second)))
    {
        for third in letters() {
            let code = format!("{first}{second}{third}");
            if currency::NAMES.contains(&code) != currency::is_known(&code) {
                wrong.push(code);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
