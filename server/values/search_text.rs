//! Folds text for searches, so that spelling variants match. `ui/i18n/search-text.ts` folds the same letters.
use std::collections::HashSet;

use icu_properties::{
    CodePointMapData,
    props::{GeneralCategory, GeneralCategoryGroup},
};
use unicode_normalization::UnicodeNormalization;

use crate::decimal_input::ascii_digits;

const LEFT_OUT: GeneralCategoryGroup =
    GeneralCategoryGroup::Mark.union(GeneralCategoryGroup::Format);

/// First words of names that are also written together with the next word.
const JOINED_NAMES: [&str; 3] = ["عبد", "ابو", "ابي"];

/// The text in lower case with ASCII digits and single spaces; without diacritics, tatweel and bidirectional controls; with
/// one form each of alef, hamza and its seats, ya, kaf, ta marbuta, of hyphens and dashes, of names such as عبد الله, of sizes such
/// as 50 × 60, and of presentation forms.
pub fn search_text(text: &str) -> String {
    // A hamza before a waw has one of two seats: مسئول, مسؤول.
    let seated: String = text.nfkd().collect::<String>().replace("ي\u{654}و", "و");
    let folded = ascii_digits(&folded_letters(&seated).to_lowercase());
    let mut letters: Vec<char> = folded.chars().map(plain_sign).collect();
    letters.dedup_by(|letter, before| letter == before && matches!(letter, 'و' | 'ي'));
    let folded: String = letters.into_iter().collect();
    let words: Vec<_> = folded.split_whitespace().collect();
    let ends_with_digit = |word: &str| word.ends_with(|it: char| it.is_ascii_digit());
    let begins_with_digit = |word: &str| word.starts_with(|it: char| it.is_ascii_digit());
    let mut text = String::with_capacity(folded.len());
    for (place, word) in words.iter().enumerate() {
        let before = place.checked_sub(1).map_or("", |before| words[before]);
        let next = words.get(place + 1).copied().unwrap_or_default();
        let is_joined = JOINED_NAMES.contains(&before)
            || *word == "x" && ends_with_digit(before) && begins_with_digit(next)
            || before == "x"
                && ends_with_digit(text.trim_end_matches('x'))
                && begins_with_digit(word);
        if !text.is_empty() && !is_joined {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}

fn plain_sign(letter: char) -> char {
    match letter {
        '−' | '‐'..='―' => '-',
        '×' | '✕' | '✖' => 'x',
        _ => letter,
    }
}

/// The letters without what spellings differ in.
pub(crate) fn folded_letters(text: &str) -> String {
    // Decomposes hamza and accents into marks, which are then removed.
    text.nfkd()
        .filter(|&letter| !is_left_out(letter))
        .map(base)
        .collect()
}

/// The folded text followed by each word of `further` that it does not have yet, once. A search for words finds the same
/// as in both texts.
pub fn with_words(folded: &str, further: &str) -> String {
    let mut text = folded.to_owned();
    let further = search_text(further);
    let mut known = HashSet::new();
    for word in further.split(' ') {
        if !folded.contains(word) && known.insert(word) {
            text.push(' ');
            text.push_str(word);
        }
    }
    text
}

fn is_left_out(letter: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(letter);
    matches!(letter, 'ء' | 'ـ') || LEFT_OUT.contains(category)
}

fn base(letter: char) -> char {
    match letter {
        'ٱ' => 'ا',
        'ى' | 'ی' => 'ي',
        'ة' => 'ه',
        'ک' => 'ك',
        _ => letter,
    }
}
