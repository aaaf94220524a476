//! The prices that a supplier agreed with its buyers, item by item, each with the period in which it holds.
use chrono::NaiveDate;
use rust_decimal::{Decimal, RoundingStrategy::MidpointAwayFromZero};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use strum::EnumIter;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{
    Money,
    list::{BuyerChoice, Count, PageSize, Paging},
    order::OrderState,
};
use values::text::LocalizedText;

/// State of a price's period today.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum ProductPriceTab {
    #[default]
    InForce,
    /// It starts after today.
    Later,
    Ended,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub enum ProductPriceSort {
    #[default]
    #[serde(rename = "item")]
    Item,
    #[serde(rename = "-item")]
    ItemDescending,
    #[serde(rename = "price")]
    Lowest,
    #[serde(rename = "-price")]
    Highest,
    #[serde(rename = "validFrom")]
    Oldest,
    #[serde(rename = "-validFrom")]
    Newest,
}

/// `GET /product-prices`, asked: all that narrows and orders the list.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
#[ts(optional_fields)]
pub struct ProductPriceQuery {
    pub tab: ProductPriceTab,
    /// Words, each a part of the item's code, part number or description, or of the buyer's name, in either language: without
    /// regard to case, diacritics, forms of letters (alef, hamza, ya, ta marbuta) and digits.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub search: String,
    pub buyer: Option<String>,
    /// Currency code, ISO 4217.
    pub currency: Option<String>,
    #[param(inline)]
    pub sort: ProductPriceSort,
    #[param(inline)]
    pub page_size: PageSize,
    /// Page number, from 1; 0 is treated as 1.
    pub page: u32,
}

/// `GET /product-prices`, answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProductPriceList {
    pub rows: Vec<ProductPriceRow>,
    pub paging: Paging,
    /// Number of prices by tab, of the whole list, whatever its filters.
    pub tabs: Vec<ProductPriceTabCount>,
    pub buyers: Vec<BuyerChoice>,
    /// The supplier's own currency, then the others of its prices.
    pub currencies: Vec<String>,
    /// The requests that wait for a buyer's decision.
    pub waiting_requests: Count,
    /// The requests with rejected prices.
    pub rejected_requests: Count,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ProductPriceTabCount {
    pub tab: ProductPriceTab,
    pub count: Count,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProductPriceRow {
    pub id: String,
    /// The buyer's own code of the item.
    pub item: String,
    pub supplier_part_number: Option<String>,
    pub description: LocalizedText,
    pub buyer: LocalizedText,
    /// Unit code, UN/ECE Recommendation 20.
    pub uom: String,
    /// Price of one unit, for the smallest quantities.
    pub price: Money,
    /// Change in percent against the previous price; none for a first price.
    #[ts(type = "string | null")]
    pub change_percent: Option<Decimal>,
    /// The units in one package.
    #[ts(type = "string | null")]
    pub packing_unit: Option<Decimal>,
    #[ts(type = "string | null")]
    pub minimum_order_quantity: Option<Decimal>,
    pub lead_time_days: Option<u32>,
    /// The smallest quantity that has a price of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "string", optional)]
    pub break_from: Option<Decimal>,
    /// Quantity breaks, the smallest quantity first. Only in exports.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(skip)]
    pub quantity_breaks: Vec<QuantityBreak>,
    pub valid_from: NaiveDate,
    /// The last day; none until further notice.
    pub valid_to: Option<NaiveDate>,
}

/// `GET /product-prices/{item}`: everything about the prices of one item.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProductPrice {
    /// The buyer's own code.
    pub item: String,
    pub description: LocalizedText,
    /// Agreements, one for each buyer, currency and unit that the item has prices in.
    pub agreements: Vec<PriceAgreement>,
    /// The newest order lines with the item; none for users who may not view orders.
    pub orders: Vec<PricedOrderLine>,
    /// Whether older orders exist.
    pub has_older_orders: bool,
    pub today: NaiveDate,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceAgreement {
    /// The buyer's id.
    pub buyer_id: String,
    pub buyer: LocalizedText,
    /// Currency code, ISO 4217.
    pub currency: String,
    /// Unit code, UN/ECE Recommendation 20.
    pub uom: String,
    /// Price periods, newest first. They do not overlap.
    pub periods: Vec<PricePeriod>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PricePeriod {
    pub tab: ProductPriceTab,
    pub valid_from: NaiveDate,
    /// The last day; none until further notice.
    pub valid_to: Option<NaiveDate>,
    pub price: Money,
    /// Compared with the price before; none of the first.
    #[ts(type = "string | null")]
    pub change_percent: Option<Decimal>,
    pub supplier_part_number: Option<String>,
    /// The units in one package.
    #[ts(type = "string | null")]
    pub packing_unit: Option<Decimal>,
    #[ts(type = "string | null")]
    pub minimum_order_quantity: Option<Decimal>,
    pub lead_time_days: Option<u32>,
    /// Quantity breaks, the smallest quantity first.
    pub quantity_breaks: Vec<QuantityBreak>,
    /// The number of the buyer's price list.
    pub price_list: String,
}

/// The price of one unit when at least so many are ordered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct QuantityBreak {
    #[ts(type = "string")]
    pub from: Decimal,
    pub price: Money,
}

/// The price that is agreed with the buyer of a document for the item of a line, and in force today.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceInForce {
    /// Number of the document's line.
    pub line_number: u32,
    /// Price of one unit, for the smallest quantities, in the document's currency.
    pub price: Money,
    /// Quantity breaks, the smallest quantity first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<QuantityBreak>>", optional)]
    pub quantity_breaks: Vec<QuantityBreak>,
}

impl PriceInForce {
    /// Returns the price of one unit for a quantity. The page has the same rule: `ui/components/compare-prices.ts`.
    pub fn for_quantity(&self, quantity: Decimal) -> &Money {
        price_for(&self.price, &self.quantity_breaks, quantity)
    }
}

/// The price of one unit when so many are ordered; `breaks` are by quantity, the smallest first.
pub fn price_for<'a>(
    price: &'a Money,
    breaks: &'a [QuantityBreak],
    quantity: Decimal,
) -> &'a Money {
    let reached = breaks.iter().rev().find(|one| one.from <= quantity);
    reached.map_or(price, |one| &one.price)
}

/// Returns the change of a price in percent of the previous one, to one decimal place; none if that was 0. The page has the same
/// rule: `ui/i18n/change-percent.ts`.
pub fn change_percent(previous: Decimal, price: Decimal) -> Option<Decimal> {
    let share = (price - previous).checked_div(previous)?;
    let percent = share.checked_mul(Decimal::ONE_HUNDRED)?;
    Some(
        percent
            .round_dp_with_strategy(1, MidpointAwayFromZero)
            .normalize(),
    )
}

/// A line of an order for the item.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PricedOrderLine {
    /// Number of the order.
    pub number: String,
    pub line_number: u32,
    pub buyer: LocalizedText,
    pub issue_date: NaiveDate,
    pub state: OrderState,
    #[ts(type = "string")]
    pub quantity: Decimal,
    pub uom: String,
    pub unit_price: Money,
    /// The agreed price on the day of the order for this quantity, if there was one.
    pub list_price: Option<Money>,
}
