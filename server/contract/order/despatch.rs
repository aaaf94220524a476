//! Despatch advices of an order (Peppol BIS Despatch Advice).
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DespatchAdvice {
    pub number: String,
    /// Number in the supplier's own system. A goods receipt may name it instead of the portal's number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<String>", optional)]
    pub supplier_number: Option<String>,
    pub despatch_date: NaiveDate,
    pub expected_date: Option<NaiveDate>,
    pub carrier: String,
    pub tracking_number: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Package>>", optional)]
    pub packages: Vec<Package>,
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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Lot>>", optional)]
    pub lots: Vec<Lot>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub serial_numbers: Vec<String>,
}

/// Packages of one kind (`TransportHandlingUnit` in UBL).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Package {
    /// An SSCC (GS1) or the supplier's own mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<String>", optional)]
    #[schema(example = "340123450000000017")]
    pub id: Option<String>,
    /// Package type code, UN/ECE Recommendation 21.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "type")]
    #[ts(as = "Option<String>", optional)]
    #[schema(pattern = "^[A-Z0-9]{2}$", example = "PX")]
    pub package_type: Option<String>,
    pub count: u32,
    /// Gross weight of all packages together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "string", optional)]
    pub gross_weight_kg: Option<Decimal>,
}

/// Goods of one production (`LotIdentification` in UBL).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Lot {
    pub lot: String,
    #[ts(type = "string")]
    pub quantity: Decimal,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<NaiveDate>", optional)]
    pub expiry_date: Option<NaiveDate>,
}

/// Everything as it was typed: what is wrong is told by the field's name (`carrier`, `lines.10.quantity`,
/// `packages.1.count` for the first package).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub struct DespatchAdviceInput {
    pub despatch_date: String,
    pub expected_date: String,
    pub carrier: String,
    pub tracking_number: String,
    pub supplier_number: String,
    /// Packages; empty ones are left out.
    pub packages: Vec<PackageInput>,
    /// An empty quantity ships nothing of its line.
    pub lines: Vec<DespatchLineInput>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub struct DespatchLineInput {
    pub line_number: u32,
    pub quantity: String,
    /// A lot on each line of the text: its number, quantity and, where it has one, expiry date, between semicolons.
    pub lots: String,
    /// A serial number on each line of the text.
    pub serial_numbers: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub struct PackageInput {
    pub id: String,
    /// Package type code, UN/ECE Recommendation 21.
    #[serde(rename = "type")]
    pub package_type: String,
    pub count: String,
    pub gross_weight_kg: String,
}
