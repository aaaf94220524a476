//! Dates as people type them: ISO 8601, day first, or with the month's name in either language. `ui/i18n/date-input.ts` has
//! the same rules; `server/values/tests/date_input.json` tests both.
use chrono::NaiveDate;

use crate::decimal_input::plain_text;

/// Both names of each month in the letters of [`folded`], and other spellings. Abbreviations are beginnings of these.
const MONTHS: [&str; 12] = [
    "january يناير",
    "february فبراير",
    "march مارس",
    "april ابريل",
    "may مايو",
    "june يونيو يونيه",
    "july يوليو يوليه",
    "august اغسطس",
    "september سبتمبر",
    "october اكتوبر",
    "november نوفمبر",
    "december ديسمبر",
];

/// Letters of the shortest abbreviation.
const SHORTEST_NAME: usize = 3;

/// The earliest year, so that years of the Hijri calendar are refused.
const EARLIEST_YEAR: i32 = 1900;

/// Reads a Gregorian date. In digits, the day is first, unless the first part is a year of four digits. A year of two
/// digits is one of this century. `None` for other text and for days that do not exist.
pub fn read_date(typed: &str) -> Option<NaiveDate> {
    let text = folded(&plain_text(typed));
    // The sign of the Gregorian calendar.
    let text = text.strip_suffix('م').unwrap_or(&text).trim_end();
    let is_separator = |character| matches!(character, ' ' | '/' | '.' | ',' | '-');
    if text.starts_with(is_separator) || text.ends_with(is_separator) {
        return None;
    }
    let parts: Vec<_> = text
        .split(is_separator)
        .filter(|part| !part.is_empty())
        .collect();
    let [first, second, third] = parts[..] else {
        return None;
    };
    if is_word(first) {
        return date(third, month(first)?, second);
    }
    let month = match is_word(second) {
        true => month(second)?,
        false => number(second, 2)?,
    };
    match first.len() {
        4 => date(first, month, third),
        _ => date(third, month, first),
    }
}

/// In lower case, without vowel signs and tatweel, with one form of alef.
fn folded(text: &str) -> String {
    let is_sign = |letter: &char| matches!(letter, '\u{64b}'..='\u{652}' | '\u{670}' | '\u{640}');
    text.to_lowercase()
        .chars()
        .filter(|letter| !is_sign(letter))
        .map(|letter| match letter {
            'أ' | 'إ' | 'آ' | 'ٱ' => 'ا',
            _ => letter,
        })
        .collect()
}

fn is_word(part: &str) -> bool {
    part.chars().all(char::is_alphabetic)
}

/// From 1.
fn month(word: &str) -> Option<u32> {
    let is_name = |names: &&str| names.split(' ').any(|name| name.starts_with(word));
    let index = MONTHS.iter().position(is_name)?;
    let is_long_enough = word.chars().count() >= SHORTEST_NAME;
    is_long_enough.then_some(u32::try_from(index).ok()? + 1)
}

fn date(year: &str, month: u32, day: &str) -> Option<NaiveDate> {
    let century = match year.len() {
        2 => 2000,
        4 => 0,
        _ => return None,
    };
    let year = century + i32::try_from(number(year, 4)?).ok()?;
    let date = NaiveDate::from_ymd_opt(year, month, number(day, 2)?)?;
    (year >= EARLIEST_YEAR).then_some(date)
}

/// A number of at most so many digits.
fn number(part: &str, digits: usize) -> Option<u32> {
    let is_number = part.len() <= digits && part.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| part.parse().ok())?
}
