//! Amounts, quantities and codes as documents show them.
use exports::wording::{amount, quantity, with_isolated_codes};

#[test]
fn codes_are_isolated_where_they_follow_arabic() {
    for (text, isolated) in [
        ("على +966 11 555 0123 قبل", "على ⟨+966 11 555 0123⟩ قبل"),
        ("يوم 2026-03-15، 316L", "يوم ⟨2026-03-15⟩، ⟨316L⟩"),
        ("مقاس DN 150", "مقاس DN 150"),
        ("on 2026-03-15", "on 2026-03-15"),
        ("خوذة 3M H-700 بيضاء", "خوذة ⟨3M H-700⟩ بيضاء"),
        ("", ""),
    ] {
        let marked = with_isolated_codes(text).replace('\u{2066}', "⟨");
        assert_eq!(marked.replace('\u{2069}', "⟩"), isolated);
    }
}

#[test]
fn figures_are_grouped_and_exact() {
    for (number, written) in [
        ("0", "0.00"),
        ("1234567.5", "1,234,567.50"),
        ("999.1234", "999.1234"),
        ("-12345", "-12,345.00"),
    ] {
        assert_eq!(amount(number.parse().unwrap(), "SAR"), written);
    }
    assert_eq!(amount("1.5".parse().unwrap(), "KWD"), "1.500");
    assert_eq!(quantity("1200.500".parse().unwrap()), "1,200.5");
    assert_eq!(quantity("100".parse().unwrap()), "100");
}
