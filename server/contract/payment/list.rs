//! The lists of payments, open invoices and credit notes.
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use strum::EnumIter;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::{CreditNoteState, InvoiceState, PaymentMethod};
use crate::{
    Money,
    inquiry::InquiryState,
    list::{BuyerChoice, Count, PageSize, Paging},
};
use values::text::LocalizedText;

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum PaymentTab {
    #[default]
    Payments,
    /// Invoices of which something is still to be paid.
    Invoices,
    /// Credit notes in all states.
    CreditNotes,
    /// Invoices that the buyer has not got yet.
    Drafts,
}

/// Order of the rows: by the day of a payment or a credit note or the due date of an invoice, or by the amount (of an invoice,
/// the outstanding amount).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub enum PaymentSort {
    #[serde(rename = "date")]
    Oldest,
    #[serde(rename = "-date")]
    Newest,
    #[serde(rename = "amount")]
    Lowest,
    #[serde(rename = "-amount")]
    Highest,
}

/// Age of an open invoice: the time since its due date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
pub enum InvoiceAge {
    /// All invoices that were due before today.
    Overdue,
    /// Due today or later.
    NotDue,
    Days1To30,
    Days31To60,
    Days61To90,
    DaysOver90,
}

/// `GET /payments`, asked: all that narrows and orders the list.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
#[ts(optional_fields)]
pub struct PaymentQuery {
    pub tab: PaymentTab,
    /// Words, each a part of a number or a reference, or of the buyer's name, in either language: without regard to case,
    /// diacritics, forms of letters (alef, hamza, ya, ta marbuta) and digits.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub search: String,
    pub buyer: Option<String>,
    /// Currency code, ISO 4217.
    pub currency: Option<String>,
    /// Filter by age, for invoices only.
    #[param(inline)]
    pub age: Option<InvoiceAge>,
    /// Order of the rows; by default payments and credit notes newest first, and invoices with the earliest due date first.
    #[param(inline)]
    pub sort: Option<PaymentSort>,
    #[param(inline)]
    pub page_size: PageSize,
    /// Page number, from 1; 0 is treated as 1.
    pub page: u32,
}

/// `GET /payments`, answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PaymentList {
    pub rows: PaymentRows,
    pub paging: Paging,
    /// Number of documents by tab, of the whole list, whatever its filters.
    pub tabs: Vec<PaymentTabCount>,
    /// The sums of all rows that were found, one for each currency: amounts paid, still open or credited. Credit notes that
    /// are not in force are not in them. None if more rows were found than are counted.
    pub totals: Vec<Money>,
    pub buyers: Vec<BuyerChoice>,
    /// The supplier's own currency, then the others of the tab's rows.
    pub currencies: Vec<String>,
    pub today: NaiveDate,
}

/// The rows of the tab.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case", tag = "tab", content = "rows")]
pub enum PaymentRows {
    Payments(Vec<PaymentRow>),
    Invoices(Vec<InvoiceRow>),
    CreditNotes(Vec<CreditNoteRow>),
    Drafts(Vec<InvoiceRow>),
}

impl PaymentRows {
    pub fn buyers_mut(&mut self) -> Box<dyn Iterator<Item = &mut LocalizedText> + '_> {
        match self {
            Self::Payments(rows) => Box::new(rows.iter_mut().map(|row| &mut row.buyer)),
            Self::Invoices(rows) | Self::Drafts(rows) => {
                Box::new(rows.iter_mut().map(|row| &mut row.buyer))
            }
            Self::CreditNotes(rows) => Box::new(rows.iter_mut().map(|row| &mut row.buyer)),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct PaymentTabCount {
    pub tab: PaymentTab,
    pub count: Count,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PaymentRow {
    /// The buyer's.
    pub number: String,
    pub buyer: LocalizedText,
    pub paid_on: NaiveDate,
    pub method: PaymentMethod,
    /// Reference of the transfer at the bank.
    pub reference: Option<String>,
    pub amount: Money,
    /// The sum of all deductions.
    pub deducted: Money,
    /// State of the inquiry that is not closed.
    pub inquiry: Option<InquiryState>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceRow {
    /// The supplier's own.
    pub number: String,
    /// The number of its order.
    pub order: Option<String>,
    pub buyer: LocalizedText,
    /// Issue date; in exports only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub issue_date: Option<NaiveDate>,
    pub due_date: NaiveDate,
    pub state: InvoiceState,
    /// Reason why the invoice is on hold or disputed.
    pub reason: Option<String>,
    /// The day on which the buyer expects to pay it.
    pub expected_payment_date: Option<NaiveDate>,
    pub total: Money,
    /// Amount that is still to be paid.
    pub outstanding: Money,
    /// State of the inquiry that is not closed.
    pub inquiry: Option<InquiryState>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CreditNoteRow {
    pub number: String,
    pub state: CreditNoteState,
    /// The number of the invoice that it reduces.
    pub invoice: String,
    pub buyer: LocalizedText,
    pub issue_date: NaiveDate,
    pub reason: String,
    pub amount: Money,
}
