//! Currencies and the decimals of their minor units (ISO 4217).
use iso_currency::Currency;

/// The decimals of a currency's minor unit; 2 if the code is unknown.
pub fn minor_unit(code: &str) -> u32 {
    find(code).and_then(Currency::exponent).map_or(2, u32::from)
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
