//! The documents that the buyer API and imported files have. Amounts, quantities and rates are decimal strings; dates are
//! calendar dates.
mod decimals;
mod document;
pub mod history;
mod inquiries;
mod orders;
mod payments;
mod prices;
mod requests;
pub mod texts;

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use uuid::Uuid;

pub use self::{document::Document, inquiries::*, orders::*, payments::*, prices::*, requests::*};

use self::texts::{BuyerName, BuyerText, one_or_both};
use contract::text_line::TextLine;
use values::text::LocalizedText;

/// A document with its envelope.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Message {
    /// Chosen by the buyer's system; a message that comes again under the same id has no second effect.
    pub id: String,
    #[schema(value_type = String, format = "uuid")]
    pub supplier: Uuid,
    /// Time of the event. Only messages in imported files have it; all others happen now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    pub at: Option<DateTime<Utc>>,
    /// The person who acts for the buyer, shown to the supplier in the document's history.
    pub by: String,
    /// Checks the message against the documents that exist, and changes nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub validate_only: bool,
    pub document: Document,
}

impl Buyer {
    /// The portal's id of the organisation: that of the buyer if it is a UUID, else one made from it (RFC 9562, version 8).
    pub fn uuid(&self) -> Uuid {
        self.id.parse().unwrap_or_else(|_| made_of(&self.id))
    }

    /// The sandbox has organisations of its own, so that it cannot rename others.
    pub fn sandbox_uuid(&self) -> Uuid {
        made_of(&format!("sandbox\n{}", self.id))
    }
}

fn made_of(id: &str) -> Uuid {
    let digest = Sha256::digest(id);
    let (bytes, _) = digest.split_first_chunk().expect("a digest has 32 bytes");
    uuid::Builder::from_custom_bytes(*bytes).into_uuid()
}

/// The organisation that buys. What a later document says replaces what is known; what it leaves out stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Buyer {
    /// The buyer's own id of the organisation.
    #[schema(min_length = 1, max_length = 64, example = "1000")]
    pub id: String,
    #[serde(deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerName)]
    pub name: LocalizedText,
    /// Country code, ISO 3166-1 alpha-2. Electronic invoices name it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(pattern = "^[A-Z]{2}$", example = "SA")]
    pub country: Option<String>,
    /// Electronic invoices name it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 64, example = "300000000000003")]
    pub vat_number: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LineQuantity {
    pub line_number: u32,
    #[serde(with = "crate::decimals")]
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
    PriceRequest,
    Inquiry,
}

/// A text among the lines of a request or an order.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTextLine {
    /// Position of the text among the lines; no other line has this number.
    #[schema(example = 15)]
    pub line_number: u32,
    #[serde(deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerText)]
    pub text: LocalizedText,
}

impl From<&NewTextLine> for TextLine {
    fn from(new: &NewTextLine) -> Self {
        Self {
            line_number: new.line_number,
            text: new.text.clone(),
        }
    }
}

/// A discount or a charge of a line (`AllowanceCharge` in UBL): either a percentage of quantity times price, or an amount for the
/// whole line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(example = json!({"isCharge": false, "percent": "5", "reasonCode": "95", "reason": {"en": "Discount"}}))]
pub struct NewAllowanceCharge {
    /// A charge; otherwise a discount.
    pub is_charge: bool,
    #[serde(
        default,
        with = "crate::decimals::option",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>, example = "5")]
    pub percent: Option<Decimal>,
    #[serde(
        default,
        with = "crate::decimals::option",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub amount: Option<Decimal>,
    /// Code of the reason: UNTDID 5189 for discounts, UNTDID 7161 for charges. A code or a reason is required.
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
