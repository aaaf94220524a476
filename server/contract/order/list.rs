//! Orders in a list: what narrows it, and its rows.
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use strum::EnumIter;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::OrderState;
use crate::{
    Money,
    list::{BuyerChoice, Count, PageSize, Paging, ValueLimit, day_limit},
};
use values::text::LocalizedText;

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(16))",
        rename_all = "snake_case"
    )
)]
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
    /// Orders on hold, rejected orders and cancelled orders.
    Stopped,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderDue {
    /// Orders to be shipped that are required within seven days.
    Soon,
    /// Orders to be shipped that are past the required date.
    Overdue,
}

/// Groups of states across the tabs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderStates {
    /// Orders not yet shipped in full, and neither rejected, cancelled nor closed.
    Open,
    /// Neither rejected nor cancelled.
    NotVoid,
}

/// Punctuality of orders that were shipped in full in the last twelve months. An order without a required date has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderShipped {
    /// Shipped by the required date.
    OnTime,
    /// Shipped after the required date.
    Late,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub enum OrderSort {
    #[default]
    #[serde(rename = "-issueDate")]
    Newest,
    #[serde(rename = "issueDate")]
    Oldest,
    /// Orders without a required date come last, in the reverse order first.
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
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
#[ts(optional_fields)]
pub struct OrderQuery {
    pub tab: OrderTab,
    /// Words, each a part of the number, of the supplier's own number, of the subject, of the buyer's name, or of a line's item code, part number or
    /// description, in either language: without regard to case, diacritics, forms of letters (alef, hamza, ya, ta marbuta)
    /// and digits.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub search: String,
    pub buyer: Option<String>,
    pub due: Option<OrderDue>,
    pub states: Option<OrderStates>,
    pub shipped: Option<OrderShipped>,
    #[serde(deserialize_with = "day_limit")]
    pub issued_from: Option<NaiveDate>,
    #[serde(deserialize_with = "day_limit")]
    pub issued_to: Option<NaiveDate>,
    #[serde(deserialize_with = "day_limit")]
    pub required_from: Option<NaiveDate>,
    #[serde(deserialize_with = "day_limit")]
    pub required_to: Option<NaiveDate>,
    /// Currency code, ISO 4217. If it is missing, limits of the total are in the supplier's own currency.
    pub currency: Option<String>,
    #[param(value_type = Option<String>)]
    pub total_from: Option<ValueLimit>,
    #[param(value_type = Option<String>)]
    pub total_to: Option<ValueLimit>,
    #[param(inline)]
    pub sort: OrderSort,
    #[param(inline)]
    pub page_size: PageSize,
    /// Page number, from 1; 0 is treated as 1.
    pub page: u32,
}

/// `GET /orders`, answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderList {
    pub rows: Vec<OrderRow>,
    pub paging: Paging,
    /// Number of orders by tab, of the whole list, whatever its filters.
    pub tabs: Vec<OrderTabCount>,
    pub buyers: Vec<BuyerChoice>,
    /// Currency codes, ISO 4217: the supplier's own currency, then the others of its orders.
    pub currencies: Vec<String>,
    /// The service's calendar date: the one in Riyadh.
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
    /// Current revision of the order, from 1.
    pub revision: u32,
    /// Version of the order, for `POST /order-acceptances`.
    pub version: u32,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub issue_date: NaiveDate,
    /// The earliest of the lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub required_date: Option<NaiveDate>,
    /// The order's number in the supplier's own system.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub supplier_order_number: Option<String>,
    pub state: OrderState,
    /// The buyer's reason, if the order is on hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hold_reason: Option<String>,
    /// Total as ordered, with VAT.
    pub total: Money,
    /// Total as the supplier confirmed it; none before the response.
    pub confirmed_total: Option<Money>,
    /// Whether the viewer may accept it as it is.
    pub is_acceptable: bool,
}
