//! Requests for quotation, and the supplier's quotations in answer to them (UBL 2.3).
pub mod limits;
mod list;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

pub use list::{
    QuotationRequestList, QuotationRequestQuery, QuotationRequestRow, QuotationRequestSort,
    QuotationRequestTab, QuotationRequestTabCount,
};

use super::change::DocumentChange;
use super::exchange::{Attachment, Comment, DocumentEvent, Draft, Older, Totals};
use super::{
    Action, Area, Money, Permission, header_references::HeaderReferences, order::OrderState,
    product_price::PriceInForce, text_line::TextLine,
};
use values::text::LocalizedText;

/// State of the supplier's answer (domain page, "Quotation requests").
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
pub enum QuotationRequestState {
    Received,
    Viewed,
    Draft,
    Submitted,
    Awarded,
    PartiallyAwarded,
    NotAwarded,
    Declined,
    Withdrawn,
    Expired,
    Cancelled,
    /// The buyer changed it: that is acknowledged first.
    Amended,
}

impl QuotationRequestState {
    /// The supplier has not answered yet and still can.
    pub const OPEN: [Self; 4] = [Self::Received, Self::Viewed, Self::Draft, Self::Amended];

    /// The buyer has awarded the request, to this supplier or to others.
    pub fn is_decided(self) -> bool {
        matches!(
            self,
            Self::Awarded | Self::PartiallyAwarded | Self::NotAwarded
        )
    }
}

/// `GET /quotation-requests/{number}`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct QuotationRequest {
    pub number: String,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub issue_date: NaiveDate,
    pub submission_due_at: DateTime<Utc>,
    /// Currency that the buyer wants to be quoted in, ISO 4217.
    pub currency: String,
    pub payment_terms: LocalizedText,
    /// Incoterms 2020, three letters, with the place.
    pub incoterm: Option<String>,
    pub delivery_place: LocalizedText,
    pub note: LocalizedText,
    pub references: HeaderReferences,
    /// Number of changes by the buyer since the request was issued.
    pub amendment: u32,
    /// Changes of the last amendment.
    pub changes: Vec<DocumentChange>,
    pub state: QuotationRequestState,
    /// One higher with every change that a decision may hang on: not for drafts, questions and who looked at it. What is
    /// asked of an older one is refused with 409.
    pub version: u32,
    pub lines: Vec<RequestLine>,
    /// Prices that the buyer has agreed to pay today, by line. Only in the response to the read of a caller who may answer the
    /// request and view prices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<PriceInForce>>", optional)]
    pub prices_in_force: Vec<PriceInForce>,
    /// Quotation that was submitted last, even if it was withdrawn.
    pub quotation: Option<Quotation>,
    pub draft: Option<Draft<QuotationInput>>,
    /// Whether the caller has unread notifications about it. Only in the response to the caller's own read.
    pub has_unread_notifications: bool,
    /// The orders that came from it, as far as the buyer named it; oldest first.
    pub orders: Vec<RequestOrder>,
    /// Actions that the viewer may take now.
    pub actions: Vec<QuotationRequestAction>,
    pub attachments: Vec<Attachment>,
    pub comments: Vec<Comment>,
    /// Events, newest first.
    pub events: Vec<DocumentEvent>,
    /// Whether the request has older comments or events.
    pub older: Older,
    /// Reason why the supplier declined or withdrew, or the buyer cancelled.
    pub reason: Option<String>,
    /// The VAT rate that lines have unless they say otherwise, percent.
    #[ts(type = "string")]
    pub default_vat_percent: Decimal,
    /// The service's clock: the deadline is counted from it.
    pub now: DateTime<Utc>,
    /// The service's calendar date: the one in Riyadh.
    pub today: NaiveDate,
}

