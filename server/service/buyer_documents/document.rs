//! The document of a message: what each kind is, needs and is about.
use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{EnumAccess, VariantAccess, Visitor},
};
use utoipa::ToSchema;

use crate::{
    history::{AnsweredOrder, AnsweredRequest, Invoice, Shipment},
    *,
};
use contract::{
    buyer::{DOCUMENT, MessageKind, ReferredKind, Scope},
    exchange::Side,
};

/// Declares [`Document`] with the content of each kind. A document is read by its kind, so that errors have the exact pointer of
/// their field.
macro_rules! documents {
    ($($(#[$attribute:meta])* $kind:ident($content:ty),)*) => {
        #[derive(Clone, Debug, Serialize, ToSchema)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        pub enum Document {
            $($(#[$attribute])* $kind($content),)*
        }

        impl Document {
            pub fn kind(&self) -> MessageKind {
                match self {
                    $(Self::$kind(_) => MessageKind::$kind,)*
                }
            }
        }

        impl<'de> Visitor<'de> for ByKind {
            type Value = Document;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a document with its kind")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<Document, A::Error> {
                let (kind, content) = access.variant()?;
                match kind {
                    $(MessageKind::$kind => content.newtype_variant().map(Document::$kind),)*
                }
            }
        }
    };
}

struct ByKind;

impl<'de> Deserialize<'de> for Document {
    /// Deserializes values of `service_core::json` only, which gives the kind as the name of a variant.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum(DOCUMENT, &[], ByKind)
    }
}

documents! {
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

    /// The scope that a system needs to post the document.
    pub fn scope(&self) -> Scope {
        match self {
            Self::QuotationRequest(_)
            | Self::QuotationRequestAmendment(_)
            | Self::QuotationRequestCancellation(_)
            | Self::QuotationRequestDecline(_)
            | Self::Quotation(_)
            | Self::Award(_) => Scope::QuotationRequestsWrite,
            Self::Comment(comment) | Self::SupplierComment(comment) => match comment.of {
                Commented::QuotationRequest => Scope::QuotationRequestsWrite,
                Commented::Order => Scope::OrdersWrite,
                Commented::PriceRequest => Scope::PricesWrite,
                Commented::Inquiry => Scope::PaymentsWrite,
            },
            Self::PriceList(_) | Self::PriceDecision(_) => Scope::PricesWrite,
            Self::InvoiceStatus(_)
            | Self::Payment(_)
            | Self::CreditNote(_)
            | Self::AccountStatement(_)
            | Self::CreditNoteStatus(_)
            | Self::InquiryClosing(_)
            | Self::Inquiry(_) => Scope::PaymentsWrite,
            Self::Order(_)
            | Self::OrderRevision(_)
            | Self::OrderChangeAcceptance(_)
            | Self::OrderHold(_)
            | Self::OrderRelease(_)
            | Self::OrderCancellation(_)
            | Self::OrderClosing(_)
            | Self::OrderAcknowledgement(_)
            | Self::OrderResponse(_)
            | Self::GoodsReceipt(_)
            | Self::GoodsReceiptCancellation(_)
            | Self::DespatchAdvice(_)
            | Self::Invoice(_) => Scope::OrdersWrite,
        }
    }
}
