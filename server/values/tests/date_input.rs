//! Dates are read as people type them; the browser is tested with the same table.
use serde::Deserialize;
use values::date_input::read_date;

#[derive(Deserialize)]
struct Case {
    typed: String,
    date: Option<String>,
}

#[test]
fn every_spelling_is_read_or_refused() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("date_input.json")).unwrap();
    assert!(!cases.is_empty());
    for Case { typed, date } in cases {
        let read = read_date(&typed).map(|date| date.to_string());
        assert_eq!(read, date, "{typed:?}");
    }
}
