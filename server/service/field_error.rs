//! Why a field is not acceptable: a code for programs, and words for people.
use values::{message_id::MessageId, text::LocalizedText};

/// The code of an error that has only words.
const WITHOUT_CODE: &str = "invalid";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The id of the message without the name of its file: `quantity` for `buyer-quantity`.
    pub code: &'static str,
    pub words: LocalizedText,
}

impl FieldError {
    pub fn new(id: MessageId, arguments: &[(&str, &str)]) -> Self {
        Self {
            code: code(id),
            words: i18n::localized(id, arguments),
        }
    }
}

impl From<LocalizedText> for FieldError {
    fn from(words: LocalizedText) -> Self {
        Self {
            code: WITHOUT_CODE,
            words,
        }
    }
}

/// The id without the part up to its first hyphen.
fn code(id: MessageId) -> &'static str {
    let id = id.as_str();
    id.split_once('-').map_or(id, |(_, code)| code)
}
