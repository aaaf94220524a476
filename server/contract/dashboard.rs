//! The dashboard. Every figure counts or sums the rows of one list query.
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::{Money, list::Paging};
use values::text::LocalizedText;

/// `GET /dashboard`: what needs the supplier today, and how it stands.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Dashboard {
    /// The service's calendar date; every count below is as of this day.
    pub today: NaiveDate,
    pub counters: DashboardCounters,
    /// The first eight of `GET /urgent-documents`.
    pub urgent: Vec<UrgentDocument>,
    /// The last twelve months, oldest first, months without orders included.
    pub order_value_by_month: Vec<MonthlyOrderValue>,
    pub on_time_delivery: OnTimeDelivery,
    /// Announcements, newest first, at most five.
    pub announcements: Vec<Announcement>,
    /// Remaining set-up steps of an account manager of a new supplier; empty for other users.
    #[serde(default)]
    pub next_steps: Vec<NextStep>,
}

/// A step that lets the supplier be paid, or protects its account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum NextStep {
    BankAccount,
    /// Add an address; in Saudi Arabia, the national address.
    Address,
    /// Another person who may approve changes of bank accounts.
    SecondApprover,
    /// The caller's own.
    SecondFactor,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DashboardCounters {
    /// The rows of `GET /quotation-requests?closing=true`.
    pub quotation_requests_closing: u32,
    /// The rows of `GET /orders?tab=to_confirm`.
    pub orders_to_acknowledge: u32,
    /// The rows of `GET /orders?due=soon`.
    pub shipments_due: u32,
    /// The rows of `GET /orders?due=overdue`.
    pub shipments_overdue: u32,
    /// The invoices that are expected to be paid by the end of the week (`GET /aging`, the first week); 0 for callers who may not
    /// view payments.
    #[serde(default)]
    pub invoices_expected: u32,
    /// Open amounts of the invoices that payment is expected for, by currency.
    #[serde(default)]
    pub expected_amounts: Vec<Money>,
    /// The rows of `GET /bank-account-requests?states=waiting`; 0 for callers who may not view bank accounts.
    #[serde(default)]
    pub bank_account_changes_waiting: u32,
    /// The rows of `GET /company-requests?states=waiting`; 0 for callers who may not view company data.
    #[serde(default)]
    pub company_changes_waiting: u32,
    /// The rows of `GET /price-requests?tab=waiting`; 0 for callers who may not view prices.
    #[serde(default)]
    pub price_requests_waiting: u32,
    /// The rows of `GET /price-requests?newlyRejected=true`; 0 for callers who may not view prices.
    #[serde(default)]
    pub price_requests_rejected: u32,
    /// The rows of `GET /payments?tab=invoices&age=overdue`; 0 for callers who may not view payments.
    #[serde(default)]
    pub invoices_overdue: u32,
    /// Outstanding amounts of the overdue invoices, one sum for each currency: the totals of that list.
    #[serde(default)]
    pub overdue_amounts: Vec<Money>,
    /// The rows of `GET /urgent-documents`.
    pub urgent: u32,
    /// The sum of `GET /orders?due=open` with this currency, the supplier's own.
    pub open_order_value: Money,
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum UrgentKind {
    ShipmentOverdue,
    QuotationRequestClosing,
    OrderToAcknowledge,
    ShipmentDue,
}

/// `GET /urgent-documents`, asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UrgentQuery {
    /// Page number, from 1; 0 is treated as 1.
    pub page: u32,
}

/// `GET /urgent-documents`, answered: shipments that are overdue or due within seven days, orders to answer, and quotation
/// requests that close within seven days.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct UrgentDocuments {
    /// Documents by the calendar date that each shows, the earliest first.
    pub rows: Vec<UrgentDocument>,
    pub paging: Paging,
    /// The service's calendar date.
    pub today: NaiveDate,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct UrgentDocument {
    pub kind: UrgentKind,
    pub number: String,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    /// The submission deadline of a request.
    pub due_at: Option<DateTime<Utc>>,
    /// The required date of an order; the deadline's calendar date of a request.
    pub due_date: Option<NaiveDate>,
    pub amount: Option<Money>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct MonthlyOrderValue {
    /// The first day of the month.
    pub month: NaiveDate,
    /// The rows of `GET /orders?states=not_void`, issued in this month, with the value's currency.
    pub orders: u32,
    /// Sum of the orders' totals.
    pub value: Money,
}

/// Punctuality of the orders that were shipped in full in the last twelve months.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OnTimeDelivery {
    /// The rows of `GET /orders?shipped=on_time`.
    pub on_time: u32,
    /// The rows of `GET /orders?shipped=late`.
    pub late: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Announcement {
    pub id: String,
    pub title: LocalizedText,
    pub body: LocalizedText,
    pub published_on: NaiveDate,
}
