//! Requests of suppliers to change prices that are agreed with a buyer. The buyer decides on them as a whole or line by line.
pub mod limits;
mod list;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

pub use list::{
    PriceRequestList, PriceRequestQuery, PriceRequestRow, PriceRequestSort, PriceRequestTab,
    PriceRequestTabCount,
};

use super::{
    Action, Area, Permission,
    exchange::{Attachment, Comment, DocumentEvent, Draft, Older},
};
use values::text::LocalizedText;

/// State of a price request. A request can only be edited while it is a draft.
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
pub enum PriceRequestState {
    Draft,
    /// It waits for the buyer's decision.
    Submitted,
    Approved,
    /// Some lines were approved and the others rejected.
    PartiallyApproved,
    Rejected,
    Withdrawn,
}

/// The buyer's decision on a line.
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
pub enum PriceDecision {
    Approved,
    Rejected,
}

/// `GET /price-requests/{number}`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceRequest {
    pub number: String,
    pub buyer: LocalizedText,
    /// The first item.
    pub subject: LocalizedText,
    /// Currency code, ISO 4217.
    pub currency: String,
    /// Date when the request was begun.
    pub issue_date: NaiveDate,
    pub state: PriceRequestState,
    /// Decisions on an older version are refused with 409.
    pub version: u32,
    /// Reason for the request; empty in drafts, whose input has it.
    pub reason: String,
    pub note: String,
    pub submitted_at: Option<DateTime<Utc>>,
    pub decided_at: Option<DateTime<Utc>>,
    /// The buyer's reason, or why the supplier withdrew.
    pub decision_reason: Option<String>,
    /// The buyer refuses prices that differ from the current one by more, percent.
    #[ts(type = "string | null")]
    pub change_limit_percent: Option<Decimal>,
    /// Lines of the request: in a draft, all prices that it may change; otherwise the prices that it asks for.
    pub lines: Vec<PriceRequestLine>,
    pub draft: Option<Draft<PriceRequestInput>>,
    /// Whether the caller has unread notifications about it. Only in the response to the caller's own read.
    pub has_unread_notifications: bool,
    /// Actions that the viewer may take now.
    pub actions: Vec<PriceRequestAction>,
    pub attachments: Vec<Attachment>,
    pub comments: Vec<Comment>,
    /// Events, newest first.
    pub events: Vec<DocumentEvent>,
    /// Whether the request has older comments or events.
    pub older: Older,
    pub today: NaiveDate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PriceRequestAction {
    Edit,
    Submit,
    /// Takes back a submitted request, or gives up a draft.
    Withdraw,
    /// Starts a new request with the prices that the buyer did not approve.
    Restart,
    Attach,
    Ask,
}

impl PriceRequestAction {
    /// Returns the permission that the action needs.
    pub const fn permission(self) -> Permission {
        let action = match self {
            Self::Edit | Self::Restart | Self::Attach | Self::Ask => Action::Edit,
            Self::Submit | Self::Withdraw => Action::Approve,
        };
        Permission {
            area: Area::Prices,
            action,
        }
    }
}

/// An item whose price a request changes, or may change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceRequestLine {
    pub line_number: u32,
    /// The buyer's own code of the item.
    pub item: String,
    pub supplier_part_number: Option<String>,
    pub description: LocalizedText,
    /// Unit code, UN/ECE Recommendation 20.
    pub uom: String,
    /// Price in force today or, if none is, the next one. In checked and submitted requests, the price that the new one replaces
    /// on its first day, as it was then.
    #[ts(type = "string | null")]
    pub current_price: Option<Decimal>,
    /// The last day of the current price; none until further notice.
    pub current_until: Option<NaiveDate>,
    /// The prices that start after today, in their order.
    pub later: Vec<LaterPrice>,
    /// The prices by quantity change by the same percentage.
    pub has_quantity_breaks: bool,
    /// Number of the newest submitted request that waits for the buyer and asks for another price, too; in drafts only.
    pub waiting_in: Option<String>,
    /// Requested price. In a draft, whose input has it as it was typed, only the portal's own page fills it in.
    pub asked: Option<AskedPrice>,
    pub decision: Option<PriceDecision>,
    /// The buyer's.
    pub decision_reason: Option<String>,
}

impl PriceRequestLine {
    /// Returns the price that a new one with this first day replaces in a draft; without a day, the current price.
    pub fn price_before(&self, first_day: Option<NaiveDate>) -> Option<Decimal> {
        let mut later = self.later.iter();
        let started = later.rfind(|later| first_day.is_some_and(|day| later.valid_from <= day));
        started.map_or(self.current_price, |later| Some(later.price))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct LaterPrice {
    #[ts(type = "string")]
    pub price: Decimal,
    pub valid_from: NaiveDate,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AskedPrice {
    #[ts(type = "string")]
    pub price: Decimal,
    /// Compared with the price that is in force on the first day.
    #[ts(type = "string | null")]
    pub change_percent: Option<Decimal>,
    /// First day; none only in the page of a draft whose first day is still to be chosen.
    pub valid_from: Option<NaiveDate>,
    /// The last day; none until further notice.
    pub valid_to: Option<NaiveDate>,
    /// Day before the next price starts, on which this price would end; only if it has no last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub until_next: Option<NaiveDate>,
    /// Reason for this line alone.
    pub reason: String,
}

/// A checked draft, as it would be submitted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CheckedPriceRequest {
    pub reason: String,
    pub note: String,
    pub lines: Vec<PriceRequestLine>,
}

/// `POST /price-requests`, asked: which prices the request may change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct NewPriceRequest {
    /// The buyer's id.
    pub buyer: String,
    /// Currency code, ISO 4217.
    pub currency: String,
    /// The buyer's code of the only item; empty for all items.
    pub item: String,
    /// Words as in the search of the list of prices; empty for all items. A request has at most 500 prices.
    pub search: String,
}

/// `POST /price-requests` and `POST /price-requests/{number}/restart`, answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StartedPriceRequest {
    pub number: String,
}

/// Everything as it was typed: errors are named after the fields (`validFrom`, `lines.10.price`, where 10 is the line's number).
/// A line without any value leaves its price as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PriceRequestInput {
    pub reason: String,
    /// First day for lines that have none of their own.
    pub valid_from: String,
    /// Last day for lines that have none of their own.
    pub valid_to: String,
    pub note: String,
    /// Percentage of the last use of the button that changes all prices.
    pub raise_percent: String,
    pub round_to: String,
    /// The prices that the button replaced, as a JSON object by their fields' names, so that they can be put back; empty after
    /// a change of a price, and in what is submitted. A draft that is saved without them and with the same prices keeps them.
    pub raised_from: String,
    pub lines: Vec<PriceRequestLineInput>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PriceRequestLineInput {
    pub line_number: u32,
    pub price: String,
    pub valid_from: String,
    pub valid_to: String,
    pub reason: String,
}

impl PriceRequestLineInput {
    /// Whether nothing was typed.
    pub fn is_empty(&self) -> bool {
        [&self.price, &self.valid_from, &self.valid_to, &self.reason]
            .into_iter()
            .all(|typed| typed.trim().is_empty())
    }
}
