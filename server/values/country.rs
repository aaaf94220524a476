//! Countries: the two letters that ISO 3166-1 assigns, with their names.
use std::sync::LazyLock;

use crate::named_codes::NamedCodes;

pub static COUNTRIES: LazyLock<NamedCodes> =
    LazyLock::new(|| NamedCodes::parse(include_str!("country_names.txt")));

/// Whether ISO 3166-1 assigns the code to a country.
pub fn is_known(code: &str) -> bool {
    COUNTRIES.contains(code)
}
