//! Changes of a document by the buyer: by a revision of an order, or an amendment of a request.
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use values::text::LocalizedText;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DocumentChange {
    /// Changed line; none for changes of the header.
    pub line: Option<ChangedLine>,
    pub what: ChangedPart,
    /// Value before the change; none for additions.
    pub before: Option<ChangedValue>,
    /// Value after the change; none for removals.
    pub after: Option<ChangedValue>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ChangedLine {
    pub number: u32,
    /// Current description of the line.
    pub description: LocalizedText,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChangedPart {
    // Above the lines.
    Subject,
    SubmissionDueAt,
    PaymentTerms,
    PaymentTermsCode,
    PaymentDueDays,
    Incoterm,
    /// Delivery place.
    Place,
    Note,
    Contact,
    CostCentre,
    Project,
    // Changes of a line of text.
    Text,
    // Changes of a line.
    Added,
    Removed,
    Item,
    SupplierPartNumber,
    Description,
    Quantity,
    Uom,
    UnitPrice,
    RequiredDate,
    VatPercent,
    VatCategory,
    VatExemptionReason,
    VatExemptionReasonCode,
    AllowanceCharges,
    /// Goods that go back to the supplier.
    Return,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(untagged)]
pub enum ChangedValue {
    /// A code, a decimal, an ISO date or an instant.
    Plain(String),
    Words(LocalizedText),
}
