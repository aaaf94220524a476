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

/// The text in lower case with ASCII digits and single spaces; without diacritics, tatweel and bidirectional controls; with
/// one form each of alef, hamza, ya, kaf, ta marbuta, and of presentation forms.
pub fn search_text(text: &str) -> String {
    // Decomposes hamza and accents into marks, which are then removed.
    let folded: String = text
        .nfkd()
        .filter(|&letter| !is_left_out(letter))
        .map(base)
        .collect();
    ascii_digits(&folded.to_lowercase())
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
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
