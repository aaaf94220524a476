//! Messages of the buyer about invoices, their payment, and credit notes.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Buyer;
use contract::payment::{DeductionReason, PaymentMethod};

/// State of an invoice at the buyer. The last message replaces those before it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewInvoiceStatus {
    /// The supplier's number of the invoice.
    pub number: String,
    pub status: InvoiceStatus,
    /// Required of an invoice on hold or in dispute; shown to the supplier.
    #[serde(default)]
    pub reason: String,
    /// The day on which the buyer expects to pay it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_payment_date: Option<NaiveDate>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum InvoiceStatus {
    Approved,
    OnHold,
    Disputed,
}

/// Money that was paid for invoices of one currency.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPayment {
    pub number: String,
    pub buyer: Buyer,
    /// Date of the payment, not after today.
    #[schema(example = "2026-03-14")]
    pub date: NaiveDate,
    pub method: PaymentMethod,
    /// Reference of the transfer at the bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// The IBAN or number of the account that it went to. Suppliers see its ending.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// Currency code of the invoices, ISO 4217.
    pub currency: String,
    /// The sum of what is paid of the invoices.
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub amount: Decimal,
    /// Lines, one for each invoice.
    #[schema(min_items = 1, max_items = 500)]
    pub lines: Vec<NewPaymentLine>,
}

/// Part of an invoice that is settled: the paid amount and the deductions, at most the outstanding amount.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPaymentLine {
    /// The supplier's number of the invoice.
    pub invoice: String,
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub paid: Decimal,
    /// Deductions: amounts that are neither paid nor owed any longer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 10)]
    pub deductions: Vec<NewDeduction>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewDeduction {
    pub reason: DeductionReason,
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub amount: Decimal,
    /// Required if the reason is `other`; shown to the supplier.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub note: String,
}

impl NewPaymentLine {
    /// The sum of the deductions.
    pub fn deducted(&self) -> Decimal {
        self.deductions.iter().map(|one| one.amount).sum()
    }
}

/// Debt of the buyer to the supplier by the buyer's own books, at the start and at the end of a period. The supplier sees it
/// beside the portal's balances.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewAccountStatement {
    pub number: String,
    pub buyer: Buyer,
    /// The first day of the period.
    #[schema(example = "2026-02-01")]
    pub from: NaiveDate,
    /// The last day of the period, not after today.
    #[schema(example = "2026-02-28")]
    pub to: NaiveDate,
    /// Currency code, ISO 4217.
    pub currency: String,
    /// Balance at the start of the first day; negative if the supplier owes.
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub opening_balance: Decimal,
    /// Balance at the end of the last day; negative if the supplier owes.
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub closing_balance: Decimal,
}

/// Reduces what is open of an invoice.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewCreditNote {
    pub number: String,
    /// The supplier's number of the invoice.
    pub invoice: String,
    #[schema(example = "2026-03-14")]
    pub issue_date: NaiveDate,
    /// Currency code of the invoice, ISO 4217.
    pub currency: String,
    /// Amount with VAT, at most the outstanding amount of the invoice.
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub amount: Decimal,
    pub reason: String,
}

/// Decision of the buyer on a supplier's credit note. A rejected one no longer reduces the outstanding amount of its invoice.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewCreditNoteStatus {
    /// The supplier's number of the credit note.
    pub number: String,
    pub status: CreditNoteStatus,
    /// Required of a rejected one; shown to the supplier.
    #[serde(default)]
    pub reason: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CreditNoteStatus {
    Accepted,
    Rejected,
}
