//! What arrived of an order at the buyer (UBL Receipt Advice).
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct GoodsReceipt {
    /// The buyer's own.
    pub number: String,
    pub date: NaiveDate,
    /// The number of the despatch advice, if the buyer named it.
    pub despatch_advice: Option<String>,
    pub note: String,
    pub lines: Vec<GoodsReceiptLine>,
    /// Nothing of a cancelled receipt counts as received.
    pub cancelled_at: Option<DateTime<Utc>>,
    pub cancellation_reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct GoodsReceiptLine {
    pub line_number: u32,
    /// With the rejected quantity.
    #[ts(type = "string")]
    pub received: Decimal,
    #[ts(type = "string")]
    pub rejected: Decimal,
    /// Why some of it was rejected.
    pub reason: String,
}
