//! Discounts and charges of a line, as the buyer sends them (`AllowanceCharge` in UBL).
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::buyer_api::texts::{BuyerText, one_or_both};
use values::text::LocalizedText;

/// Either a percentage of quantity times price, or an amount for the whole line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(example = json!({"isCharge": false, "percent": "5", "reasonCode": "95", "reason": {"en": "Discount"}}))]
pub struct NewAllowanceCharge {
    /// A charge; otherwise a discount.
    pub is_charge: bool,
    #[serde(
        default,
        with = "crate::buyer_api::decimals::option",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>, example = "5")]
    pub percent: Option<Decimal>,
    #[serde(
        default,
        with = "crate::buyer_api::decimals::option",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub amount: Option<Decimal>,
    /// Of the code list UNTDID 5189 for discounts, 7161 for charges. A code or a reason is required.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 10, example = "95")]
    pub reason_code: Option<String>,
    #[serde(
        default,
        deserialize_with = "one_or_both",
        skip_serializing_if = "LocalizedText::is_empty"
    )]
    #[schema(value_type = BuyerText)]
    pub reason: LocalizedText,
}
