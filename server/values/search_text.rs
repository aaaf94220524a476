//! Text as a search compares it, of documents as of what is searched for: what people leave out or write differently
//! makes no difference. `ui/i18n/search-text.ts` folds the same letters.
use icu_properties::{
    CodePointMapData,
    props::{GeneralCategory, GeneralCategoryGroup},
};
use unicode_normalization::UnicodeNormalization;

use crate::decimal_input::ascii_digits;

const LEFT_OUT: GeneralCategoryGroup =
    GeneralCategoryGroup::Mark.union(GeneralCategoryGroup::Format);

/// In lower case with Latin digits and single spaces; without diacritics, tatweel and the marks of direction; one form
/// each of alef, hamza, ya, kaf and ta marbuta, as of the letters that were copied as they were drawn.
pub fn search_text(text: &str) -> String {
    // Takes the hamza off its bearer and the accent off its letter, so that both go with the marks.
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
