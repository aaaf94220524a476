//! Purchase orders, the supplier's answers to them (UBL 2.3, Peppol BIS Ordering and Despatch Advice), and the goods that arrived at
//! the buyer (UBL Receipt Advice).
mod despatch;
mod line;
mod list;
mod response;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

pub use despatch::{
    DespatchAdvice, DespatchAdviceInput, DespatchLine, DespatchLineInput, Lot, Package,
    PackageInput,
};
pub use line::{ConfirmedLine, OrderLine};
pub use list::{
    OrderDue, OrderList, OrderQuery, OrderRow, OrderShipped, OrderSort, OrderStates, OrderTab,
    OrderTabCount,
};
pub use response::{
    Acknowledgement, BulkAcceptance, BulkAccepted, CheckedOrderResponse, OrderResponse,
    OrderResponseInput, OrderResponseLine, OrderResponseLineInput, OrderVersion, RefusedOrder,
    Rejection, ResponseCode,
};

use super::{
    Action, Area, Money, Permission,
    change::DocumentChange,
    exchange::{Attachment, Comment, DocumentEvent, Draft, Older, Totals},
    header_references::HeaderReferences,
    payment::InvoiceState,
    product_price::PriceInForce,
};
use values::text::LocalizedText;

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

impl OrderState {
    /// The buyer waits for the supplier's response.
    pub const TO_ANSWER: [Self; 2] = [Self::Issued, Self::Acknowledged];
    /// The supplier agreed, whatever followed.
    pub const AGREED: [Self; 6] = [
        Self::Accepted,
        Self::AcceptedWithChanges,
        Self::PartiallyShipped,
        Self::Shipped,
        Self::PartiallyInvoiced,
        Self::Completed,
    ];
    /// States of orders that are not yet shipped in full, and were not refused or called off.
    pub const OPEN: [Self; 6] = [
        Self::Issued,
        Self::Acknowledged,
        Self::Accepted,
        Self::AcceptedWithChanges,
        Self::PartiallyShipped,
        Self::OnHold,
    ];
    /// States of orders of which nothing was or will be delivered.
    pub const VOID: [Self; 2] = [Self::Rejected, Self::Cancelled];

    /// Returns whether files can be added: until the order reaches a final state.
    pub fn takes_files(self) -> bool {
        !matches!(self, Self::Completed | Self::Closed | Self::Cancelled)
    }
}

/// `GET /orders/{number}`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    pub number: String,
    /// Current revision of the order, from 1.
    pub revision: u32,
    pub buyer: LocalizedText,
    pub supplier: LocalizedText,
    pub subject: LocalizedText,
    pub issue_date: NaiveDate,
    /// The earliest of the lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub required_date: Option<NaiveDate>,
    pub payment_terms: LocalizedText,
    pub incoterm: Option<String>,
    pub delivery_address: LocalizedText,
    pub note: LocalizedText,
    pub references: HeaderReferences,
    /// The order's number in the supplier's own system, if he gave it (`SalesOrderID` in UBL).
    pub supplier_order_number: Option<String>,
    pub state: OrderState,
    /// Every change makes it one higher; what is asked of an older one is refused with 409.
    pub version: u32,
    pub lines: Vec<OrderLine>,
    /// Prices that the buyer has agreed to pay today, by line. Only in the response to the read of a caller who may respond to
    /// the order and view prices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<PriceInForce>>", optional)]
    pub prices_in_force: Vec<PriceInForce>,
    /// Totals as ordered.
    pub totals: Totals,
    /// Totals as the supplier confirmed them; none before the response.
    pub confirmed_totals: Option<Totals>,
    /// Revisions, newest first, the first issue included.
    pub revisions: Vec<OrderRevision>,
    /// Response to the current revision.
    pub response: Option<OrderResponse>,
    /// Draft of the response.
    pub draft: Option<Draft<OrderResponseInput>>,
    pub despatch_draft: Option<Draft<DespatchAdviceInput>>,
    /// Despatch advices, oldest first.
    pub despatch_advices: Vec<DespatchAdvice>,
    /// Goods receipts, oldest first.
    pub goods_receipts: Vec<GoodsReceipt>,
    pub invoices: Vec<OrderInvoice>,
    /// Actions that the viewer may take now.
    pub actions: Vec<OrderAction>,
    pub attachments: Vec<Attachment>,
    pub comments: Vec<Comment>,
    /// Events, newest first.
    pub events: Vec<DocumentEvent>,
    /// Whether the order has older comments or events.
    pub older: Older,
    /// Reason why the order is on hold, rejected or cancelled.
    pub reason: Option<String>,
    /// Whether the caller has unread notifications about it. Only in the response to the caller's own read.
    pub has_unread_notifications: bool,
    /// Document that the order came from, if the buyer named it.
    pub source: Option<OrderSource>,
    /// The service's calendar date: the one in Riyadh.
    pub today: NaiveDate,
}

