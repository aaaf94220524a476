//! Text as a search compares it, of documents as of what is searched for: what people leave out or write differently
//! makes no difference. `ui/i18n/search-text.ts` folds the same letters.
use crate::decimal_input::ascii_digits;

/// In lower case with Latin digits and single spaces; without tatweel, diacritics and the marks of direction; one form
/// each of alef, waw, ya, kaf and ta marbuta.
pub fn search_text(text: &str) -> String {
    let folded: String = ascii_digits(text)
        .to_lowercase()
        .chars()
        .filter(|&letter| !is_left_out(letter))
        .map(base)
        .collect();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_left_out(letter: char) -> bool {
    matches!(
        letter,
        'ء' | 'ـ'
            | '\u{610}'..='\u{61a}'
            | '\u{61c}'
            | '\u{64b}'..='\u{65f}'
            | '\u{670}'
            | '\u{6d6}'..='\u{6ed}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
    )
}

fn base(letter: char) -> char {
    match letter {
        'أ' | 'إ' | 'آ' | 'ٱ' => 'ا',
        'ؤ' => 'و',
        'ئ' | 'ى' | 'ی' => 'ي',
        'ة' => 'ه',
        'ک' => 'ك',
        _ => letter,
    }
}
