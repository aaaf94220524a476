//! Invisible characters, such as marks of the writing direction. They come along with text that is pasted from documents.
use icu_properties::{CodePointSetData, props::DefaultIgnorableCodePoint};

/// Whether the character has no shape of its own (Unicode's property `Default_Ignorable_Code_Point`).
pub fn is_invisible(character: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(character)
}

/// Whether the character is a mark, an embedding, an override or an isolate (Unicode's property `Bidi_Control`).
pub fn is_bidi_control(character: char) -> bool {
    matches!(character, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A name, a number or an address of one line: without invisible characters, with plain spaces, and without spaces at its ends.
pub fn plain_line(typed: &str) -> String {
    let visible = typed.chars().filter(|it| !is_invisible(*it));
    let is_space = |it: char| it.is_whitespace() && !it.is_control();
    let plain: String = visible
        .map(|it| if is_space(it) { ' ' } else { it })
        .collect();
    plain.trim().to_owned()
}
