//! Orders, their revisions, and goods receipts.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    Buyer, NewAllowanceCharge, NewTextLine,
    texts::{BuyerName, BuyerText, one_or_both},
};
use contract::{header_references::HeaderReferences, vat_category::VatCategory};
use values::text::LocalizedText;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOrder {
    pub number: String,
    pub buyer: Buyer,
    /// The number of the request for quotation that it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quotation_request: Option<String>,
    #[schema(example = "2026-03-14")]
    pub issue_date: NaiveDate,
    /// Currency code, ISO 4217.
    pub currency: String,
    pub terms: OrderTerms,
}

/// The part of an order that a revision replaces.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderTerms {
    #[serde(deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerName)]
    pub subject: LocalizedText,
    #[serde(default, deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerText)]
    pub payment_terms: LocalizedText,
    /// Incoterms 2020, three letters.
    #[serde(default)]
    pub incoterm: Option<String>,
    #[serde(default, deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerText)]
    pub delivery_address: LocalizedText,
    #[serde(default, deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerText)]
    pub note: LocalizedText,
    #[serde(default)]
    pub references: HeaderReferences,
    pub lines: Vec<NewOrderLine>,
    /// Text among the lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text_lines: Vec<NewTextLine>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOrderLine {
    pub line_number: u32,
    /// The buyer's own identification of the line, returned with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// The buyer's own code of the item.
    #[serde(default)]
    pub item: String,
    #[serde(default)]
    pub supplier_part_number: Option<String>,
    #[serde(deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerText)]
    pub description: LocalizedText,
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub quantity: Decimal,
    /// Unit code, UN/ECE Recommendation 20.
    pub uom: String,
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub unit_price: Decimal,
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub vat_percent: Decimal,
    /// UN/CEFACT 5305. A line without one is `S` if its rate is above zero, otherwise `Z`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vat_category: Option<VatCategory>,
    /// Reason for the VAT exemption. The categories E, AE, K, G and O need a reason or its code.
    #[serde(
        default,
        deserialize_with = "one_or_both",
        skip_serializing_if = "LocalizedText::is_empty"
    )]
    #[schema(value_type = BuyerText)]
    pub vat_exemption_reason: LocalizedText,
    /// Code of the VATEX code list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 64, example = "VATEX-SA-29")]
    pub vat_exemption_reason_code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub required_date: Option<NaiveDate>,
    /// Discounts and charges, at most ten. Their sum never exceeds quantity times price.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 10)]
    pub allowance_charges: Vec<NewAllowanceCharge>,
    /// Goods that go back to the supplier: the amounts of the line are negative, and nothing of it is shipped or received.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_return: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Revision {
    pub number: String,
    /// One higher than the order's last; 2 for the first change.
    #[schema(minimum = 2)]
    pub revision: u32,
    /// The id of the supplier's response to the current revision; left out if there is none. It shows that the buyer has seen
    /// the response that the revision replaces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = "uuid")]
    pub responding_to: Option<Uuid>,
    #[serde(default)]
    pub reason: String,
    pub terms: OrderTerms,
}

/// Agrees to the supplier's changes. The order gets a new revision with the confirmed quantities, prices and dates, which the
/// supplier does not have to answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeAcceptance {
    pub number: String,
    /// The id of the supplier's response to the current revision.
    #[schema(value_type = String, format = "uuid")]
    pub response: Uuid,
}

/// Goods of an order that arrived. The quantities of several receipts add up.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewGoodsReceipt {
    /// The receipt's own number.
    pub number: String,
    /// The number of the order.
    pub order: String,
    /// Date on which the goods arrived.
    #[schema(example = "2026-03-14")]
    pub date: NaiveDate,
    /// The portal's number of the despatch advice, or the supplier's own, if the goods came with one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub despatch_advice: Option<String>,
    #[serde(default)]
    pub note: String,
    pub lines: Vec<NewGoodsReceiptLine>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewGoodsReceiptLine {
    pub line_number: u32,
    /// Quantity that arrived, including the rejected quantity. It may be more than was ordered or shipped.
    #[serde(with = "crate::decimals")]
    #[schema(value_type = String)]
    pub received: Decimal,
    /// The part of the received quantity that the buyer does not accept.
    #[serde(default, with = "crate::decimals")]
    #[schema(value_type = String)]
    pub rejected: Decimal,
    /// Reason for the rejected quantity; required if there is one.
    #[serde(default)]
    pub reason: String,
}

/// Takes a goods receipt back. Its quantities no longer count as received.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReceiptCancellation {
    /// The receipt's number.
    pub number: String,
    /// The number of the order.
    pub order: String,
    pub reason: String,
}
