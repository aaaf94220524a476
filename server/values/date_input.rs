//! Dates as people type them: ISO 8601, day first, or with the month's name in either language. `ui/i18n/date-input.ts` has
//! the same rules; `server/values/tests/date_input.json` tests both.
use chrono::{Datelike, NaiveDate};
use icu_calendar::{Date, Iso, cal::Hijri, types::Month};

use crate::{
    decimal_input::plain_text,
    message_id::MessageId,
    search_text::folded_letters,
    text::{Argument, Text},
};

/// The names of each month in the letters of [`folded_letters`]: in English, and in Arabic as in the Gulf and Egypt, the Maghreb and
/// the Levant. Abbreviations are beginnings of these.
const MONTHS: [&str; 12] = [
    "january يناير جانفي كانونثاني",
    "february فبراير فيفري شباط",
    "march مارس اذار",
    "april ابريل افريل نيسان",
    "may مايو ماي ايار",
    "june يونيو يونيه جوان حزيران",
    "july يوليو يوليه يوليوز جويليه تموز",
    "august اغسطس اوت غشت اب",
    "september سبتمبر شتنبر ايلول",
    "october اكتوبر تشريناول",
    "november نوفمبر نونبر تشرينثاني",
    "december ديسمبر دجنبر كانوناول",
];

/// The months of the Hijri calendar.
const HIJRI_MONTHS: [&str; 12] = [
    "محرم",
    "صفر",
    "ربيعاول",
    "ربيعثاني ربيعاخر",
    "جمادياول جمادياولي",
    "جماديثاني جماديثانيه جمادياخر جمادياخره",
    "رجب",
    "شعبان",
    "رمضان",
    "شوال",
    "ذوقعده ذيقعده",
    "ذوحجه ذيحجه",
];

/// The first words of names of months that have two.
const FIRST_WORDS: [&str; 6] = ["كانون", "تشرين", "ربيع", "جمادي", "ذو", "ذي"];

/// Days of the week, and words between the parts of a date. They are left out.
const OTHER_WORDS: &str = "of the يوم sunday monday tuesday wednesday thursday friday saturday sun mon tue tues wed thu thur thurs fri \
    sat الاحد الاثنين الثلاثا الاربعا الخميس الجمعه السبت احد اثنين ثلاثا اربعا خميس جمعه سبت";

/// Letters of the shortest abbreviation.
const SHORTEST_NAME: usize = 3;

/// The earliest year of the Gregorian calendar.
const EARLIEST_YEAR: i32 = 1900;

/// Years of four digits that are of the Hijri calendar: 1883 to 2174.
const HIJRI_YEARS: std::ops::Range<i32> = 1300..1600;

/// Years of two digits from here on may be of the Hijri calendar: 1440 began in 2018.
const UNCLEAR_YEARS: i32 = 40;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DateInputError {
    #[error("it is not a date")]
    NotADate,
    #[error("the month has no such day")]
    NoSuchDay,
    #[error("it is a date of the Hijri calendar: {0}")]
    Hijri(NaiveDate),
    #[error("its year {0} may be of either calendar")]
    UnclearYear(u32),
}

impl DateInputError {
    /// The message beside the field.
    pub fn text(self) -> Text {
        match self {
            Self::NotADate => Text::message(MessageId::new("date-invalid")),
            Self::NoSuchDay => Text::message(MessageId::new("date-no-such-day")),
            Self::Hijri(date) => {
                let date = Argument::Text(date.format("%-d/%-m/%Y").to_string());
                Text::with_arguments(MessageId::new("date-hijri"), [("date", date)])
            }
            Self::UnclearYear(year) => {
                let year = |century: u32| Argument::Text((century + year).to_string());
                let years = [("gregorian", year(2000)), ("hijri", year(1400))];
                Text::with_arguments(MessageId::new("date-year-unclear"), years)
            }
        }
    }
}

/// Years between today and a date that somebody means.
const PLAUSIBLE_YEARS: i32 = 20;

/// Whether the year is probably mistyped.
pub fn is_far_off(date: NaiveDate, today: NaiveDate) -> bool {
    (date.year() - today.year()).abs() > PLAUSIBLE_YEARS
}

/// Reads a Gregorian date. In digits, the day is first, unless the first part is a year of four digits. A year of two
/// digits is one of this century. Days of the week and times are left out.
///
/// # Errors
/// It is other text, a day that does not exist, or perhaps a date of the Hijri calendar.
pub fn read_date(typed: &str) -> Result<NaiveDate, DateInputError> {
    let date = spelled_date(typed).ok_or(DateInputError::NotADate)?;
    let (year, month, day) = (date.year, date.month, date.day);
    if date.is_hijri {
        let gregorian = gregorian(year, month, day).ok_or(DateInputError::NoSuchDay)?;
        return Err(DateInputError::Hijri(gregorian));
    }
    let day = NaiveDate::from_ymd_opt(year, month, day).ok_or(DateInputError::NoSuchDay)?;
    match date.unclear_year {
        Some(year) => Err(DateInputError::UnclearYear(year)),
        None => Ok(day),
    }
}

/// The day of the Umm al-Qura calendar.
fn gregorian(year: i32, month: u32, day: u32) -> Option<NaiveDate> {
    let (month, day) = (u8::try_from(month).ok()?, u8::try_from(day).ok()?);
    let calendar = Hijri::new_umm_al_qura();
    let hijri = Date::try_new(year.into(), Month::new(month), day, calendar).ok()?;
    let iso = hijri.to_calendar(Iso);
    NaiveDate::from_ymd_opt(
        iso.year().extended_year(),
        iso.month().ordinal.into(),
        iso.day_of_month().0.into(),
    )
}

