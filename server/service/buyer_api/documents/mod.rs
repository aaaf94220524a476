//! The documents that the buyer API and imported files have. Amounts, quantities and rates are decimal strings; dates are
//! calendar dates.
mod allowance_charge;
mod inquiries;
mod orders;
mod payments;
mod prices;
mod requests;
mod text_line;

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use uuid::Uuid;

pub use self::{
    allowance_charge::NewAllowanceCharge, inquiries::*, orders::*, payments::*, prices::*,
    requests::*, text_line::NewTextLine,
};

use super::{
    history::{AnsweredOrder, AnsweredRequest, Invoice, Shipment},
    texts::{BuyerText, one_or_both},
};
use crate::entities::buyer;
use contract::{buyer::ReferredKind, exchange::Side};
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
    #[schema(ignore)]
    pub at: Option<DateTime<Utc>>,
    /// The person who acts for the buyer, shown to the supplier in the document's history.
    pub by: String,
    /// Checks the message against the documents that exist, and changes nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub validate_only: bool,
    pub document: Document,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Document {
    QuotationRequest(NewQuotationRequest),
    QuotationRequestAmendment(Amendment),
    Award(Award),
    QuotationRequestCancellation(Decision),
    Order(NewOrder),
    OrderRevision(Revision),
    /// The buyer agrees to the changes of the supplier's response.
    OrderChangeAcceptance(ChangeAcceptance),
    OrderHold(Decision),
    OrderRelease(Decision),
    OrderCancellation(Decision),
    /// The buyer expects nothing more of the order.
    OrderClosing(Decision),
    GoodsReceipt(NewGoodsReceipt),
    GoodsReceiptCancellation(ReceiptCancellation),
    PriceList(NewPriceList),
    PriceDecision(NewPriceRequestDecision),
    InvoiceStatus(NewInvoiceStatus),
    Payment(NewPayment),
    CreditNote(NewCreditNote),
    AccountStatement(NewAccountStatement),
    CreditNoteStatus(NewCreditNoteStatus),
    InquiryClosing(InquiryClosing),
    Comment(Remark),
    // Only in imported files: what suppliers did before they used the portal.
    Quotation(AnsweredRequest),
    QuotationRequestDecline(Decision),
    SupplierComment(Remark),
    OrderAcknowledgement(Decision),
    OrderResponse(AnsweredOrder),
    DespatchAdvice(Shipment),
    Invoice(Invoice),
    Inquiry(NewInquiry),
}

impl Document {
    /// The side that the document comes from. The API refuses documents of the supplier's side.
    pub fn side(&self) -> Side {
        self.kind().side()
    }

    /// The request or order that the message creates, changes or belongs to, by its number; none for prices, and for
    /// invoices and their payment.
    pub fn subject(&self) -> Option<(ReferredKind, &str)> {
        fn request(number: &str) -> (ReferredKind, &str) {
            (ReferredKind::QuotationRequest, number)
        }
        fn order(number: &str) -> (ReferredKind, &str) {
            (ReferredKind::Order, number)
        }
        Some(match self {
            Self::PriceList(_)
            | Self::PriceDecision(_)
            | Self::InvoiceStatus(_)
            | Self::Payment(_)
            | Self::CreditNote(_)
            | Self::AccountStatement(_)
            | Self::CreditNoteStatus(_)
            | Self::InquiryClosing(_)
            | Self::Inquiry(_) => return None,
            Self::QuotationRequest(new) => request(&new.number),
            Self::QuotationRequestAmendment(new) => request(&new.number),
            Self::Award(award) => request(&award.number),
            Self::QuotationRequestCancellation(decision)
            | Self::QuotationRequestDecline(decision) => request(&decision.number),
            Self::Quotation(answer) => request(&answer.number),
            Self::Order(new) => order(&new.number),
            Self::OrderRevision(new) => order(&new.number),
            Self::OrderChangeAcceptance(new) => order(&new.number),
            Self::OrderHold(decision)
            | Self::OrderRelease(decision)
            | Self::OrderCancellation(decision)
            | Self::OrderClosing(decision)
            | Self::OrderAcknowledgement(decision) => order(&decision.number),
            Self::GoodsReceipt(receipt) => order(&receipt.order),
            Self::GoodsReceiptCancellation(cancellation) => order(&cancellation.order),
            Self::OrderResponse(answer) => order(&answer.number),
            Self::DespatchAdvice(shipment) => order(&shipment.number),
            Self::Invoice(invoice) => order(&invoice.number),
            Self::Comment(remark) | Self::SupplierComment(remark) => match remark.of {
                Commented::QuotationRequest => request(&remark.number),
                Commented::Order => order(&remark.number),
                Commented::PriceRequest | Commented::Inquiry => return None,
            },
        })
    }

    /// The number of a document that is never revised and that is kept as it was sent.
    pub fn unrevised(&self) -> Option<&str> {
        match self {
            Self::GoodsReceipt(receipt) => Some(&receipt.number),
            Self::PriceList(list) => Some(&list.number),
            Self::Payment(payment) => Some(&payment.number),
            Self::CreditNote(note) => Some(&note.number),
            Self::AccountStatement(statement) => Some(&statement.number),
            _ => None,
        }
    }

    /// The amendment of the request, or the revision of the order, whose terms the message has.
    pub fn version(&self) -> Option<u32> {
        match self {
            Self::QuotationRequest(_) => Some(0),
            Self::QuotationRequestAmendment(new) => Some(new.amendment),
            Self::Order(_) => Some(1),
            Self::OrderRevision(new) => Some(new.revision),
            _ => None,
        }
    }
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
    #[schema(value_type = BuyerText)]
    pub name: LocalizedText,
    /// ISO 3166-1, two letters. Electronic invoices name it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(pattern = "^[A-Z]{2}$", example = "SA")]
    pub country: Option<String>,
    /// Electronic invoices name it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 64, example = "300000000000003")]
    pub vat_number: Option<String>,
}

impl From<buyer::Model> for Buyer {
    fn from(buyer: buyer::Model) -> Self {
        Self {
            id: buyer.code,
            name: LocalizedText::new(buyer.name_ar, buyer.name_en),
            country: buyer.country,
            vat_number: buyer.vat_number,
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LineQuantity {
    pub line_number: u32,
    #[serde(with = "crate::buyer_api::decimals")]
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
