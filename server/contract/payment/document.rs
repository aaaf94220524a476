//! One invoice, and one payment.
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{CreditNoteState, DeductionReason, InvoiceState, PaymentMethod};
use crate::{
    Money,
    allowance_charge::AllowanceCharge,
    exchange::{Attachment, DocumentEvent, Totals},
    inquiry::Inquiry,
    vat_category::VatCategory,
};
use values::text::LocalizedText;

/// `GET /invoices/{number}`. The total less what was paid, deducted and credited is what is open.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceDetail {
    /// The supplier's own.
    pub number: String,
    /// The number of its order.
    pub order: Option<String>,
    pub buyer: LocalizedText,
    #[ts(skip)]
    pub buyer_numbers: BuyerNumbers,
    pub state: InvoiceState,
    /// Reason why the invoice is on hold or disputed.
    pub reason: Option<String>,
    /// The day on which the buyer expects to pay it.
    pub expected_payment_date: Option<NaiveDate>,
    pub issue_date: NaiveDate,
    pub due_date: NaiveDate,
    /// `None` of a draft, and of one that the portal did not send.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub sent_at: Option<DateTime<Utc>>,
    /// Day of the last despatch or, without one, of the last goods receipt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub supply_date: Option<NaiveDate>,
    pub supplier: InvoiceSupplier,
    /// Payment terms of the order.
    pub payment_terms: LocalizedText,
    /// The lines with their VAT by rate; none of an invoice whose lines the portal does not know.
    pub totals: Option<Totals>,
    /// Total with VAT.
    pub total: Money,
    pub paid: Money,
    pub deducted: Money,
    pub credited: Money,
    /// Amount still to be paid; settlements from before the portal had payments are neither here nor in the other sums.
    pub outstanding: Money,
    pub lines: Vec<InvoiceDetailLine>,
    /// The payments, oldest first.
    pub settlements: Vec<InvoiceSettlement>,
    /// Credit notes, oldest first.
    pub credit_notes: Vec<InvoiceCreditNote>,
    /// The supplier's own files, oldest first.
    pub attachments: Vec<Attachment>,
    /// Inquiries, newest first.
    pub inquiries: Vec<Inquiry>,
    /// Other open invoices of the buyer, the longest due first, that an inquiry about this one can include. Empty while an inquiry
    /// about this invoice is not closed.
    #[serde(default)]
    pub further_invoices: Vec<FurtherInvoice>,
    /// Events, newest first.
    pub history: Vec<DocumentEvent>,
    pub has_older_events: bool,
    /// Whether the viewer has unread notifications about the invoice or an inquiry.
    pub has_unread_notifications: bool,
    pub today: NaiveDate,
}

/// An open invoice that an inquiry about another one can include.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct FurtherInvoice {
    pub number: String,
    pub due_date: NaiveDate,
    pub outstanding: Money,
}

/// Sender of the invoice, with its identifiers for the tax authorities.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceSupplier {
    pub name: LocalizedText,
    /// Country code, ISO 3166-1.
    pub country: String,
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    /// Address in one line; empty if the supplier gave none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(skip)]
    pub address: String,
    /// IBAN of the default account in the document's currency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub iban: Option<String>,
}

/// Identifiers of a buyer for the tax authorities, as far as the buyer has given them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct BuyerNumbers {
    /// Country code, ISO 3166-1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vat_number: Option<String>,
}

/// A line with the quantities of its order beside it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceDetailLine {
    #[serde(flatten)]
    pub billed: BilledLine,
    #[ts(type = "string")]
    pub ordered: Decimal,
    /// Quantity that was received and not rejected.
    #[ts(type = "string")]
    pub received: Decimal,
    /// Quantity on all invoices of the order.
    #[ts(type = "string")]
    pub invoiced: Decimal,
    /// Quantity credited by the supplier's credit notes that are in force.
    #[serde(default, skip_serializing_if = "Decimal::is_zero")]
    #[ts(as = "Option<String>", optional)]
    pub credited: Decimal,
    /// Credited amount without VAT.
    #[serde(default, skip_serializing_if = "Decimal::is_zero")]
    #[ts(skip)]
    pub credited_net: Decimal,
}

/// A line of an invoice or a credit note.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BilledLine {
    /// Number of the order's line.
    pub line_number: u32,
    /// The buyer's own code.
    pub item: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub supplier_part_number: Option<String>,
    pub description: LocalizedText,
    /// Unit code, UN/ECE Recommendation 20.
    pub uom: String,
    /// Quantity on the document. Goods that go back have a negative net amount.
    #[ts(type = "string")]
    pub quantity: Decimal,
    pub unit_price: Money,
    #[ts(type = "string")]
    pub vat_percent: Decimal,
    #[ts(skip)]
    pub vat_category: VatCategory,
    /// Reason for the VAT exemption.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub vat_exemption_reason: Option<LocalizedText>,
    /// Code of the VATEX code list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub vat_exemption_reason_code: Option<String>,
    /// Discounts and charges of this quantity.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<AllowanceCharge>>", optional)]
    pub allowance_charges: Vec<AllowanceCharge>,
    /// Net amount without VAT.
    pub net: Money,
    /// The line of a credit note has an amount without a quantity: its quantity is 1 and its price the amount, as UBL requires.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub is_amount_only: bool,
}

/// Amounts of an invoice that one payment settled.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceSettlement {
    /// The number of the payment.
    pub payment: String,
    pub paid_on: NaiveDate,
    pub paid: Money,
    pub deductions: Vec<Deduction>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceCreditNote {
    pub number: String,
    pub state: CreditNoteState,
    pub issue_date: NaiveDate,
    pub reason: String,
    pub amount: Money,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Deduction {
    pub reason: DeductionReason,
    pub amount: Money,
    /// The buyer's words.
    pub note: Option<String>,
}

/// `GET /payments/{number}`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    /// The buyer's.
    pub number: String,
    pub buyer: LocalizedText,
    /// Name of the supplier that is paid.
    pub supplier: LocalizedText,
    pub paid_on: NaiveDate,
    pub method: PaymentMethod,
    /// Reference of the transfer at the bank.
    pub reference: Option<String>,
    /// The bank account that it went to, masked.
    pub account: Option<String>,
    /// The sum of what was paid of the invoices.
    pub amount: Money,
    /// The sum of all deductions.
    pub deducted: Money,
    pub lines: Vec<PaymentLine>,
    /// Inquiries, newest first.
    pub inquiries: Vec<Inquiry>,
    /// Whether the viewer has unread notifications about the payment or an inquiry.
    pub has_unread_notifications: bool,
}

/// Amounts of one invoice that the payment settled.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct PaymentLine {
    /// The number of the invoice.
    pub invoice: String,
    /// Total of the invoice with VAT.
    pub total: Money,
    pub paid: Money,
    pub deductions: Vec<Deduction>,
}

impl PaymentLine {
    /// The sum of its deductions.
    pub fn deducted(&self) -> Decimal {
        self.deductions.iter().map(|one| one.amount.amount).sum()
    }
}
