//! The columns of the template, found again by their headings in either language.
use values::message_id::MessageId;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Line,
    Item,
    Description,
    Asked,
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

/// In the order in which the template has them.
pub const COLUMNS: [Column; 15] = [
    Column::Line,
    Column::Item,
    Column::Description,
    Column::Asked,
    Column::Unit,
    Column::Required,
    Column::UnitPrice,
    Column::Quantity,
    Column::Discount,
    Column::Vat,
    Column::Promised,
    Column::LeadTime,
    Column::NoOffer,
    Column::Substitute,
    Column::Note,
];

impl Column {
    pub fn heading(self) -> MessageId {
        match self {
            Self::Line => MessageId::new("template-line"),
            Self::Item => MessageId::new("template-item"),
            Self::Description => MessageId::new("template-description"),
            Self::Asked => MessageId::new("template-asked"),
            Self::Unit => MessageId::new("template-unit"),
            Self::Required => MessageId::new("template-required"),
            Self::UnitPrice => MessageId::new("template-unit-price"),
            Self::Quantity => MessageId::new("template-quantity"),
            Self::Discount => MessageId::new("template-discount"),
            Self::Vat => MessageId::new("template-vat"),
            Self::Promised => MessageId::new("template-promised"),
            Self::LeadTime => MessageId::new("template-lead-time"),
            Self::NoOffer => MessageId::new("template-no-offer"),
            Self::Substitute => MessageId::new("template-substitute"),
            Self::Note => MessageId::new("template-note"),
        }
    }

    /// Filled in by the supplier. The others only say what is asked, and may be left out.
    pub fn is_answer(self) -> bool {
        !matches!(
            self,
            Self::Line | Self::Item | Self::Description | Self::Asked | Self::Unit | Self::Required
        )
    }

    /// Stays as it is typed. A spreadsheet would make 456 of the part number `00456`, and 0.15 of `15%`.
    pub fn is_text(self) -> bool {
        matches!(
            self,
            Self::Discount | Self::Vat | Self::Substitute | Self::Note
        )
    }

    /// The column with this heading, in whichever language.
    pub fn with_heading(text: &str) -> Option<Self> {
        COLUMNS.into_iter().find(|column| {
            let heading = i18n::localized(column.heading(), &[]);
            let same = |heading: &str| heading.to_lowercase() == text.trim().to_lowercase();
            same(&heading.ar) || same(&heading.en)
        })
    }
}