/// An order that came from a request.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RequestOrder {
    pub number: String,
    pub issue_date: NaiveDate,
    pub state: OrderState,
    /// Total with VAT.
    pub total: Money,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum QuotationRequestAction {
    /// Write an answer, or go on with the draft.
    Respond,
    Submit,
    Revise,
    Withdraw,
    Decline,
    AcknowledgeAmendment,
    /// Hang files on it, or take the supplier's own off again.
    Attach,
    Ask,
}

impl QuotationRequestAction {
    /// Returns the permission that the action needs.
    pub const fn permission(self) -> Permission {
        let action = match self {
            Self::Respond
            | Self::Revise
            | Self::AcknowledgeAmendment
            | Self::Attach
            | Self::Ask => Action::Edit,
            Self::Submit | Self::Withdraw | Self::Decline => Action::Approve,
        };
        Permission {
            area: Area::QuotationRequests,
            action,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RequestLine {
    pub line_number: u32,
    /// The buyer's own code of the item; empty if there is none.
    pub item: String,
    /// The buyer's own identification of the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub reference: Option<String>,
    pub supplier_part_number: Option<String>,
    pub description: LocalizedText,
    #[ts(type = "string")]
    pub quantity: Decimal,
    /// Unit code, UN/ECE Recommendation 20.
    pub uom: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub required_date: Option<NaiveDate>,
    /// The buyer's lines of text before this line; the last line also has those that follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<TextLine>>", optional)]
    pub text_lines: Vec<TextLine>,
    /// The last amendment changed the line, and the supplier has not acknowledged the amendment.
    pub is_amended: bool,
    /// Awarded quantity; none before the decision.
    #[ts(type = "string | null")]
    pub awarded_quantity: Option<Decimal>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Quotation {
    /// The supplier's own.
    pub number: String,
    /// Revision of the quotation, from 1; every submission raises it by one.
    pub revision: u32,
    /// Amendment of the request that the quotation answers.
    pub amendment: u32,
    /// Request as it was for that amendment, if the buyer has changed it since.
    pub asked: Option<EarlierRequest>,
    pub is_withdrawn: bool,
    pub valid_till: NaiveDate,
    pub note: String,
    pub lines: Vec<QuotationLine>,
    pub totals: Totals,
    pub submitted_at: DateTime<Utc>,
    pub submitted_by: String,
}

/// Request that a quotation was written for, before the buyer changed the request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct EarlierRequest {
    pub subject: LocalizedText,
    pub payment_terms: LocalizedText,
    pub incoterm: Option<String>,
    pub delivery_place: LocalizedText,
    pub lines: Vec<RequestLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct QuotationLine {
    /// Number of the request's line.
    pub line_number: u32,
    /// Offer for the line; none if the supplier does not offer it.
    pub offer: Option<LineOffer>,
    pub note: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct LineOffer {
    #[ts(type = "string")]
    pub unit_price: Decimal,
    #[ts(type = "string")]
    pub quantity: Decimal,
    #[ts(type = "string")]
    pub discount_percent: Decimal,
    #[ts(type = "string")]
    pub vat_percent: Decimal,
    pub promised_date: Option<NaiveDate>,
    /// Lead time in calendar days.
    pub lead_time_days: Option<u32>,
    /// Item that is offered instead of the requested one.
    pub substitute: Option<String>,
    /// Quantity times price less discount, to the currency's minor unit.
    #[ts(type = "string")]
    pub net: Decimal,
}

/// Everything as it was typed: what is wrong is told by the field's name (`validTill`, `lines.10.unitPrice`, where 10 is
/// the line's number). Numbers may be written in any digits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct QuotationInput {
    pub number: String,
    pub valid_till: String,
    pub freight: String,
    /// An amount taken off the lines' sum.
    pub discount: String,
    pub note: String,
    pub lines: Vec<QuotationLineInput>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct QuotationLineInput {
    pub line_number: u32,
    pub no_offer: bool,
    pub unit_price: String,
    pub quantity: String,
    pub discount_percent: String,
    pub vat_percent: String,
    pub promised_date: String,
    pub lead_time_days: String,
    pub substitute: String,
    pub note: String,
}
