//! Amounts and quantities as documents show them.
use exports::wording::{amount, quantity};

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
