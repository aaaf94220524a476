//! The kinds of documents, and reading a document by its kind, so that errors have the exact pointer of their field.
use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{EnumAccess, VariantAccess, Visitor},
};

use super::documents::Document;
use crate::json::DOCUMENT;
use contract::buyer::MessageKind;

macro_rules! for_all_kinds {
    ($macro:ident) => {
        $macro! {
            QuotationRequest,
            QuotationRequestAmendment,
            Award,
            QuotationRequestCancellation,
            Order,
            OrderRevision,
            OrderChangeAcceptance,
            OrderHold,
            OrderRelease,
            OrderCancellation,
            OrderClosing,
            GoodsReceipt,
            GoodsReceiptCancellation,
            PriceList,
            PriceDecision,
            InvoiceStatus,
            Payment,
            CreditNote,
            AccountStatement,
            CreditNoteStatus,
            InquiryClosing,
            Comment,
            Quotation,
            QuotationRequestDecline,
            SupplierComment,
            OrderAcknowledgement,
            OrderResponse,
            DespatchAdvice,
            Invoice,
            Inquiry,
        }
    };
}

impl Document {
    pub fn kind(&self) -> MessageKind {
        macro_rules! kind_of {
            ($($kind:ident,)*) => {
                match self {
                    $(Self::$kind(_) => MessageKind::$kind,)*
                }
            };
        }
        for_all_kinds!(kind_of)
    }
}

impl<'de> Deserialize<'de> for Document {
    /// From [`crate::json`] alone, which gives the kind as the name of a variant.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum(DOCUMENT, &[], ByKind)
    }
}

struct ByKind;

impl<'de> Visitor<'de> for ByKind {
    type Value = Document;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a document with its kind")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<Document, A::Error> {
        let (kind, content) = access.variant()?;
        macro_rules! read {
            ($($kind:ident,)*) => {
                match kind {
                    $(MessageKind::$kind => content.newtype_variant().map(Document::$kind),)*
                }
            };
        }
        for_all_kinds!(read)
    }
}
