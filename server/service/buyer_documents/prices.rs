//! Price lists: prices of items, each with the period in which it holds; and decisions on prices that suppliers ask for.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Buyer,
    texts::{BuyerText, one_or_both},
};
use contract::price_request::PriceDecision;
use values::text::LocalizedText;

/// Prices that were agreed with the supplier. Prices that the list does not name stay as they are. A price for the same item,
/// unit and first day as an earlier one replaces it; a price that begins later ends the one before it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPriceList {
    /// Every list has a number of its own, also one that changes the prices of an earlier list.
    pub number: String,
    pub buyer: Buyer,
    /// Currency code, ISO 4217.
    pub currency: String,
    /// Suppliers' requests may change a price by at most this much, in percent. It stays until another list changes or
    /// removes it.
    #[serde(
        default,
        with = "crate::decimals::option",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>, example = "10")]
    pub change_limit_percent: Option<Decimal>,
    /// Suppliers' requests may change a price by any amount; not beside `changeLimitPercent`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub remove_change_limit: bool,
    /// Prices; may be left out if the list changes the limit alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 500)]
    pub lines: Vec<NewPrice>,
}

/// The price of one item in one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPrice {
    /// The buyer's own code of the item, as in orders.
    #[schema(min_length = 1)]
    pub item: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supplier_part_number: Option<String>,
    #[serde(deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerText)]
    pub description: LocalizedText,
    /// Unit code, UN/ECE Recommendation 20.
    pub uom: String,
    /// The units in one package.
    #[serde(
        default,
        with = "crate::decimals::option",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub packing_unit: Option<Decimal>,
    #[serde(
        default,
        with = "crate::decimals::option",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub minimum_order_quantity: Option<Decimal>,
    /// Days from the order to the delivery.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(maximum = 999, example = 14)]
    pub lead_time_days: Option<u32>,
    /// Price of one unit, for quantities below the first quantity break.
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub price: Decimal,
    /// Quantity breaks, at most ten, with rising quantities.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 10)]
    pub quantity_breaks: Vec<NewQuantityBreak>,
    #[schema(example = "2026-01-01")]
    pub valid_from: NaiveDate,
    /// The last day. Without it the price holds until the next one of the item begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_to: Option<NaiveDate>,
}

/// The price of one unit when at least so many are ordered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewQuantityBreak {
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub from: Decimal,
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub price: Decimal,
}

/// The buyer's decision on prices that a supplier asks for. It is final.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPriceRequestDecision {
    /// The supplier's number of the request.
    pub number: String,
    /// Version of the request that the person saw. If it has changed since, nothing is decided.
    #[schema(minimum = 1)]
    pub version: u32,
    /// Decision on the lines that `lines` does not name.
    pub decision: PriceDecision,
    /// Reason for the decision, shown to the supplier; required if a line is rejected without a reason of its own.
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub reason: String,
    /// Lines that are decided otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 500)]
    pub lines: Vec<NewLineDecision>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewLineDecision {
    pub line_number: u32,
    pub decision: PriceDecision,
    /// Reason for the decision on the line, shown to the supplier.
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub reason: String,
}
