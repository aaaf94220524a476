//! Units of measure: the codes of UN/ECE Recommendation 20 (revision 17), with those of Recommendation 21 (packages) that
//! EN 16931 allows beside them.
use std::{collections::HashSet, sync::LazyLock};

/// Separated by white space.
const CODES: &str = include_str!("unit_codes.txt");

static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| CODES.split_whitespace().collect());

pub fn is_known(code: &str) -> bool {
    KNOWN.contains(code)
}
