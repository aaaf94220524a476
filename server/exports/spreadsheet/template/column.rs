//! The columns of the template, found again by their headings in either language.
use values::MessageId;

use crate::spreadsheet::{columns::FileColumn, xlsx};
use Role::{Amount, Answer, Day, Percent, Requested, Words};

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
    /// Filled in by the supplier, like those below.
    Answer,
    Amount,
    /// A percentage, which a spreadsheet keeps as a fraction: 15 % is 0.15.
    Percent,
    Day,
    /// Formatted as text: a spreadsheet would turn the part number `00456` into 456.
    Words,
}

/// Columns in the order of the template.
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
        Amount,
        MessageId::new("template-unit-price"),
    ),
    (
        Column::Quantity,
        Answer,
        MessageId::new("template-quantity"),
    ),
    (
        Column::Discount,
        Percent,
        MessageId::new("template-discount"),
    ),
    (Column::Vat, Percent, MessageId::new("template-vat")),
    (Column::Promised, Day, MessageId::new("template-promised")),
    (
        Column::LeadTime,
        Answer,
        MessageId::new("template-lead-time"),
    ),
    (Column::NoOffer, Answer, MessageId::new("template-no-offer")),
    (
        Column::Substitute,
        Words,
        MessageId::new("template-substitute"),
    ),
    (Column::Note, Words, MessageId::new("template-note")),
];

impl FileColumn for Column {
    fn all() -> impl Iterator<Item = Self> {
        COLUMNS.into_iter().map(|(column, ..)| column)
    }

    fn heading(self) -> MessageId {
        let (.., heading) = COLUMNS[self as usize];
        heading
    }

    fn is_needed(self) -> bool {
        self == Self::Line || self.is_answer()
    }
}

impl Column {
    pub fn is_answer(self) -> bool {
        self.role() != Requested
    }

    /// The number format of the column's cells, the empty ones included.
    pub fn format(self) -> Option<&'static str> {
        match self.role() {
            Requested | Answer => None,
            Amount => Some(xlsx::PRICE),
            Percent => Some(xlsx::PERCENT),
            Day => Some(xlsx::DAY),
            Words => Some("@"),
        }
    }

    fn role(self) -> Role {
        let (_, role, _) = COLUMNS[self as usize];
        role
    }
}