/// The request for quotation that an order came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderSource {
    pub quotation_request: String,
    /// The supplier's own number of the quotation that was submitted last.
    pub quotation: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderAction {
    Acknowledge,
    /// Write an answer line by line, or go on with the draft; sending it needs the permission to approve.
    Respond,
    Reject,
    WithdrawResponse,
    Ship,
    Invoice,
    /// Hang files on it, or take the supplier's own off again.
    Attach,
    Comment,
}

impl OrderAction {
    /// Returns the permission that the action needs.
    pub const fn permission(self) -> Permission {
        let action = match self {
            Self::Acknowledge
            | Self::Respond
            | Self::Ship
            | Self::Invoice
            | Self::Attach
            | Self::Comment => Action::Edit,
            Self::Reject | Self::WithdrawResponse => Action::Approve,
        };
        Permission {
            area: Area::PurchaseOrders,
            action,
        }
    }
}

/// Changes of the order by one revision of the buyer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderRevision {
    pub revision: u32,
    pub issued_at: DateTime<Utc>,
    pub reason: Option<String>,
    /// The id of the supplier's response that the buyer agreed to with this revision.
    pub agreed_response: Option<String>,
    /// Changes against the previous revision; empty for the first one.
    pub changes: Vec<DocumentChange>,
}

/// `POST /orders/{number}/invoice-parts`: what of the delivered goods is invoiced.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct InvoicePart {
    /// Version of the order that was seen.
    pub version: u32,
    /// The number of a despatch advice whose goods are invoiced; without it, the lines are.
    #[serde(default)]
    pub despatch_advice: String,
    /// Lines without a quantity are not invoiced.
    #[serde(default)]
    #[schema(max_items = 500)]
    pub lines: Vec<InvoicePartLine>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct InvoicePartLine {
    pub line_number: u32,
    /// Quantity as it was typed: at most the quantity that was delivered and is not invoiced yet.
    #[serde(default)]
    pub quantity: String,
}

/// An invoice that was made from the order.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderInvoice {
    pub number: String,
    pub state: InvoiceState,
    pub issue_date: NaiveDate,
    pub total: Money,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct GoodsReceipt {
    /// The buyer's own.
    pub number: String,
    pub date: NaiveDate,
    /// The number of the despatch advice, if the buyer named it.
    pub despatch_advice: Option<String>,
    pub note: String,
    pub lines: Vec<GoodsReceiptLine>,
    /// Time of the cancellation; nothing of a cancelled receipt counts as received.
    pub cancelled_at: Option<DateTime<Utc>>,
    pub cancellation_reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct GoodsReceiptLine {
    pub line_number: u32,
    /// Received quantity, including the rejected quantity.
    #[ts(type = "string")]
    pub received: Decimal,
    #[ts(type = "string")]
    pub rejected: Decimal,
    /// Reason for the rejected quantity.
    pub reason: String,
}
