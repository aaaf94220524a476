//! Discounts and charges of a line (`AllowanceCharge` in UBL, BG-27 and BG-28 in EN 16931).
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use ts_rs::TS;
use utoipa::ToSchema;

use values::text::LocalizedText;

#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AllowanceCharge {
    /// A charge; otherwise a discount.
    pub is_charge: bool,
    /// Percentage of quantity times price; none for a fixed amount.
    #[ts(as = "Option<String>", optional)]
    pub percent: Option<Decimal>,
    /// Amount for the whole line as ordered, rounded to the currency's minor unit.
    #[ts(type = "string")]
    pub amount: Decimal,
    /// Code of the reason: UNTDID 5189 for discounts, UNTDID 7161 for charges.
    #[ts(optional)]
    pub reason_code: Option<String>,
    #[ts(optional)]
    pub reason: Option<LocalizedText>,
}
