//! Purchase orders, and what the supplier answers to them (UBL 2.3, Peppol BIS Ordering and Despatch Advice).
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::{
    Money,
    exchange::{Attachment, Comment, DocumentEvent, Totals},
    list::{BuyerChoice, Count, Paging},
};
use crate::text::LocalizedText;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderState {
    Issued,
    Acknowledged,
    Accepted,
    AcceptedWithChanges,
    Rejected,
    PartiallyShipped,
    Shipped,
    PartiallyInvoiced,
    Completed,
    OnHold,
    Cancelled,
    Closed,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderTab {
    #[default]
    All,
    /// Issued and acknowledged ones: the buyer waits for a response.
    ToConfirm,
    /// Accepted, accepted with changes, partially shipped.
    ToShip,
    /// Shipped and partially invoiced ones.
    ToInvoice,
    /// Completed and closed ones.
    Done,
    /// On hold, rejected and cancelled ones.
    Stopped,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderDue {
    /// To be shipped within seven days.
    Soon,
    /// To be shipped, and past the required date.
    Overdue,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub enum OrderSort {
    #[default]
    #[serde(rename = "-issueDate")]
    Newest,
    #[serde(rename = "issueDate")]
    Oldest,
    #[serde(rename = "requiredDate")]
    SoonestRequired,
    #[serde(rename = "-requiredDate")]
    LatestRequired,
    #[serde(rename = "-total")]
    Largest,
    #[serde(rename = "total")]
    Smallest,
    #[serde(rename = "number")]
    Number,
    #[serde(rename = "-number")]
    NumberDescending,
}

/// `GET /orders`, asked: all that narrows and orders the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OrderQuery {
    pub tab: OrderTab,
    /// A part of the number, or of the subject in either language.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub search: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub buyer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub due: Option<OrderDue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub issued_from: Option<NaiveDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub issued_to: Option<NaiveDate>,
    #[param(inline)]
    pub sort: OrderSort,
    /// From 1; 0 is 1.
    pub page: u32,
}

/// `GET /orders`, answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderList {
    pub rows: Vec<OrderRow>,
    pub paging: Paging,
    /// Of the whole list, whatever it is narrowed to.
    pub tabs: Vec<OrderTabCount>,
    pub buyers: Vec<BuyerChoice>,
    /// The supplier's calendar date.
    pub today: NaiveDate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct OrderTabCount {
    pub tab: OrderTab,
    pub count: Count,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderRow {
    pub number: String,
    /// From 1.
    pub revision: u32,
    /// For `POST /order-acceptances`.
    pub version: u32,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub issue_date: NaiveDate,
    pub required_date: NaiveDate,
    pub state: OrderState,
    /// With VAT.
    pub total: Money,
    /// Whether the viewer may accept it as it is.
    pub is_acceptable: bool,
}

/// `GET /orders/{number}`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    pub number: String,
    /// From 1.
    pub revision: u32,
    pub buyer: LocalizedText,
    pub supplier: LocalizedText,
    pub subject: LocalizedText,
    pub issue_date: NaiveDate,
    pub required_date: NaiveDate,
    pub payment_terms: LocalizedText,
    pub incoterm: Option<String>,
    pub delivery_address: LocalizedText,
    pub note: LocalizedText,
    pub state: OrderState,
    /// Every change makes it one higher; what is asked of an older one is refused with 409.
    pub version: u32,
    pub lines: Vec<OrderLine>,
    pub totals: Totals,
    /// Newest first, the first issue included.
    pub revisions: Vec<OrderRevision>,
    /// To the revision at hand.
    pub response: Option<OrderResponse>,
    pub draft: Option<OrderResponseDraft>,
    /// Oldest first.
    pub despatch_advices: Vec<DespatchAdvice>,
    pub invoices: Vec<OrderInvoice>,
    /// What the viewer may do now.
    pub actions: Vec<OrderAction>,
    pub attachments: Vec<Attachment>,
    pub comments: Vec<Comment>,
    /// Newest first.
    pub events: Vec<DocumentEvent>,
    /// Why it is on hold, rejected or cancelled.
    pub reason: Option<String>,
    /// The supplier's calendar date.
    pub today: NaiveDate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderAction {
    Acknowledge,
    /// Accept as it is, or line by line.
    Respond,
    Reject,
    Ship,
    Invoice,
    Comment,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderLine {
    pub line_number: u32,
    /// The buyer's own code of the item.
    pub item: String,
    pub supplier_part_number: Option<String>,
    pub description: LocalizedText,
    #[ts(type = "string")]
    pub quantity: Decimal,
    /// UN/ECE Recommendation 20.
    pub uom: String,
    #[ts(type = "string")]
    pub unit_price: Decimal,
    #[ts(type = "string")]
    pub vat_percent: Decimal,
    pub required_date: NaiveDate,
    /// Quantity times price, to the currency's minor unit.
    #[ts(type = "string")]
    pub net: Decimal,
    /// By the despatch advices.
    #[ts(type = "string")]
    pub shipped: Decimal,
    /// May still be shipped: of the quantity that was agreed, what is not shipped yet. None of it while nothing may be.
    #[ts(type = "string")]
    pub open: Decimal,
    /// As the buyer says.
    #[ts(type = "string")]
    pub received: Decimal,
    #[ts(type = "string")]
    pub invoiced: Decimal,
}

/// What a revision of the buyer changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderRevision {
    pub revision: u32,
    pub issued_at: DateTime<Utc>,
    pub reason: Option<String>,
    /// Against the revision before; empty for the first.
    pub changes: Vec<LineChange>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct LineChange {
    pub line_number: u32,
    pub description: LocalizedText,
    pub what: ChangedPart,
    /// A decimal or an ISO date; none for an added line.
    pub before: Option<String>,
    /// None for a removed line.
    pub after: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChangedPart {
    Added,
    Removed,
    Quantity,
    UnitPrice,
    RequiredDate,
    VatPercent,
}

/// Peppol BIS Ordering, order response codes (UNCL 4343).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub enum ResponseCode {
    #[default]
    #[serde(rename = "AP")]
    Accepted,
    /// Conditionally accepted.
    #[serde(rename = "CA")]
    AcceptedWithChanges,
    #[serde(rename = "RE")]
    Rejected,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderResponse {
    /// Of the order that it answers.
    pub revision: u32,
    pub code: ResponseCode,
    /// The reason of a rejection, or a word to the buyer.
    pub note: String,
    pub lines: Vec<OrderResponseLine>,
    pub responded_at: DateTime<Utc>,
    pub responded_by: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderResponseLine {
    pub line_number: u32,
    pub code: ResponseCode,
    /// Of a changed line: what is offered instead of what was ordered, where that differs.
    #[ts(type = "string | null")]
    pub quantity: Option<Decimal>,
    #[ts(type = "string | null")]
    pub unit_price: Option<Decimal>,
    pub promised_date: Option<NaiveDate>,
    /// What is missing of the quantity follows later.
    pub is_backordered: bool,
    pub substitute: Option<String>,
    pub reason: String,
}

/// A response as it was typed, kept word for word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderResponseDraft {
    /// Every save makes it one higher.
    pub version: u32,
    pub input: OrderResponseInput,
    pub saved_at: DateTime<Utc>,
    pub saved_by: String,
}

/// Everything as it was typed: what is wrong is told by the field's name (`note`, `lines.10.quantity`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct OrderResponseInput {
    pub note: String,
    pub lines: Vec<OrderResponseLineInput>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct OrderResponseLineInput {
    pub line_number: u32,
    pub code: ResponseCode,
    /// Empty means as ordered, here and below.
    pub quantity: String,
    pub unit_price: String,
    pub promised_date: String,
    pub is_backordered: bool,
    pub substitute: String,
    pub reason: String,
}

/// `PUT /orders/{number}/draft`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct OrderResponseDraftChange {
    /// Of the draft that was changed, 0 where there was none; another one is refused with 409.
    pub version: u32,
    pub input: OrderResponseInput,
}

/// `POST /orders/{number}/response`, asked, with the header `Idempotency-Key`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct OrderResponseSubmission {
    /// Of the order that was answered.
    pub version: u32,
    /// Of the draft that it was written in; 0 without one.
    pub draft_version: u32,
    pub input: OrderResponseInput,
}

/// `POST /order-acceptances`, asked: each as it is.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct BulkAcceptance {
    /// At most a page.
    pub orders: Vec<OrderVersion>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct OrderVersion {
    pub number: String,
    pub version: u32,
}

/// `POST /order-acceptances`, answered: each order by itself.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BulkAccepted {
    pub accepted: Vec<String>,
    pub refused: Vec<RefusedOrder>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RefusedOrder {
    pub number: String,
    pub reason: LocalizedText,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DespatchAdvice {
    pub number: String,
    pub despatch_date: NaiveDate,
    pub expected_date: Option<NaiveDate>,
    pub carrier: String,
    pub tracking_number: String,
    pub lines: Vec<DespatchLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DespatchLine {
    pub line_number: u32,
    #[ts(type = "string")]
    pub quantity: Decimal,
}

/// `POST /orders/{number}/despatch-advices`, asked, with the header `Idempotency-Key`. Everything as it was typed.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub struct NewDespatchAdvice {
    /// Of the order that is shipped.
    pub version: u32,
    pub despatch_date: String,
    pub expected_date: String,
    pub carrier: String,
    pub tracking_number: String,
    /// An empty quantity ships nothing of its line.
    pub lines: Vec<DespatchLineInput>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub struct DespatchLineInput {
    pub line_number: u32,
    pub quantity: String,
}

/// An invoice that was made from the order.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderInvoice {
    pub number: String,
    pub is_draft: bool,
    pub issue_date: NaiveDate,
    pub total: Money,
}
