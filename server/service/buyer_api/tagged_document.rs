//! Reads a document by its kind, so that errors have the exact pointer of their field.
use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{EnumAccess, VariantAccess, Visitor},
};

use super::documents::{Document, MessageKind};
use crate::json::DOCUMENT;

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
        read! {
            QuotationRequest,
            QuotationRequestAmendment,
            Award,
            QuotationRequestCancellation,
            Order,
            OrderRevision,
            OrderHold,
            OrderRelease,
            OrderCancellation,
            OrderClosing,
            OrderChangeAcceptance,
            GoodsReceipt,
            GoodsReceiptCancellation,
            Comment,
            Quotation,
            QuotationRequestDecline,
            SupplierComment,
            OrderAcknowledgement,
            OrderResponse,
            DespatchAdvice,
            Invoice,
        }
    }
}
