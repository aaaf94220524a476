//! Responses of the supplier to an order, by line, and acceptances of several orders without changes.
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

use super::OrderLine;
use crate::exchange::Totals;
use values::text::LocalizedText;

/// Peppol BIS Ordering, order response codes (UNCL 4343).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(rs_type = "String", db_type = "Char(Some(2))")
)]
pub enum ResponseCode {
    #[default]
    #[serde(rename = "AP")]
    #[cfg_attr(feature = "database", sea_orm(string_value = "AP"))]
    Accepted,
    /// Conditionally accepted.
    #[serde(rename = "CA")]
    #[cfg_attr(feature = "database", sea_orm(string_value = "CA"))]
    AcceptedWithChanges,
    #[serde(rename = "RE")]
    #[cfg_attr(feature = "database", sea_orm(string_value = "RE"))]
    Rejected,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderResponse {
    /// ID of the response; all zeros before it is sent.
    #[schema(format = "uuid")]
    pub id: String,
    /// Revision of the order that the response answers.
    pub revision: u32,
    pub code: ResponseCode,
    /// The reason of a rejection, or a word to the buyer.
    pub note: String,
    pub lines: Vec<OrderResponseLine>,
    pub responded_at: DateTime<Utc>,
    pub responded_by: String,
    /// Time when the buyer's system first read the response; from then on it cannot be withdrawn.
    pub taken_at: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderResponseLine {
    pub line_number: u32,
    pub code: ResponseCode,
    /// Quantity that is offered in a changed line, if it differs from the ordered one.
    #[ts(type = "string | null")]
    pub quantity: Option<Decimal>,
    #[ts(type = "string | null")]
    pub unit_price: Option<Decimal>,
    pub promised_date: Option<NaiveDate>,
    /// The rest of the ordered quantity follows later.
    pub is_backordered: bool,
    pub substitute: Option<String>,
    pub reason: String,
}

/// Everything as it was typed: what is wrong is told by the field's name (`note`, `lines.10.quantity`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct OrderResponseInput {
    pub note: String,
    /// The order's number in the supplier's own system. An empty one leaves that of the order as it is.
    pub supplier_order_number: String,
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

/// A response as it would be sent.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CheckedOrderResponse {
    pub response: OrderResponse,
    /// All lines of the order, with what the response confirms.
    pub lines: Vec<OrderLine>,
    /// Totals of the confirmed lines.
    pub confirmed_totals: Totals,
    /// Order number in the supplier's own system after the response.
    pub supplier_order_number: Option<String>,
}

/// `POST /order-acceptances`, asked: each as it is.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct BulkAcceptance {
    /// Orders to accept, at most one page.
    pub orders: Vec<OrderVersion>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct OrderVersion {
    pub number: String,
    pub version: u32,
    /// Version of the draft that this request deletes; 0 if the caller saw no draft. Prevents deleting a colleague's newer text.
    #[serde(default)]
    pub draft_version: u32,
    /// Order number in the supplier's own system, as in the response form.
    #[serde(default)]
    pub supplier_order_number: String,
}

/// `POST /orders/{number}/acknowledge`, asked.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Acknowledgement {
    /// Version of the order that was seen; another one is refused with 409.
    pub version: u32,
    /// Order number in the supplier's own system, as in the response form.
    #[serde(default)]
    pub supplier_order_number: String,
}

/// `POST /orders/{number}/reject`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Rejection {
    /// Version of the order that the decision was made on; another one is refused with 409.
    pub version: u32,
    /// Version of the draft that this request deletes; 0 if the caller saw no draft. Prevents deleting a colleague's newer text.
    #[serde(default)]
    pub draft_version: u32,
    pub reason: String,
}

/// `POST /order-acceptances`, answered: each order by itself.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
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
