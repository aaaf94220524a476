//! Numbers in mixed texts; PDFs and pages are tested with the same table.
use std::collections::BTreeMap;

use serde::Deserialize;
use values::number_runs::number_runs;

#[derive(Deserialize)]
struct Case {
    /// Isolated numbers are marked.
    text: String,
}

#[test]
fn numbers_that_would_be_reordered_are_found() {
    let table: BTreeMap<String, Vec<Case>> =
        serde_json::from_str(include_str!("mixed_directions.json")).unwrap();
    let texts: Vec<_> = table.values().flatten().map(|case| &case.text).collect();
    assert!(texts.len() >= 60);
    let marked: Vec<_> = texts
        .iter()
        .map(|expected| {
            let mut text = expected.replace(['⟨', '⟩'], "");
            let found: Vec<_> = number_runs(&text).collect();
            for number in found.into_iter().rev() {
                text.insert(number.end, '⟩');
                text.insert(number.start, '⟨');
            }
            text
        })
        .collect();
    assert_eq!(marked.iter().collect::<Vec<_>>(), texts);
}

#[test]
fn long_texts_are_searched_quickly() {
    for part in ["1", "1 ", "(1", "a(", "+1 (", "1.", "م-", "1/2 \""] {
        assert!(number_runs(&part.repeat(20_000)).count() < 80_000);
    }
}
