//! Currencies and their decimals.
use values::currency::{is_known, minor_unit};

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
