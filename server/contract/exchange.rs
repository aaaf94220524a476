//! Parts that all documents share: attachments, comments and events.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::vat_category::VatCategory;
use values::{currency::minor_unit, vat::VatBreakdown};

/// Largest attachment, in bytes.
pub const LARGEST_ATTACHMENT: u64 = 10 * 1024 * 1024;
/// Files on a document, the buyer's included.
pub const MOST_ATTACHMENTS: u64 = 20;

/// Comments and events that are shown of a document: the newest.
pub const MOST_SHOWN: u64 = 100;

/// The name of a file that is attached, and the line that it is about.
#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct FileName {
    pub name: String,
    /// Line number as it was typed; empty for a file that is about the whole document.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[param(required = false)]
    pub line_number: String,
}

/// Author of an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Actor {
    /// Name of the author; empty for actions that the clock triggered.
    pub name: String,
    pub side: Side,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(32))",
        rename_all = "snake_case"
    )
)]
pub enum Side {
    Supplier,
    Buyer,
    /// The clock: a deadline passed.
    System,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Attachment {
    pub id: String,
    /// Original file name, without any path.
    pub name: String,
    /// Media type, detected from the content; the sender's media type is ignored.
    pub media_type: String,
    /// Size in bytes.
    #[ts(type = "number")]
    pub size: u64,
    pub added_at: DateTime<Utc>,
    pub added_by: Actor,
    /// The line that it is about; the line may have been dropped since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line_number: Option<u32>,
    /// The viewer's side may remove the file, because the document still takes files.
    pub is_removable: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Comment {
    pub id: String,
    pub text: String,
    pub at: DateTime<Utc>,
    pub by: Actor,
}

/// Parts of a long document history that a response leaves out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Older {
    pub comments: bool,
    pub events: bool,
}

/// One line of a document's history, from the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DocumentEvent {
    pub kind: EventKind,
    pub at: DateTime<Utc>,
    pub by: Actor,
    /// A reason, a file's name, a revision's or despatch advice's number.
    pub note: Option<String>,
}

/// Stored as in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(32))",
        rename_all = "snake_case"
    )
)]
pub enum EventKind {
    // Requests for quotation.
    Received,
    Viewed,
    Started,
    Submitted,
    Resubmitted,
    Withdrawn,
    Declined,
    Amended,
    AmendmentAcknowledged,
    Expired,
    Awarded,
    PartiallyAwarded,
    NotAwarded,
    // Orders.
    Issued,
    Acknowledged,
    Accepted,
    AcceptedWithChanges,
    Rejected,
    Revised,
    ChangesAccepted,
    PartiallyShipped,
    Shipped,
    InvoiceDrafted,
    InvoiceDiscarded,
    Invoiced,
    InvoiceWithdrawn,
    Completed,
    GoodsReceived,
    GoodsReceiptCancelled,
    PutOnHold,
    Released,
    Closed,
    ResponseWithdrawn,
    DespatchCancelled,
    // Price lists.
    PricesReceived,
    // Invoices, payments and credit notes.
    InvoiceApproved,
    Disputed,
    PartiallyPaid,
    Paid,
    PaymentReceived,
    StatementReceived,
    CreditNoteReceived,
    // Inquiries about them.
    Opened,
    Answered,
    InquiryClosed,
    /// The supplier took a credit note of the invoice back.
    CreditNoteWithdrawn,
    /// The buyer agreed to a credit note of the supplier.
    CreditNoteAccepted,
    CreditNoteRejected,
    // Both.
    Cancelled,
    Commented,
    AttachmentAdded,
    AttachmentRemoved,
    // Change requests.
    /// A draft was saved.
    Changed,
    Approved,
    /// A part of a price request was approved.
    PartiallyApproved,
    /// Nobody of the supplier may approve the request any more, so that the buyer decides.
    PassedToBuyer,
    /// The change has taken effect.
    InForce,
    Stopped,
    /// A whole account number was shown.
    NumberShown,
    /// Another account became the default of the currency.
    DefaultTaken,
    /// A certificate is about to expire, or has.
    Expiring,
    /// The numbers in public registers changed of a company that the buyer has not approved.
    NumbersChanged,
}

/// `POST .../comments`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewComment {
    pub text: String,
}

/// Version of the document and reason of a change.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Reasoned {
    /// Version of the document that the decision was made on; another one is refused with 409.
    pub version: u32,
    #[serde(default)]
    pub reason: String,
}

/// An answer as it was typed, kept word for word: also what could never be submitted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Draft<T> {
    /// Version of the draft, from 1; every save raises it by one.
    pub version: u32,
    pub input: T,
    pub saved_at: DateTime<Utc>,
    pub saved_by: String,
}

/// `PUT .../draft`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct DraftChange<T> {
    /// Version of the draft that was changed, 0 if there was none; another one is refused with 409.
    pub version: u32,
    pub input: T,
}

/// An answer is sent, with the header `Idempotency-Key`: checked and taken as one.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Submission<T> {
    /// Version of the document that was answered.
    pub version: u32,
    /// Version of the draft that the answer was written in; 0 without one.
    pub draft_version: u32,
    pub input: T,
}

/// A part of a document's VAT: all lines of one category and rate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct VatSubtotal {
    #[ts(as = "Option<VatCategory>", optional)]
    pub category: VatCategory,
    #[ts(type = "string")]
    pub percent: rust_decimal::Decimal,
    #[ts(type = "string")]
    pub net: rust_decimal::Decimal,
    #[ts(type = "string")]
    pub vat: rust_decimal::Decimal,
}

/// A document's sums, all in its currency. VAT is computed per category and rate on the sum of the lines (domain page, "VAT").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    pub currency: String,
    #[ts(type = "string")]
    pub lines: rust_decimal::Decimal,
    /// Discount, which is subtracted from the lines' sum.
    #[ts(type = "string")]
    pub discount: rust_decimal::Decimal,
    #[ts(type = "string")]
    pub freight: rust_decimal::Decimal,
    #[ts(type = "string")]
    pub net: rust_decimal::Decimal,
    pub vat_by_rate: Vec<VatSubtotal>,
    #[ts(type = "string")]
    pub vat: rust_decimal::Decimal,
    #[ts(type = "string")]
    pub gross: rust_decimal::Decimal,
}

impl Totals {
    /// Whether the VAT of a rate is not that of its sum, but what rounding left over in another document.
    pub fn mirrors_rounding(&self) -> bool {
        let unit = minor_unit(&self.currency);
        self.vat_by_rate.iter().any(|part| {
            VatBreakdown::on_net(part.net, part.percent, unit)
                .is_none_or(|computed| computed.vat != part.vat)
        })
    }
}
