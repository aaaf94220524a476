//! Discounts and charges of a line (`AllowanceCharge` in UBL, BG-27 and BG-28 in EN 16931).
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use values::text::LocalizedText;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AllowanceCharge {
    /// A charge; otherwise a discount.
    pub is_charge: bool,
    /// Of quantity times price; none for a fixed amount.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<String>", optional)]
    pub percent: Option<Decimal>,
    /// For the whole line as ordered, to the currency's minor unit.
    #[ts(type = "string")]
    pub amount: Decimal,
    /// Of the code list UNTDID 5189 for discounts, 7161 for charges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason_code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<LocalizedText>,
}
