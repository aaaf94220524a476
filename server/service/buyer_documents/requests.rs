//! Requests for quotation, their amendments and awards.
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Buyer, LineQuantity, NewTextLine,
    texts::{BuyerName, BuyerText, one_or_both},
};
use contract::header_references::HeaderReferences;
use values::text::LocalizedText;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewQuotationRequest {
    pub number: String,
    pub buyer: Buyer,
    #[schema(example = "2026-03-14")]
    pub issue_date: NaiveDate,
    pub terms: RequestTerms,
}

/// The part of a request that an amendment replaces.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RequestTerms {
    #[serde(deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerName)]
    pub subject: LocalizedText,
    pub submission_due_at: DateTime<Utc>,
    /// Currency code, ISO 4217.
    pub currency: String,
    #[serde(default, deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerText)]
    pub payment_terms: LocalizedText,
    /// Incoterms 2020, three letters, with the place.
    #[serde(default)]
    pub incoterm: Option<String>,
    #[serde(default, deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerText)]
    pub delivery_place: LocalizedText,
    #[serde(default, deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerText)]
    pub note: LocalizedText,
    #[serde(default)]
    pub references: HeaderReferences,
    pub lines: Vec<NewRequestLine>,
    /// Text among the lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text_lines: Vec<NewTextLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewRequestLine {
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub required_date: Option<NaiveDate>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Amendment {
    pub number: String,
    /// One higher than the request's last; 1 for the first.
    #[schema(minimum = 1)]
    pub amendment: u32,
    pub terms: RequestTerms,
}

/// Parts of a quotation that the buyer accepts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Award {
    pub number: String,
    /// The decided quotation's revision. The award is refused if the supplier has submitted a newer one.
    pub revision: u32,
    /// Lines that are not named go to other suppliers. Without any line, the supplier gets nothing.
    pub lines: Vec<LineQuantity>,
}
