//! Limits of the fields of a price request.
use rust_decimal::Decimal;
use values::decimal_input::DecimalRule;

/// Prices that a request may change: as many as the editor shows.
pub const MOST_LINES: u64 = 500;
/// Longest reason of a request, in characters.
pub const LONGEST_REASON: usize = 1_000;
/// Longest reason of a line, in characters.
pub const LONGEST_LINE_REASON: usize = 200;
/// Longest note, in characters.
pub const LONGEST_NOTE: usize = 2_000;
/// Percentage of the button that changes all prices; a negative one lowers them.
pub const RAISE: DecimalRule = DecimalRule {
    integer_digits: 3,
    decimals: 2,
};

/// Whether a price differs from the current one by at most `limit` percent; one that was nothing may change to any. The editor has
/// the same rule: `ui/pages/price_requests/edit/compare.ts`.
pub fn is_within_limit(limit: Decimal, current: Decimal, asked: Decimal) -> bool {
    let change = (asked - current).abs() * Decimal::ONE_HUNDRED;
    current.is_zero() || change <= limit * current
}