/// A date with a day that the month may not have.
struct SpelledDate {
    year: i32,
    month: u32,
    day: u32,
    is_hijri: bool,
    /// The two digits of a year that may be of either calendar.
    unclear_year: Option<u32>,
}

fn spelled_date(typed: &str) -> Option<SpelledDate> {
    let text = folded_letters(&plain_text(typed)).to_lowercase();
    let text = without_time(&text)?;
    let is_separator = |character| matches!(character, ' ' | '/' | '.' | ',' | '-');
    if text.starts_with(is_separator) || text.ends_with(is_separator) {
        return None;
    }
    let parts = text.split(is_separator).filter(|part| !part.is_empty());
    let (era, parts) = significant(parts)?;
    let [first, second, third] = &parts[..] else {
        return None;
    };
    let is_year_first = first.len() == 4 && is_digits(first);
    let (year, month, day) = match (is_digits(first), is_year_first) {
        (false, _) => (third, first, second),
        (true, true) => (first, second, third),
        (true, false) => (third, second, first),
    };
    let (month, is_hijri_month) = match number(month, 2) {
        Some(month) => (month, false),
        None => name_in(&MONTHS, month)
            .map(|month| (month, false))
            .or_else(|| Some((name_in(&HIJRI_MONTHS, month)?, true)))?,
    };
    let digits = i32::try_from(number(year, 4)?).ok()?;
    let is_hijri = is_hijri_month || era == Some(Era::Hijri) || HIJRI_YEARS.contains(&digits);
    let year = match (year.len(), is_hijri) {
        (2, true) => 1400 + digits,
        (2, false) => 2000 + digits,
        (4, _) => digits,
        _ => return None,
    };
    let is_in_era = match is_hijri {
        true => HIJRI_YEARS.contains(&year),
        false => year >= EARLIEST_YEAR,
    };
    let is_unclear = !is_hijri && era.is_none() && (UNCLEAR_YEARS..100).contains(&digits);
    let exists = is_in_era && (1..=12).contains(&month);
    exists.then_some(SpelledDate {
        year,
        month,
        day: number(day, 2)?,
        is_hijri,
        unclear_year: is_unclear.then_some(digits.unsigned_abs()),
    })
}

/// The text before a time of the day.
fn without_time(text: &str) -> Option<&str> {
    let Some(colon) = text.find(':') else {
        return Some(text);
    };
    let before = text[..colon].trim_end_matches(|it: char| it.is_ascii_digit());
    let is_of_time = |it: char| it.is_ascii_digit() || ":.+- apmzصمباحس".contains(it);
    let time = &text[before.len()..];
    let date = before.strip_suffix([' ', 't'])?;
    let is_time = time.chars().all(is_of_time);
    is_time.then(|| date.trim_end_matches([' ', ',']))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Era {
    Gregorian,
    Hijri,
}

/// The era, and the day, month and year without other words; names of two words are joined.
fn significant<'a>(parts: impl Iterator<Item = &'a str>) -> Option<(Option<Era>, Vec<String>)> {
    let mut kept: Vec<String> = Vec::new();
    for part in parts {
        let is_other = OTHER_WORDS.split(' ').any(|word| word == part);
        match kept.last_mut() {
            Some(first) if FIRST_WORDS.contains(&first.as_str()) => {
                first.push_str(part.strip_prefix("ال").unwrap_or(part));
            }
            _ if is_other => {}
            _ => kept.push(part.to_owned()),
        }
    }
    let mut era = None;
    let last = kept.last_mut()?;
    let (number, word) = last.split_at(last.trim_end_matches(char::is_alphabetic).len());
    let found = match word {
        "م" | "ميلادي" | "ad" | "ce" => Some(Era::Gregorian),
        "ه" | "هجري" | "ah" | "h" => Some(Era::Hijri),
        _ => None,
    };
    if found.is_some() {
        era = found;
        *last = number.to_owned();
        if last.is_empty() {
            kept.pop();
        }
    }
    for part in &mut kept {
        let ordinal = ["st", "nd", "rd", "th"]
            .iter()
            .find_map(|end| part.strip_suffix(end));
        if let Some(number) = ordinal.filter(|number| is_digits(number)) {
            *part = number.to_owned();
        }
    }
    Some((era, kept))
}

/// The month of this Gregorian name, from 1.
pub(crate) fn month(word: &str) -> Option<u32> {
    name_in(&MONTHS, &folded_letters(word).to_lowercase())
}

/// The place of a name or of its beginning, from 1.
fn name_in(names: &[&str; 12], word: &str) -> Option<u32> {
    let place = |is_name: &dyn Fn(&str) -> bool| {
        names.iter().position(|names| names.split(' ').any(is_name))
    };
    let is_long_enough = word.chars().count() >= SHORTEST_NAME;
    let index = place(&|name| name == word)
        .or_else(|| place(&|name| is_long_enough && name.starts_with(word)))?;
    Some(u32::try_from(index).ok()? + 1)
}

/// A number of at most so many digits.
fn number(part: &str, digits: usize) -> Option<u32> {
    (part.len() <= digits && is_digits(part)).then(|| part.parse().ok())?
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
