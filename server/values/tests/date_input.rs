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
}

#[test]
fn every_spelling_is_read_or_refused() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("date_input.json")).unwrap();
    assert!(!cases.is_empty());
    for Case {
        typed,
        date,
        no_such_day,
    } in cases
    {
        let error = match no_such_day {
            true => DateInputError::NoSuchDay,
            false => DateInputError::NotADate,
        };
        let read = read_date(&typed).map(|date| date.to_string());
        assert_eq!(read, date.ok_or(error), "{typed:?}");
    }
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
