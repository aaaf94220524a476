//! Credit notes of the supplier: drafted, sent, taken back, and decided on by the buyer.
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{BilledLine, BuyerNumbers, InvoiceSupplier};
use crate::exchange::{DocumentEvent, Totals};
use values::text::LocalizedText;

/// State of a credit note. Stored as in JSON.
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
pub enum CreditNoteState {
    /// Draft of the supplier; the buyer has not received it yet.
    Draft,
    /// Credit note of the supplier; the buyer has not decided on it yet.
    Submitted,
    /// Credit note of the supplier that the buyer accepted.
    Accepted,
    /// Credit note of the supplier that the buyer rejected.
    Rejected,
    /// Credit note of the supplier, who withdrew it.
    Withdrawn,
    /// Credit note of the buyer.
    Received,
}

impl CreditNoteState {
    /// States of the supplier's credit notes that reduce the outstanding amount of the invoice.
    pub const OWN_IN_FORCE: [Self; 2] = [Self::Submitted, Self::Accepted];
    /// States of the supplier's credit notes that were sent to the buyer.
    pub const KNOWN_TO_BUYER: [Self; 4] = [
        Self::Submitted,
        Self::Accepted,
        Self::Rejected,
        Self::Withdrawn,
    ];
    /// States of credit notes that reduce the outstanding amount of their invoice.
    pub const IN_FORCE: [Self; 3] = [Self::Submitted, Self::Accepted, Self::Received];
}

/// `POST /invoices/{number}/credit-notes`, as it was typed.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CreditNoteInput {
    /// Required; the buyer reads it.
    #[serde(default)]
    pub reason: String,
    /// Lines without a quantity and an amount are not credited.
    #[serde(default)]
    #[schema(max_items = 500)]
    pub lines: Vec<CreditNoteLineInput>,
}

/// `PUT /credit-notes/{number}`
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CreditNoteChange {
    /// Time of the last change of the draft that was read. If the draft has changed since, the change is refused with 409.
    pub changed_at: DateTime<Utc>,
    /// Complete new content of the draft.
    pub input: CreditNoteInput,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CreditNoteLineInput {
    pub line_number: u32,
    /// Credited quantity, at the invoice's price.
    #[serde(default)]
    pub quantity: String,
    /// Credited amount without VAT and without a quantity, for example for a price that was too high.
    #[serde(default)]
    pub amount: String,
}

/// `GET /credit-notes/{number}`: a credit note of the supplier.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CreditNoteDetail {
    pub number: String,
    pub state: CreditNoteState,
    /// The number of the invoice.
    pub invoice: String,
    #[ts(skip)]
    pub invoice_date: NaiveDate,
    /// The number of the invoice's order.
    pub order: Option<String>,
    pub buyer: LocalizedText,
    #[ts(skip)]
    pub buyer_numbers: BuyerNumbers,
    #[ts(skip)]
    pub supplier: InvoiceSupplier,
    /// `None` of a draft.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub sent_at: Option<DateTime<Utc>>,
    pub issue_date: NaiveDate,
    /// Later with each change of a draft, so that it stands for its version.
    pub changed_at: DateTime<Utc>,
    pub reason: String,
    /// Reason for the buyer's rejection.
    pub rejection_reason: Option<String>,
    pub totals: Totals,
    pub lines: Vec<BilledLine>,
    /// The buyer has not decided on it, or on the invoice, since it was sent.
    pub is_withdrawable: bool,
    /// Events, newest first.
    pub history: Vec<DocumentEvent>,
    pub has_older_events: bool,
    /// Whether the viewer has unread notifications about the credit note.
    pub has_unread_notifications: bool,
    pub today: NaiveDate,
}
