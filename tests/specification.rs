//! `docs/specification-coverage.md` leads to code and tests that are there.
use std::path::Path;

const COVERAGE: &str = include_str!("../docs/specification-coverage.md");

#[test]
fn every_sentence_names_code_and_a_test_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rows: Vec<_> = COVERAGE.lines().filter_map(row).collect();
    assert!(rows.len() > 50, "only {} sentences were found", rows.len());
    for (sentence, code, tests) in rows {
        for (kind, paths) in [("code", code), ("test", tests)] {
            assert!(!paths.is_empty(), "no {kind} for: {sentence}");
            for path in paths {
                assert!(root.join(path).exists(), "{path} is gone: {sentence}");
                let is_test = path.contains("tests/") || path.starts_with("e2e/");
                assert_eq!(is_test, kind == "test", "{path} is no {kind}: {sentence}");
            }
        }
    }
}

/// A sentence, its code and its tests; headings and rules are none.
fn row(line: &str) -> Option<(&str, Vec<&str>, Vec<&str>)> {
    let cells: Vec<_> = line
        .strip_prefix("| ")?
        .strip_suffix(" |")?
        .split(" | ")
        .collect();
    let [sentence, code, tests] = cells[..] else {
        panic!("a row has three cells: {line}");
    };
    (code != "code" && !code.starts_with("---")).then(|| (sentence, paths(code), paths(tests)))
}

fn paths(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}
