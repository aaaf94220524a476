//! Dates are read as people type them; the browser is tested with the same table.
use chrono::NaiveDate;
use serde::Deserialize;
use values::{
    Language,
    date_input::{DateInputError, read_date},
    date_words::date_words,
};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Case {
    typed: String,
    date: Option<String>,
    #[serde(default)]
    no_such_day: bool,
    /// The Gregorian day of a date of the Hijri calendar.
    hijri: Option<NaiveDate>,
    unclear_year: Option<u32>,
}

#[test]
fn every_spelling_is_read_or_refused() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("date_input.json")).unwrap();
    assert!(!cases.is_empty());
    let mut wrong = Vec::new();
    for Case {
        typed,
        date,
        no_such_day,
        hijri,
        unclear_year,
    } in cases
    {
        let error = match (hijri, unclear_year) {
            (Some(date), _) => DateInputError::Hijri(date),
            (None, Some(year)) => DateInputError::UnclearYear(year),
            (None, None) if no_such_day => DateInputError::NoSuchDay,
            (None, None) => DateInputError::NotADate,
        };
        let read = read_date(&typed).map(|date| date.to_string());
        if read != date.clone().ok_or(error) {
            wrong.push(format!("{typed:?}: {read:?} and not {date:?} or {error:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_written_date_is_read_again() {
    for month in 1..=12 {
        let date = NaiveDate::from_ymd_opt(2026, month, 6).unwrap();
        for language in [Language::Arabic, Language::English] {
            let words = date_words(date, language);
            assert_eq!(read_date(&words), Ok(date), "{words}");
        }
    }
    let date = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    assert_eq!(date_words(date, Language::English), "21 Nov 2026");
    assert_eq!(date_words(date, Language::Arabic), "21 نوفمبر 2026");
}
