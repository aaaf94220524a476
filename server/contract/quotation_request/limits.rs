//! What the fields of a quotation's line may hold, wherever they were typed.
use values::decimal_input::DecimalRule;

/// Of prices and quantities: together they are summed up exactly in 28 digits.
pub const FIGURE: DecimalRule = DecimalRule {
    integer_digits: 9,
    decimals: 4,
};
/// Up to a hundred.
pub const PERCENT: DecimalRule = DecimalRule {
    integer_digits: 3,
    decimals: 4,
};
/// Up to 27 years.
pub const DAYS: DecimalRule = DecimalRule {
    integer_digits: 4,
    decimals: 0,
};
/// In characters.
pub const LONGEST_SUBSTITUTE: usize = 200;
/// In characters.
pub const LONGEST_NOTE: usize = 500;
