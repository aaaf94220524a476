//! Dates as people type them: ISO 8601, day first, or with the month's name in either language. `ui/i18n/date-input.ts` has
//! the same rules; `server/values/tests/date_input.json` tests both.
use chrono::NaiveDate;

use crate::{decimal_input::plain_text, message_id::MessageId, text::Text};

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

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DateInputError {
    #[error("it is not a date")]
    NotADate,
    #[error("the month has no such day")]
    NoSuchDay,
}

impl DateInputError {
    /// The message beside the field.
    pub fn text(self) -> Text {
        Text::message(match self {
            Self::NotADate => MessageId::new("date-invalid"),
            Self::NoSuchDay => MessageId::new("date-no-such-day"),
        })
    }
}

/// Reads a Gregorian date. In digits, the day is first, unless the first part is a year of four digits. A year of two
/// digits is one of this century.
///
/// # Errors
/// It is other text, or a day that does not exist.
pub fn read_date(typed: &str) -> Result<NaiveDate, DateInputError> {
    let (year, month, day) = spelled_date(typed).ok_or(DateInputError::NotADate)?;
    NaiveDate::from_ymd_opt(year, month, day).ok_or(DateInputError::NoSuchDay)
}

/// The year, the month, and a day that the month may not have.
fn spelled_date(typed: &str) -> Option<(i32, u32, u32)> {
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
        return numbers(third, month(first)?, second);
    }
    let month = match is_word(second) {
        true => month(second)?,
        false => number(second, 2)?,
    };
    match first.len() {
        4 => numbers(first, month, third),
        _ => numbers(third, month, first),
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

fn numbers(year: &str, month: u32, day: &str) -> Option<(i32, u32, u32)> {
    let century = match year.len() {
        2 => 2000,
        4 => 0,
        _ => return None,
    };
    let year = century + i32::try_from(number(year, 4)?).ok()?;
    let exists = year >= EARLIEST_YEAR && (1..=12).contains(&month);
    exists.then_some((year, month, number(day, 2)?))
}

/// A number of at most so many digits.
fn number(part: &str, digits: usize) -> Option<u32> {
    let is_number = part.len() <= digits && part.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| part.parse().ok())?
}
