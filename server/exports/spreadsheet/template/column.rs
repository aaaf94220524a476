//! The columns of the template, found again by their headings in either language.
use values::MessageId;

use Role::{Answer, AnswerAsText, Requested};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Line,
    Item,
    Description,
    Requested,
    Unit,
    Required,
    UnitPrice,
    Quantity,
    Discount,
    Vat,
    Promised,
    LeadTime,
    NoOffer,
    Substitute,
    Note,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Shows what is requested for; may be missing in an upload.
    Requested,
    /// Filled in by the supplier.
    Answer,
    /// Filled in by the supplier and formatted as text: a spreadsheet would turn the part number `00456` into 456, and
    /// `15%` into 0.15.
    AnswerAsText,
}

/// In the order of the template.
const COLUMNS: [(Column, Role, MessageId); 15] = [
    (Column::Line, Requested, MessageId::new("template-line")),
    (Column::Item, Requested, MessageId::new("template-item")),
    (
        Column::Description,
        Requested,
        MessageId::new("template-description"),
    ),
    (
        Column::Requested,
        Requested,
        MessageId::new("template-asked"),
    ),
    (Column::Unit, Requested, MessageId::new("template-unit")),
    (
        Column::Required,
        Requested,
        MessageId::new("template-required"),
    ),
    (
        Column::UnitPrice,
        Answer,
        MessageId::new("template-unit-price"),
    ),
    (
        Column::Quantity,
        Answer,
        MessageId::new("template-quantity"),
    ),
    (
        Column::Discount,
        AnswerAsText,
        MessageId::new("template-discount"),
    ),
    (Column::Vat, AnswerAsText, MessageId::new("template-vat")),
    (
        Column::Promised,
        Answer,
        MessageId::new("template-promised"),
    ),
    (
        Column::LeadTime,
        Answer,
        MessageId::new("template-lead-time"),
    ),
    (Column::NoOffer, Answer, MessageId::new("template-no-offer")),
    (
        Column::Substitute,
        AnswerAsText,
        MessageId::new("template-substitute"),
    ),
    (Column::Note, AnswerAsText, MessageId::new("template-note")),
];

impl Column {
    /// In the order of the template.
    pub fn all() -> impl Iterator<Item = Self> {
        COLUMNS.into_iter().map(|(column, ..)| column)
    }

    pub fn heading(self) -> MessageId {
        let (.., heading) = COLUMNS[self as usize];
        heading
    }

    pub fn is_answer(self) -> bool {
        self.role() != Requested
    }

    pub fn is_text(self) -> bool {
        self.role() == AnswerAsText
    }

    /// The column with this heading in either language.
    pub fn with_heading(text: &str) -> Option<Self> {
        Self::all().find(|column| {
            let heading = i18n::localized(column.heading(), &[]);
            let same = |heading: &str| heading.to_lowercase() == text.trim().to_lowercase();
            same(&heading.ar) || same(&heading.en)
        })
    }

    fn role(self) -> Role {
        let (_, role, _) = COLUMNS[self as usize];
        role
    }
}
