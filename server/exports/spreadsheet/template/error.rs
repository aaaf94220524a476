//! Reasons why a file is no filled-in template.
use values::{LocalizedText, MessageId, Text, digit_groups::grouped};

use crate::spreadsheet::read::{FORM, Limits, ReadError};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("it has no heading of the template")]
    OtherTable,
    /// Contains the missing headings.
    #[error("headings of the template are missing")]
    MissingHeadings(Vec<LocalizedText>),
    #[error("nothing is filled in")]
    NothingFilledIn,
}

impl TemplateError {
    /// The message for the user about a template that is filled in by hand.
    pub fn text(&self) -> Text {
        self.text_within(&FORM)
    }

    /// The message for the user about a file with these limits.
    pub fn text_within(&self, limits: &Limits) -> Text {
        match self {
            Self::Read(ReadError::NoSpreadsheet) => {
                message(MessageId::new("template-no-spreadsheet"))
            }
            Self::Read(ReadError::TooLarge) => {
                let megabytes = (limits.size / (1024 * 1024)).to_string();
                let id = MessageId::new("template-too-large");
                Text::Worded(i18n::localized(id, &[("size", &megabytes)]))
            }
            Self::Read(ReadError::TooManyRows) => {
                let rows = grouped(limits.rows - 1);
                let id = MessageId::new("template-too-many-rows");
                Text::Worded(i18n::localized(id, &[("rows", &rows)]))
            }
            Self::Read(ReadError::NotInOrder) => message(MessageId::new("template-not-in-order")),
            Self::OtherTable => message(MessageId::new("template-other-table")),
            Self::MissingHeadings(missing) => {
                let list = |of: fn(&LocalizedText) -> &str, comma: &str| {
                    let headings: Vec<_> = missing.iter().map(of).collect();
                    headings.join(comma)
                };
                let id = MessageId::new("template-wrong-headings");
                let ar = i18n::localized(id, &[("columns", &list(|it| &it.ar, "، "))]).ar;
                let en = i18n::localized(id, &[("columns", &list(|it| &it.en, ", "))]).en;
                Text::Worded(LocalizedText { ar, en })
            }
            Self::NothingFilledIn => message(MessageId::new("template-nothing")),
        }
    }
}

pub(super) fn message(id: MessageId) -> Text {
    Text::Worded(i18n::localized(id, &[]))
}
