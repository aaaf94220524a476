//! Price requests in a list: what narrows it, and its rows.
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use strum::EnumIter;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::PriceRequestState;
use crate::list::{BuyerChoice, Count, PageSize, Paging, day_limit};
use values::text::LocalizedText;

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum PriceRequestTab {
    #[default]
    All,
    Draft,
    /// Requests that wait for the buyer's decision.
    Waiting,
    /// Requests that were approved as a whole or in part.
    Approved,
    /// Requests that were rejected as a whole or in part.
    Rejected,
    Withdrawn,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub enum PriceRequestSort {
    #[default]
    #[serde(rename = "-issueDate")]
    Newest,
    #[serde(rename = "issueDate")]
    Oldest,
    #[serde(rename = "number")]
    Number,
    #[serde(rename = "-number")]
    NumberDescending,
}

/// `GET /price-requests`, asked: all that narrows and orders the list.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
#[ts(optional_fields)]
pub struct PriceRequestQuery {
    pub tab: PriceRequestTab,
    /// Words, each a part of the number, of the buyer's name, or of an item's code, part number or description, in either
    /// language: without regard to case, diacritics, forms of letters (alef, hamza, ya, ta marbuta) and digits.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub search: String,
    pub buyer: Option<String>,
    /// Rejections that the caller has not seen: requests of the tab of rejected ones that the caller has unread notifications
    /// about, and with a rejected price that no later request asks for again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub newly_rejected: bool,
    #[serde(deserialize_with = "day_limit")]
    pub issued_from: Option<NaiveDate>,
    #[serde(deserialize_with = "day_limit")]
    pub issued_to: Option<NaiveDate>,
    #[param(inline)]
    pub sort: PriceRequestSort,
    #[param(inline)]
    pub page_size: PageSize,
    /// Page number, from 1; 0 is treated as 1.
    pub page: u32,
}

/// `GET /price-requests`, answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceRequestList {
    pub rows: Vec<PriceRequestRow>,
    pub paging: Paging,
    /// Number of requests by tab, of the whole list, whatever its filters.
    pub tabs: Vec<PriceRequestTabCount>,
    pub buyers: Vec<BuyerChoice>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct PriceRequestTabCount {
    pub tab: PriceRequestTab,
    pub count: Count,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceRequestRow {
    pub number: String,
    pub buyer: LocalizedText,
    /// The first item.
    pub subject: LocalizedText,
    pub issue_date: NaiveDate,
    pub state: PriceRequestState,
    /// Number of lines; for a draft, the number of prices that it may change.
    pub lines: u32,
}
