//! What is shipped of an order (Peppol BIS Despatch Advice).
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DespatchAdvice {
    pub number: String,
    pub despatch_date: NaiveDate,
    pub expected_date: Option<NaiveDate>,
    pub carrier: String,
    pub tracking_number: String,
    pub lines: Vec<DespatchLine>,
    pub cancelled_at: Option<DateTime<Utc>>,
    /// Whether the viewer may cancel it now; in an order only.
    pub is_cancellable: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DespatchLine {
    pub line_number: u32,
    #[ts(type = "string")]
    pub quantity: Decimal,
}

/// Everything as it was typed: what is wrong is told by the field's name (`carrier`, `lines.10.quantity`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub struct DespatchAdviceInput {
    pub despatch_date: String,
    pub expected_date: String,
    pub carrier: String,
    pub tracking_number: String,
    /// An empty quantity ships nothing of its line.
    pub lines: Vec<DespatchLineInput>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub struct DespatchLineInput {
    pub line_number: u32,
    pub quantity: String,
}
