//! Tax and registration numbers by country.
use values::company_number::{check_registration_number, check_tax_number, plain};

#[test]
fn numbers_are_read_with_the_digits_and_spaces_of_people() {
    assert_eq!(plain(" ٣١٠١ ٢٣٤٥\u{200f}٦٧ "), "3101234567");
    assert_eq!(plain("om 1100006083"), "OM1100006083");
    assert_eq!(plain("100-531–385"), "100531385");
    assert_eq!(plain("K‑1234/5\u{200b}\u{ad}—6"), "K1234/56");
}

#[test]
fn tax_numbers_have_the_form_of_their_country() {
    for (country, valid) in [
        ("SA", "310123456700003"),
        ("AE", "100123456700003"),
        ("AE", "310123456700003"),
        ("BH", "200123456700002"),
        ("BH", "220000000001"),
        ("OM", "OM1100006083"),
        ("QA", "5000000109"),
        ("QA", "T00042"),
        ("EG", "100531385"),
        ("JO", "12345678"),
        ("KW", "K1234/5"),
        ("DE", "DE123456789"),
    ] {
        assert_eq!(
            check_tax_number(country, valid),
            Ok(()),
            "{country} {valid}"
        );
    }
}

#[test]
fn other_tax_numbers_are_refused_with_their_country_s_rule() {
    for (country, invalid, rule) in [
        ("SA", "310123456700004", "service-vat-number-invalid"),
        ("SA", "31012345670003", "service-vat-number-invalid"),
        ("SA", "", "service-vat-number-invalid"),
        ("AE", "1001234567000", "company-tax-number-ae"),
        ("AE", "10012345670000A", "company-tax-number-ae"),
        ("BH", "none", "service-company-number-invalid"),
        ("OM", "1100006083", "company-tax-number-om"),
        ("OM", "OM110000608", "company-tax-number-om"),
        ("QA", "6000000109", "company-tax-number-qa"),
        ("QA", "T", "company-tax-number-qa"),
        ("QA", "T12X", "company-tax-number-qa"),
        ("EG", "10053138", "company-tax-number-eg"),
        ("EG", "10053138X", "company-tax-number-eg"),
        ("JO", "<b>", "service-company-number-invalid"),
        ("JO", "-12-", "service-company-number-invalid"),
        (
            "KW",
            "1234567890123456789012345678901",
            "service-company-number-invalid",
        ),
    ] {
        let refused = check_tax_number(country, invalid).unwrap_err();
        assert_eq!(refused.as_str(), rule, "{country} {invalid}");
    }
}

#[test]
fn registration_numbers_have_ten_digits_in_saudi_arabia() {
    assert_eq!(check_registration_number("SA", "1010123456"), Ok(()));
    assert_eq!(check_registration_number("BH", "123451"), Ok(()));
    for (country, invalid) in [("SA", "101012345"), ("SA", "101012345X"), ("BH", "a b")] {
        assert!(
            check_registration_number(country, invalid).is_err(),
            "{country} {invalid}"
        );
    }
}
