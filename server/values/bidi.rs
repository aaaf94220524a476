//! Invisible characters, such as marks of the writing direction. They come along with text that is pasted from documents.
use icu_properties::{CodePointSetData, props::DefaultIgnorableCodePoint};

/// Whether the character has no shape of its own (Unicode's property `Default_Ignorable_Code_Point`).
pub fn is_invisible(character: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(character)
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
