//! Requests for quotation in a list: what narrows it, and its rows.
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use strum::EnumIter;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::QuotationRequestState;
use crate::list::{BuyerChoice, Count, PageSize, Paging, day_limit};
use values::text::LocalizedText;

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum QuotationRequestTab {
    #[default]
    All,
    /// Received, viewed and amended ones.
    ToAnswer,
    Draft,
    Submitted,
    /// Awarded in full, in part or to somebody else.
    Decided,
    /// Declined, withdrawn, expired and cancelled ones.
    Closed,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub enum QuotationRequestSort {
    /// Open ones by their deadline, the soonest first.
    #[default]
    #[serde(rename = "submissionDueAt")]
    SoonestDue,
    #[serde(rename = "-submissionDueAt")]
    LatestDue,
    #[serde(rename = "issueDate")]
    Oldest,
    #[serde(rename = "-issueDate")]
    Newest,
    #[serde(rename = "number")]
    Number,
    #[serde(rename = "-number")]
    NumberDescending,
}

/// `GET /quotation-requests`, asked: all that narrows and orders the list.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
#[ts(optional_fields)]
pub struct QuotationRequestQuery {
    pub tab: QuotationRequestTab,
    /// Words, each a part of the number, of the subject, of the buyer's name, or of a line's item code, part number or
    /// description, in either language: without regard to case, diacritics, forms of letters (alef, hamza, ya, ta marbuta)
    /// and digits.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub search: String,
    pub buyer: Option<String>,
    /// Filter: requests that close within seven days and are not answered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub closing: bool,
    #[serde(deserialize_with = "day_limit")]
    pub issued_from: Option<NaiveDate>,
    #[serde(deserialize_with = "day_limit")]
    pub issued_to: Option<NaiveDate>,
    /// The first day of the submission deadline.
    #[serde(deserialize_with = "day_limit")]
    pub due_from: Option<NaiveDate>,
    #[serde(deserialize_with = "day_limit")]
    pub due_to: Option<NaiveDate>,
    #[param(inline)]
    pub sort: QuotationRequestSort,
    #[param(inline)]
    pub page_size: PageSize,
    /// Page number, from 1; 0 is treated as 1.
    pub page: u32,
}

/// `GET /quotation-requests`, answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct QuotationRequestList {
    pub rows: Vec<QuotationRequestRow>,
    pub paging: Paging,
    /// Number of requests by tab, of the whole list, whatever its filters.
    pub tabs: Vec<QuotationRequestTabCount>,
    pub buyers: Vec<BuyerChoice>,
    /// The service's clock: deadlines are counted from it.
    pub now: DateTime<Utc>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct QuotationRequestTabCount {
    pub tab: QuotationRequestTab,
    pub count: Count,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct QuotationRequestRow {
    pub number: String,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub issue_date: NaiveDate,
    pub submission_due_at: DateTime<Utc>,
    pub state: QuotationRequestState,
    pub lines: u32,
}
