//! `docs/security.md` has every requirement of OWASP ASVS 5.0.0, level 2, and names code and tests that exist.
use std::{collections::BTreeSet, fs, path::Path};

const PAGE: &str = include_str!("../docs/security.md");

/// The sections of the standard, and their requirements of levels 1 and 2.
const REQUIREMENTS: &str = "1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 \
    2.1:1-3 2.2:1-3 2.3:1-4 2.4:1-1 \
    3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2 \
    4.1:1-3 4.2:1-1 4.3:1-2 4.4:1-4 \
    5.1:1-1 5.2:1-3 5.3:1-2 5.4:1-3 \
    6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 \
    7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 \
    8.1:1-2 8.2:1-3 8.3:1-1 8.4:1-1 \
    9.1:1-3 9.2:1-4 \
    10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 \
    11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1-1 11.6:1-1 \
    12.1:1-3 12.2:1-2 12.3:1-4 \
    13.1:1-1 13.2:1-5 13.3:1-2 13.4:1-5 \
    14.1:1-2 14.2:1-4 14.3:1-3 \
    15.1:1-3 15.2:1-3 15.3:1-7 \
    16.1:1-1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 \
    17.1:1-1 17.2:1-4 17.3:1-2";

const STATES: [&str; 4] = ["met", "partly", "not met", "host"];

#[test]
fn every_requirement_is_on_the_page_once() {
    let required: BTreeSet<_> = REQUIREMENTS.split_whitespace().flat_map(section).collect();
    assert_eq!(required.len(), 253, "70 of level 1 and 183 of level 2");
    let mut missing = required.clone();
    for cells in rows() {
        for number in cells[0].split(", ") {
            // A section or a chapter stands for all its requirements.
            let below = format!("{number}.");
            let named: Vec<_> = required
                .iter()
                .filter(|one| *one == number || one.starts_with(&below))
                .collect();
            assert!(!named.is_empty(), "the standard has no {number}");
            for one in named {
                assert!(missing.remove(one), "{one} is there twice");
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_row_has_a_state_and_names_what_exists() {
    for cells in rows().filter(|cells| cells.len() == 5) {
        let (number, state) = (cells[0], cells[2]);
        assert!(
            STATES.iter().any(|known| state.starts_with(known)),
            "{number}: {state}"
        );
        let is_met = state == "met" || state.starts_with("met:");
        assert!(!is_met || cells[3] != "–", "{number}: met nowhere");
        for name in cells[3..].iter().flat_map(|cell| quoted(cell)) {
            expect_exists(name, number);
        }
    }
}

/// `1.2:1-3` as the numbers of three requirements.
fn section(words: &str) -> Vec<String> {
    let (section, range) = words.split_once(':').unwrap();
    let (first, last) = range.split_once('-').unwrap();
    let numbers = first.parse::<u32>().unwrap()..=last.parse().unwrap();
    numbers
        .map(|number| format!("{section}.{number}"))
        .collect()
}

/// The cells of each row whose first cell is the number of a requirement.
fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    PAGE.lines().filter_map(|line| {
        let cells = line.strip_prefix("| ")?.strip_suffix(" |")?;
        let cells: Vec<_> = cells.split(" | ").collect();
        cells[0]
            .starts_with(|first: char| first.is_ascii_digit())
            .then_some(cells)
    })
}

fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// A path, or a path and a test in it.
fn expect_exists(name: &str, number: &str) {
    let (path, test) = name.split_once("::").unwrap_or((name, ""));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    assert!(path.exists(), "{number}: {name} is gone");
    if !test.is_empty() {
        let source = fs::read_to_string(path).unwrap();
        let function = format!("fn {test}(");
        let generic = format!("fn {test}<");
        assert!(
            source.contains(&function) || source.contains(&generic),
            "{number}: {name} is gone"
        );
    }
}
