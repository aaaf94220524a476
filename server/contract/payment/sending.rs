//! An invoice on its way to the buyer: sent, and taken back.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// `POST /invoices/{number}/submission`, as it was typed.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct InvoiceSubmission {
    /// The number in the supplier's own series, which the invoice has from now on. Empty: it keeps the draft's.
    #[serde(default)]
    pub supplier_number: String,
    /// The number again, if it is meant although it looks like that of another document (`INV 7` beside `inv-07`). Without it such
    /// a number is refused at this field.
    #[serde(default)]
    pub confirmed_number: String,
    /// The day of the invoice. Empty: today.
    #[serde(default)]
    pub issue_date: String,
    /// Of the draft of a credit note that was read. If it has changed since, the submission is refused with 409. Without it, and for
    /// invoices, whose drafts do not change, the draft is sent as it is.
    #[serde(default)]
    pub changed_at: Option<DateTime<Utc>>,
}

/// `POST /invoices/{number}/withdrawal`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct InvoiceWithdrawal {
    /// Required; the buyer reads it.
    #[serde(default)]
    pub reason: String,
}
