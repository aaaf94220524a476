//! What the supplier answers to an order, line by line or to several as they are.
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
    /// All zeros before it is sent.
    #[schema(format = "uuid")]
    pub id: String,
    /// Of the order that it answers.
    pub revision: u32,
    pub code: ResponseCode,
    /// The reason of a rejection, or a word to the buyer.
    pub note: String,
    pub lines: Vec<OrderResponseLine>,
    pub responded_at: DateTime<Utc>,
    pub responded_by: String,
    /// When the buyer's system read it first; from then on it cannot be withdrawn.
    pub taken_at: Option<DateTime<Utc>>,
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
    /// Of the confirmed lines.
    pub confirmed_totals: Totals,
    /// The order's, with the response.
    pub supplier_order_number: Option<String>,
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
    /// Of the draft that is given up by it, 0 where none was seen: what a colleague types in the meantime is not lost to it.
    #[serde(default)]
    pub draft_version: u32,
    /// As that of an [`OrderResponseInput`].
    #[serde(default)]
    pub supplier_order_number: String,
}

/// `POST /orders/{number}/acknowledge`, asked.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Acknowledgement {
    /// Of the order that was seen; another one is refused with 409.
    pub version: u32,
    /// As that of an [`OrderResponseInput`].
    #[serde(default)]
    pub supplier_order_number: String,
}

/// `POST /orders/{number}/reject`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Rejection {
    /// Of the order that the decision was made on; another one is refused with 409.
    pub version: u32,
    /// As that of an [`OrderVersion`].
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
