//! Finds the numbers in a text that would be drawn in another order than they are read after an Arabic word: `2.5 mm²`,
//! `-12.5%`, `10 × 20`, `2027-01-31`, telephone numbers. Each is one left-to-right isolate (UAX #9, section 2.5). PDFs use the
//! patterns here, and pages in the browser; `make types` writes `ui/types/number-runs.ts` from them.
use std::{ops::Range, sync::LazyLock};

use regex::Regex;

/// Right-to-left letters. Arabic punctuation and digits are between them, and end a number too.
pub const RIGHT_TO_LEFT: &str = r"\u{0590}-\u{08FF}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFC}";
/// Letters of Latin, Greek, Cyrillic and East Asian scripts, and units that are one character.
pub const LEFT_TO_RIGHT: &str = r"A-Za-zªµºÀ-ÖØ-öø-\u{02AF}\u{0370}-\u{052F}\u{1E00}-\u{1FFF}\u{2126}\u{212A}\u{212B}\u{3040}-\u{D7FF}";

/// Digits, with signs that can end a number.
const DIGITS: &str = r"0-9%‰°²³¹½¼¾⅓⅔⅛⅜⅝⅞′″\u{22}\u{27}℃℉";
/// Signs between two digits.
const JOINERS: &str = r".,:/\\−–×*·+±=_&@#≈≤≥<>⁄÷√⌀$€£-";

/// Numbers that the bidirectional algorithm keeps in their order by itself (rule W4).
pub const PLAIN_NUMBER: &str = r"^[0-9]+([.,:/٫٬،][0-9]+)*$";

/// The pattern of the runs, for Rust and for JavaScript: its only group is a number. What it matches outside the group is
/// skipped: isolates, hyphens behind Arabic words, and Latin words with the numbers that follow them.
pub fn pattern() -> String {
    let skipped =
        format!(r"[\u{{2066}}-\u{{2068}}][^\u{{2069}}]*\u{{2069}}|[{RIGHT_TO_LEFT}][-+−±]");
    // Brackets are taken in pairs only.
    let enclosed = format!(r"\([^{RIGHT_TO_LEFT}()\r\n\u{{2066}}-\u{{2069}}]*\)");
    let words = format!(
        r"[{LEFT_TO_RIGHT}](?:(?:[^{RIGHT_TO_LEFT}()\r\n\u{{2066}}-\u{{2069}}]|{enclosed})*(?:[{LEFT_TO_RIGHT}{DIGITS}]|{enclosed}))?"
    );
    let rest = format!(r"[{DIGITS}]*(?:[{JOINERS}]+[{DIGITS}]+|[٫٬،][0-9]+)*");
    let telephone = r"(?:[ ./-]{0,3}(?:\([0-9]+\)|[0-9]))+";
    let digits = [
        format!(r"\([0-9]{{1,4}}\){telephone}"),
        r"0[0-9]{1,4}(?:[ -][0-9]{3,4})+".to_owned(),
        r"9200 [0-9]{5}|[0-9]{3} [0-9]{3} [0-9]{4}".to_owned(),
        // Thousands separated by spaces, and a whole number with a fraction.
        r"[0-9]{1,3}(?: [0-9]{3})+|[0-9]+ [0-9]+/[0-9]".to_owned(),
        "[0-9]".to_owned(),
    ]
    .join("|");
    let sign = r"(?:[≥≤≈<>±~⌀∅√] ?|[-+−#$€£])";
    let more = format!(r"(?:(?: ?[×*±] ?| [÷=≈≤≥<>:+] ){sign}?[0-9]{rest})*");
    let percent = format!(r"(?:[ \u{{a0}}][%‰°℃℉″][{DIGITS}]*)?");
    let unit = format!(r"(?:[ \u{{a0}}]?[{JOINERS}]?{words})?");
    format!(
        "{skipped}|{words}|((?:\\+{telephone}|{sign}{{0,3}}(?:{digits})){rest}{more}{percent}{unit})"
    )
}

static PATTERN: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(&pattern()).expect("the pattern is constant"));
static PLAIN: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(PLAIN_NUMBER).expect("the pattern is constant"));

/// The byte ranges to isolate.
pub fn number_runs(text: &str) -> impl Iterator<Item = Range<usize>> {
    PATTERN
        .captures_iter(text)
        .filter_map(|found| found.get(1))
        .filter(|number| !PLAIN.is_match(number.as_str()))
        .map(|number| number.range())
}
