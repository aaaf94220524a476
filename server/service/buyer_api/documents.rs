//! The documents that the buyer API and imported files have. Amounts, quantities and rates are decimal strings; dates are
//! calendar dates.
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::history::{AnsweredOrder, AnsweredRequest, Invoice, Shipment};
use contract::exchange::Side;
use values::text::LocalizedText;

/// A document with its envelope.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Message {
    /// Chosen by the buyer's system; a message that comes again under the same id has no second effect.
    pub id: String,
    #[schema(value_type = String, format = "uuid")]
    pub supplier: Uuid,
    /// When it happened. Only messages in imported files have it; all others happen now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<DateTime<Utc>>,
    /// The person who acts for the buyer, shown to the supplier in the document's history.
    pub by: String,
    pub document: Document,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Document {
    QuotationRequest(NewQuotationRequest),
    QuotationRequestAmendment(Amendment),
    Award(Award),
    QuotationRequestCancellation(Decision),
    Order(NewOrder),
    OrderRevision(Revision),
    OrderHold(Decision),
    OrderRelease(Decision),
    OrderCancellation(Decision),
    /// The buyer expects nothing more of the order.
    OrderClosing(Decision),
    GoodsReceipt(GoodsReceipt),
    Comment(Remark),
    // Only in imported files: what suppliers did before they used the portal.
    Quotation(AnsweredRequest),
    QuotationRequestDecline(Decision),
    SupplierComment(Remark),
    OrderAcknowledgement(Decision),
    OrderResponse(AnsweredOrder),
    DespatchAdvice(Shipment),
    Invoice(Invoice),
}

impl Document {
    /// The side that the document comes from. The API refuses documents of the supplier's side.
    pub fn side(&self) -> Side {
        match self {
            Self::Quotation(_)
            | Self::QuotationRequestDecline(_)
            | Self::SupplierComment(_)
            | Self::OrderAcknowledgement(_)
            | Self::OrderResponse(_)
            | Self::DespatchAdvice(_)
            | Self::Invoice(_) => Side::Supplier,
            _ => Side::Buyer,
        }
    }
}

/// The organisation that buys. A changed name replaces the known one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Buyer {
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    pub name: LocalizedText,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewQuotationRequest {
    pub number: String,
    pub buyer: Buyer,
    pub issue_date: NaiveDate,
    pub terms: RequestTerms,
}

/// The part of a request that an amendment replaces.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RequestTerms {
    pub subject: LocalizedText,
    pub submission_due_at: DateTime<Utc>,
    /// ISO 4217.
    pub currency: String,
    #[serde(default)]
    pub payment_terms: LocalizedText,
    /// Incoterms 2020, three letters, with the place.
    #[serde(default)]
    pub incoterm: Option<String>,
    #[serde(default)]
    pub delivery_place: LocalizedText,
    #[serde(default)]
    pub note: LocalizedText,
    pub lines: Vec<NewRequestLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewRequestLine {
    pub line_number: u32,
    pub item: String,
    #[serde(default)]
    pub supplier_part_number: Option<String>,
    pub description: LocalizedText,
    #[serde(with = "rust_decimal::serde::str")]
    #[schema(value_type = String)]
    pub quantity: Decimal,
    /// UN/ECE Recommendation 20.
    pub uom: String,
    pub required_date: NaiveDate,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Amendment {
    pub number: String,
    /// One higher than the request's last; 1 for the first.
    pub amendment: u32,
    pub terms: RequestTerms,
}

/// What the buyer accepts of a quotation.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Award {
    pub number: String,
    /// The decided quotation's revision. The award is refused if the supplier has submitted a newer one.
    pub revision: u32,
    /// Lines that are not named go to other suppliers. Without any line, the supplier gets nothing.
    pub lines: Vec<LineQuantity>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LineQuantity {
    pub line_number: u32,
    #[serde(with = "rust_decimal::serde::str")]
    #[schema(value_type = String)]
    pub quantity: Decimal,
}

/// A decision on a whole document.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Decision {
    pub number: String,
    #[serde(default)]
    pub reason: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOrder {
    pub number: String,
    pub buyer: Buyer,
    /// The number of the request for quotation that it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quotation_request: Option<String>,
    pub issue_date: NaiveDate,
    /// ISO 4217.
    pub currency: String,
    pub terms: OrderTerms,
}

/// The part of an order that a revision replaces.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderTerms {
    pub subject: LocalizedText,
    #[serde(default)]
    pub payment_terms: LocalizedText,
    /// Incoterms 2020, three letters.
    #[serde(default)]
    pub incoterm: Option<String>,
    #[serde(default)]
    pub delivery_address: LocalizedText,
    #[serde(default)]
    pub note: LocalizedText,
    pub lines: Vec<NewOrderLine>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOrderLine {
    pub line_number: u32,
    pub item: String,
    #[serde(default)]
    pub supplier_part_number: Option<String>,
    pub description: LocalizedText,
    #[serde(with = "rust_decimal::serde::str")]
    #[schema(value_type = String)]
    pub quantity: Decimal,
    /// UN/ECE Recommendation 20.
    pub uom: String,
    #[serde(with = "rust_decimal::serde::str")]
    #[schema(value_type = String)]
    pub unit_price: Decimal,
    #[serde(with = "rust_decimal::serde::str")]
    #[schema(value_type = String)]
    pub vat_percent: Decimal,
    pub required_date: NaiveDate,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Revision {
    pub number: String,
    /// One higher than the order's last; 2 for the first change.
    pub revision: u32,
    #[serde(default)]
    pub reason: String,
    pub terms: OrderTerms,
}

/// The total received quantity of each line since the order was issued.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GoodsReceipt {
    pub number: String,
    pub lines: Vec<LineQuantity>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Remark {
    pub of: Commented,
    pub number: String,
    pub text: String,
}

/// The kind of document that a comment belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Commented {
    QuotationRequest,
    Order,
}
