//! Invisible characters that set the direction of text. They come along with text pasted from Arabic documents.

/// Whether the character is a mark, an embedding, an override or an isolate (Unicode's property `Bidi_Control`).
pub fn is_bidi_control(character: char) -> bool {
    matches!(character, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A name or an address of one line, without these characters and without spaces at its ends.
pub fn plain_line(typed: &str) -> String {
    let visible: String = typed.chars().filter(|it| !is_bidi_control(*it)).collect();
    visible.trim().to_owned()
}
