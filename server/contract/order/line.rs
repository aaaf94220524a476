//! The lines of an order: what was ordered, confirmed, shipped, received and invoiced.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{allowance_charge::AllowanceCharge, text_line::TextLine, vat_category::VatCategory};
use values::text::LocalizedText;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderLine {
    pub line_number: u32,
    /// The buyer's own code of the item; empty if there is none.
    pub item: String,
    /// The buyer's own identification of the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub reference: Option<String>,
    pub supplier_part_number: Option<String>,
    pub description: LocalizedText,
    /// Ordered quantity; the price and the net amount are as ordered, too.
    #[ts(type = "string")]
    pub quantity: Decimal,
    /// Unit code, UN/ECE Recommendation 20.
    pub uom: String,
    #[ts(type = "string")]
    pub unit_price: Decimal,
    #[ts(type = "string")]
    pub vat_percent: Decimal,
    pub vat_category: VatCategory,
    /// Reason for the VAT exemption.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub vat_exemption_reason: Option<LocalizedText>,
    /// Code of the VATEX code list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub vat_exemption_reason_code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub required_date: Option<NaiveDate>,
    /// Discounts and charges, as ordered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<AllowanceCharge>>", optional)]
    pub allowance_charges: Vec<AllowanceCharge>,
    /// Goods that go back to the supplier: the amounts are negative, and nothing is shipped.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub is_return: bool,
    /// The buyer's lines of text before this line; the last line also has those that follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<TextLine>>", optional)]
    pub text_lines: Vec<TextLine>,
    /// Quantity times price, less discounts, with charges, to the currency's minor unit.
    #[ts(type = "string")]
    pub net: Decimal,
    /// Confirmed terms; none before the response.
    pub confirmed: Option<ConfirmedLine>,
    /// Quantity shipped according to the despatch advices.
    #[ts(type = "string")]
    pub shipped: Decimal,
    /// Quantity that may still be shipped: the agreed quantity that is not delivered yet. 0 while the order allows no shipments.
    #[ts(type = "string")]
    pub open: Decimal,
    /// Quantity received according to the buyer's goods receipts, including the rejected quantity.
    #[ts(type = "string")]
    pub received: Decimal,
    #[ts(type = "string")]
    pub rejected: Decimal,
    /// Received and not rejected, beyond the quantity that was agreed.
    #[ts(type = "string")]
    pub over_delivered: Decimal,
    #[ts(type = "string")]
    pub invoiced: Decimal,
}

/// Terms of a line that the supplier confirmed; none for a rejected line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ConfirmedLine {
    /// Quantity to be delivered in total, including backorders.
    #[ts(type = "string")]
    pub quantity: Decimal,
    #[ts(type = "string")]
    pub unit_price: Decimal,
    #[ts(type = "string")]
    pub net: Decimal,
}
