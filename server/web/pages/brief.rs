//! Texts in lists: shortened, and in the viewer's language only. A list has many of them, and the document has them in full.
use values::{Language, LocalizedText};

/// Characters of a document's subject in a list.
pub const SUBJECT: usize = 60;
/// Characters of a buyer's name in a list.
pub const NAME: usize = 40;
/// Characters of a reason below a state in a list, whose column is narrow.
pub const REASON: usize = 40;

/// Shortens the text to `most` characters, and empties the other language's.
pub fn shorten(text: &mut LocalizedText, most: usize, language: Language) {
    shorten_words(keep_language(text, language), most);
}

/// Empties the text of the other language and returns the remaining one.
pub fn keep_language(text: &mut LocalizedText, language: Language) -> &mut String {
    let (own, other) = match language {
        Language::Arabic => (&mut text.ar, &mut text.en),
        Language::English => (&mut text.en, &mut text.ar),
    };
    if own.is_empty() {
        std::mem::swap(own, other);
    }
    other.clear();
    own
}

/// Shortens a text in one language to `most` characters.
pub fn shorten_words(text: &mut String, most: usize) {
    if text.chars().count() > most {
        *text = start_of(text, most - 1);
    }
}

/// The words within the first `most` characters, or the characters of a longer word.
fn start_of(text: &str, most: usize) -> String {
    let end = text
        .char_indices()
        .nth(most)
        .map_or(text.len(), |(index, _)| index);
    let start = &text[..end];
    let is_whole = text[end..].starts_with(' ');
    let words = start.rfind(' ').filter(|_| !is_whole).unwrap_or(end);
    format!("{}…", start[..words].trim_end())
}
