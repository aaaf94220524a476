//! Decimals as strings of digits: no exponent, no sign but a minus, no separators.
use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, de::Error};

pub use rust_decimal::serde::str::serialize;

/// # Errors
/// Another form, or more digits than a decimal has.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Decimal, D::Error> {
    parse(&String::deserialize(deserializer)?)
}

/// A decimal that may be null.
pub mod option {
    use super::{Decimal, Deserialize, Deserializer, parse};

    pub use rust_decimal::serde::str_option::serialize;

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Decimal>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| parse(&text)).transpose()
    }
}

fn parse<E: Error>(text: &str) -> Result<Decimal, E> {
    match is_plain(text) {
        true => Decimal::from_str_exact(text).map_err(E::custom),
        false => Err(E::custom("no decimal")),
    }
}

fn is_plain(text: &str) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    [whole, decimals]
        .iter()
        .all(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}
