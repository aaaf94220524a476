//! Limits of the fields of a quotation's line, for all ways of input.
use values::decimal_input::DecimalRule;

/// Digits of prices and quantities: their sums are exact in 28 digits.
pub const FIGURE: DecimalRule = DecimalRule {
    integer_digits: 9,
    decimals: 4,
};
/// Digits of percentages up to a hundred.
pub const PERCENT: DecimalRule = DecimalRule {
    integer_digits: 3,
    decimals: 4,
};
/// Digits of lead times in days, up to 27 years.
pub const DAYS: DecimalRule = DecimalRule {
    integer_digits: 4,
    decimals: 0,
};
/// Longest text of a substitute, in characters.
pub const LONGEST_SUBSTITUTE: usize = 200;
/// Longest note, in characters.
pub const LONGEST_NOTE: usize = 500;
