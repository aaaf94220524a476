//! The parts of a Saudi national address.
use values::national_address::{
    check_additional_number, check_building_number, check_postal_code, check_short_address,
};

#[test]
fn the_numbers_have_their_digits() {
    assert_eq!(check_building_number("2929"), Ok(()));
    assert_eq!(check_additional_number("8118"), Ok(()));
    assert_eq!(check_postal_code("12345"), Ok(()));
    for wrong in ["", "292", "29290", "29x9", "٢٩٢٩"] {
        assert!(check_building_number(wrong).is_err(), "{wrong}");
        assert!(check_additional_number(wrong).is_err(), "{wrong}");
    }
    for wrong in ["", "1234", "123456", "1234a"] {
        assert!(check_postal_code(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_short_address_is_four_letters_and_the_building_number() {
    assert_eq!(check_short_address("RRRD2929", "2929"), Ok(()));
    for wrong in [
        "",
        "RRR2929",
        "RRRRD292",
        "rrrd2929",
        "RRRD29299",
        "ررض2929",
        "2929RRRD",
    ] {
        let refused = check_short_address(wrong, "2929").unwrap_err();
        assert_eq!(refused.as_str(), "company-short-address-invalid", "{wrong}");
    }
    let other = check_short_address("RRRD2930", "2929").unwrap_err();
    assert_eq!(other.as_str(), "company-short-address-other-building");
    // The building number is refused itself.
    assert_eq!(check_short_address("RRRD2930", "293"), Ok(()));
}
