//! The rules of docs/glossary.md that a program can check without false alarms.

/// Phrases that the glossary replaces, with their replacements.
const REPLACED: &[(&str, &[(&str, &str)])] = &[
    (
        "ar",
        &[
            ("خدمة سلسلة الإمداد", "الخدمة"),
            ("في هذه الأثناء", "أثناء عملك"),
        ],
    ),
    (
        "en",
        &[
            ("e-mail", "email"),
            // These phrases are at the end of a clause. “Any more files?” is a question.
            ("any more.", "no longer"),
            ("any more;", "no longer"),
            ("any more,", "no longer"),
            ("supply-chain service", "service"),
        ],
    ),
];

const ARABIC_PUNCTUATION: [char; 3] = ['،', '؛', '؟'];

/// Letters that begin a verb in the present tense: after «لا» it is no noun.
const VERB_PREFIXES: [char; 4] = ['ي', 'ت', 'ن', 'أ'];

const LEFT_TO_RIGHT_MARK: char = '\u{200e}';

/// Returns the broken rules in a text of a message. `is_start` says whether the message or its variant begins with it.
pub fn complaints(language: &str, text: &str, is_start: bool) -> Vec<String> {
    let mut complaints = Vec::new();
    let lower = text.to_lowercase();
    let replaced = REPLACED.iter().filter(|(of, _)| *of == language);
    for (phrase, instead) in replaced.flat_map(|(_, phrases)| *phrases) {
        if lower.contains(phrase) {
            complaints.push(format!("write “{instead}” instead of “{phrase}”"));
        }
    }
    if text.contains('"') {
        complaints.push("quotation marks are “…” in English and «…» in Arabic".to_owned());
    }
    if language == "en" && text.contains('\'') {
        complaints.push("the apostrophe is ’".to_owned());
    }
    if language == "ar" {
        arabic(text, is_start, &mut complaints);
    }
    complaints
}

fn arabic(text: &str, is_start: bool, complaints: &mut Vec<String>) {
    if text.contains('?') {
        complaints.push("the question mark is ؟".to_owned());
    }
    for mark in ARABIC_PUNCTUATION {
        if text.contains(&format!(" {mark}")) {
            complaints.push(format!("{mark} stands close to the word before it"));
        }
    }
    let denied = text.strip_prefix("لا ").filter(|_| is_start);
    if denied.is_some_and(|rest| !rest.starts_with(VERB_PREFIXES)) {
        complaints.push("an empty list begins with «لا توجد» or «لا يوجد», not with «لا»".to_owned());
    }
    let characters: Vec<char> = text.chars().collect();
    let unmarked = (0..characters.len()).any(|at| {
        let before = at.checked_sub(1).map(|before| characters[before]);
        let is_number = before.is_some_and(|before| before.is_ascii_digit());
        is_date(&characters[at..]) && !is_number && before != Some(LEFT_TO_RIGHT_MARK)
    });
    if unmarked {
        complaints.push("a date of digits has the character U+200E right before it".to_owned());
    }
}

/// Whether the characters begin with a date such as 2026-01-31.
fn is_date(characters: &[char]) -> bool {
    let pattern = "dddd-dd-dd".chars();
    characters.len() >= 10
        && pattern.zip(characters).all(|(kind, character)| match kind {
            'd' => character.is_ascii_digit(),
            dash => *character == dash,
        })
}
