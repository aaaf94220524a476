//! Codes that a spreadsheet program took for numbers or days and wrote in its own form.
use crate::date_input::month;

/// Significant digits that a spreadsheet keeps of a number.
const DIGITS: usize = 15;

/// Whether the text is a number in scientific notation (`1.91431E+18`), a number whose digits after the 15th are zeros, or a day
/// (`01-Feb`, `2027-02-01`). A code may look like that by itself.
pub fn looks_damaged(text: &str) -> bool {
    is_scientific(text) || has_lost_digits(text) || is_day(text)
}

fn is_scientific(text: &str) -> bool {
    let Some((number, exponent)) = text.split_once(['E', 'e']) else {
        return false;
    };
    let is_figure = |it: char| it.is_ascii_digit() || ".,٫".contains(it);
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or_default();
    number.starts_with(|it: char| it.is_ascii_digit())
        && number.chars().all(is_figure)
        && !exponent.is_empty()
        && is_digits(exponent)
}

fn has_lost_digits(text: &str) -> bool {
    is_digits(text)
        && text.len() > DIGITS
        && text.trim_start_matches('0').trim_end_matches('0').len() <= DIGITS
        && !text.starts_with('0')
}

fn is_day(text: &str) -> bool {
    let parts: Vec<_> = text.split('-').collect();
    match parts[..] {
        [year, month, day] => [(year, 4), (month, 2), (day, 2)]
            .iter()
            .all(|(part, length)| part.len() == *length && is_digits(part)),
        [first, second] => {
            let is_month =
                |part: &str| part.chars().all(char::is_alphabetic) && month(part).is_some();
            let is_number = |part: &str| matches!(part.len(), 1..=4) && is_digits(part);
            is_number(first) && is_month(second) || is_month(first) && is_number(second)
        }
        _ => false,
    }
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}
