//! Invisible characters, such as marks of the writing direction. They come along with text that is pasted from documents.
use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup},
};

/// Whether the character has no shape of its own (Unicode's property `Default_Ignorable_Code_Point`).
pub fn is_invisible(character: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(character)
}

/// Whether the character is a mark, an embedding, an override or an isolate (Unicode's property `Bidi_Control`).
pub fn is_bidi_control(character: char) -> bool {
    matches!(character, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A name, a number or an address of one line: without invisible characters, with plain spaces, and without spaces at its
/// ends. The joiners that Persian and Indic words are spelt with stay between their letters. Control characters stay too, as
/// fields of one line refuse them.
pub fn plain_line(typed: &str) -> String {
    let is_space = |it: char| it.is_whitespace() && !it.is_control();
    let mut plain = String::with_capacity(typed.len());
    let mut characters = typed.chars().peekable();
    while let Some(character) = characters.next() {
        if is_space(character) {
            plain.push(' ');
        } else if !is_invisible(character)
            || is_joiner(character)
                && plain.chars().next_back().is_some_and(is_joined)
                && characters.peek().copied().is_some_and(is_joined)
        {
            plain.push(character);
        }
    }
    plain.trim().to_owned()
}

/// A text of several lines, such as a message or a reason: as [`plain_line`], with its line breaks.
pub fn plain_prose(typed: &str) -> String {
    plain_line(&typed.replace("\r\n", "\n"))
}

/// Whether the character parts or joins letters: ZERO WIDTH NON-JOINER and ZERO WIDTH JOINER.
fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200C}' | '\u{200D}')
}

/// Whether joiners have a meaning beside the character: it is a letter or a mark beyond ASCII.
fn is_joined(character: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(character);
    !character.is_ascii()
        && !is_invisible(character)
        && (GeneralCategoryGroup::Letter.contains(category)
            || GeneralCategoryGroup::Mark.contains(category))
}
