//! Payments with the invoices that they settle, open invoices, and credit notes.
mod aging;
mod credit_note;
mod document;
mod list;
mod statement;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

pub use aging::{AgedAmount, Aging, AgingQuery, AgingReport, BuyerAging, ExpectedAmount};
pub use credit_note::{
    CreditNoteChange, CreditNoteDetail, CreditNoteInput, CreditNoteLineInput, CreditNoteState,
};
pub use document::{
    BilledLine, BuyerNumbers, Deduction, FurtherInvoice, InvoiceCreditNote, InvoiceDetail,
    InvoiceDetailLine, InvoiceSettlement, InvoiceSupplier, Payment, PaymentLine,
};
pub use list::{
    CreditNoteRow, InvoiceAge, InvoiceRow, PaymentList, PaymentQuery, PaymentRow, PaymentRows,
    PaymentSort, PaymentTab, PaymentTabCount,
};
pub use statement::{
    Balance, BuyerStatement, ComparedBalance, MOST_BUYER_STATEMENTS, Movement, MovementKind,
    Statement, StatementQuery,
};

/// State of an invoice and its payment. Stored as in JSON.
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
pub enum InvoiceState {
    /// The buyer has not got it yet.
    Draft,
    Submitted,
    Approved,
    OnHold,
    Disputed,
    PartiallyPaid,
    Paid,
    Cancelled,
}

impl InvoiceState {
    /// Something is still to be paid.
    pub const OPEN: [Self; 5] = [
        Self::Submitted,
        Self::Approved,
        Self::OnHold,
        Self::Disputed,
        Self::PartiallyPaid,
    ];
    /// The buyer owes nothing for it.
    pub const NOT_IN_FORCE: [Self; 2] = [Self::Draft, Self::Cancelled];
}

/// Means of a money transfer (UNTDID 4461: 30, 20, 48, 10, 97). Stored as in JSON.
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
pub enum PaymentMethod {
    CreditTransfer,
    Cheque,
    Card,
    Cash,
    /// Set off against what the supplier owes.
    Clearing,
}

/// Reason for paying less than an invoice's amount. Stored as in JSON.
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
pub enum DeductionReason {
    /// Penalty for a late or incomplete delivery.
    Penalty,
    /// The part of an advance that is paid back.
    Advance,
    WithholdingTax,
    EarlyPaymentDiscount,
    /// The note says why.
    Other,
}

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
    /// Time of the last change of the credit note draft that was read. If the draft has changed since, the submission is
    /// refused with 409. Without it, the draft is sent as it is, as are invoices, whose drafts do not change.
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
