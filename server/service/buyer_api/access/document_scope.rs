//! The scope that a posted document needs.
use super::Scope;
use crate::buyer_api::documents::{Commented, Document};

impl Document {
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
            _ => Scope::OrdersWrite,
        }
    }
}
