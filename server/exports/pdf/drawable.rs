//! Prepares texts for the fonts and the bidirectional algorithm.
use unicode_bidi::{BidiClass, bidi_class};
use unicode_normalization::UnicodeNormalization;
use values::number_runs::number_runs;

use super::fonts::is_covered;
use crate::wording::isolated;

/// Isolates the numbers that would be drawn in another order after an Arabic word.
pub fn with_isolated_numbers(text: &str) -> String {
    let mut written = String::new();
    let mut end = 0;
    for number in number_runs(text) {
        written.push_str(&text[end..number.start]);
        written.push_str(&isolated(&text[number.clone()]));
        end = number.end;
    }
    written.push_str(&text[end..]);
    written
}

/// Replaces the characters that no font has: by compatible characters (`㎡` by `m2`), otherwise by their code in brackets.
pub fn drawable(text: &str) -> String {
    let mut drawable = String::new();
    for character in text.chars().filter(|it| !is_invisible(*it)) {
        if is_covered(character) || values::bidi::is_bidi_control(character) {
            drawable.push(character);
            continue;
        }
        let compatible: String = character.nfkc().collect();
        match compatible.chars().all(is_covered) {
            true => drawable.push_str(&compatible),
            false => drawable.push_str(&isolated(&format!("[U+{:04X}]", u32::from(character)))),
        }
    }
    drawable
}

/// Control characters, and marks that only choose between forms of other characters.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        )
}

/// Whether a text is right-to-left, by its script. A text of both scripts is if the page is, or if it begins with a
/// right-to-left letter.
pub fn reads_right_to_left(text: &str, page_does: bool) -> bool {
    let strong = text.chars().map(bidi_class);
    let mut strong = strong.filter(|it| matches!(it, BidiClass::L | BidiClass::R | BidiClass::AL));
    let Some(first) = strong.next() else {
        return page_does;
    };
    let begins_right_to_left = first != BidiClass::L;
    let is_mixed = strong.any(|it| (it != BidiClass::L) != begins_right_to_left);
    begins_right_to_left || is_mixed && page_does
}

pub fn has_right_to_left_letters(text: &str) -> bool {
    let mut classes = text.chars().map(bidi_class);
    classes.any(|it| matches!(it, BidiClass::R | BidiClass::AL))
}
