//! Suppliers' requests to change prices, as the buyer reads them.
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    exchange::Attachment,
    price_request::{PriceDecision, PriceRequestState},
};
use values::text::LocalizedText;

/// Prices that a supplier asks for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
#[schema(as = PriceRequest)]
pub struct PriceRequestRecord {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub supplier: Uuid,
    /// The supplier's own.
    pub number: String,
    /// The buyer's own id of the organisation.
    pub buyer: String,
    /// Currency code, ISO 4217.
    pub currency: String,
    pub state: PriceRequestState,
    /// A decision names it.
    pub version: u32,
    pub reason: String,
    pub note: String,
    pub submitted_at: Option<DateTime<Utc>>,
    pub decided_at: Option<DateTime<Utc>>,
    /// Reason of the decision, or of the withdrawal by the supplier.
    pub decision_reason: Option<String>,
    pub lines: Vec<PriceRequestLineRecord>,
    pub attachments: Vec<Attachment>,
    pub changed_at: DateTime<Utc>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
#[schema(as = PriceRequestLine)]
pub struct PriceRequestLineRecord {
    pub line_number: u32,
    /// The buyer's own code of the item.
    pub item: String,
    pub supplier_part_number: Option<String>,
    pub description: LocalizedText,
    /// Unit code, UN/ECE Recommendation 20.
    pub uom: String,
    /// The price that the new one replaces on its first day, as it was when the request was submitted.
    #[schema(value_type = Option<String>)]
    #[ts(type = "string | null")]
    pub current_price: Option<Decimal>,
    /// New price of one unit, as the supplier proposes it. Prices by quantity change by the same percentage.
    #[schema(value_type = Option<String>)]
    #[ts(type = "string | null")]
    pub price: Option<Decimal>,
    pub valid_from: Option<NaiveDate>,
    /// The last day; null until further notice.
    pub valid_to: Option<NaiveDate>,
    /// Reason of the change of this line alone.
    pub reason: String,
    pub decision: Option<PriceDecision>,
    pub decision_reason: Option<String>,
}
