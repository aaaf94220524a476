//! Kinds of messages of the buyer's systems, and the documents that messages refer to.
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{exchange::Side, order::OrderState, quotation_request::QuotationRequestState};

/// The kind of document in a message.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(40))",
        rename_all = "snake_case"
    )
)]
pub enum MessageKind {
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
    // Only in imported files: what suppliers did before they used the portal.
    Quotation,
    QuotationRequestDecline,
    SupplierComment,
    OrderAcknowledgement,
    OrderResponse,
    DespatchAdvice,
    Invoice,
    Inquiry,
}

impl MessageKind {
    /// Whether the buyer decides with it about a request or order, whose terms stay as they are.
    pub fn is_decision(self) -> bool {
        matches!(
            self,
            Self::Award
                | Self::QuotationRequestCancellation
                | Self::OrderHold
                | Self::OrderRelease
                | Self::OrderCancellation
                | Self::OrderClosing
                | Self::GoodsReceiptCancellation
        )
    }

    /// The side that documents of this kind come from.
    pub fn side(self) -> Side {
        match self {
            Self::Quotation
            | Self::QuotationRequestDecline
            | Self::SupplierComment
            | Self::OrderAcknowledgement
            | Self::OrderResponse
            | Self::DespatchAdvice
            | Self::Invoice
            | Self::Inquiry => Side::Supplier,
            Self::QuotationRequest
            | Self::QuotationRequestAmendment
            | Self::Award
            | Self::QuotationRequestCancellation
            | Self::Order
            | Self::OrderRevision
            | Self::OrderChangeAcceptance
            | Self::OrderHold
            | Self::OrderRelease
            | Self::OrderCancellation
            | Self::OrderClosing
            | Self::GoodsReceipt
            | Self::GoodsReceiptCancellation
            | Self::PriceList
            | Self::PriceDecision
            | Self::InvoiceStatus
            | Self::Payment
            | Self::CreditNote
            | Self::AccountStatement
            | Self::CreditNoteStatus
            | Self::InquiryClosing
            | Self::Comment => Side::Buyer,
        }
    }
}

/// A request for quotation or an order.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", from = "ByKind")]
#[ts(optional_fields)]
pub struct DocumentReference {
    pub kind: ReferredKind,
    /// The portal's id.
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    /// The buyer's number.
    pub number: String,
    pub state: ReferredState,
    /// Revision of an order.
    pub revision: Option<u32>,
    /// Amendment of a request.
    pub amendment: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReferredKind {
    QuotationRequest,
    Order,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
#[serde(untagged)]
pub enum ReferredState {
    QuotationRequest(QuotationRequestState),
    Order(OrderState),
}

/// Reads a reference: both kinds of documents have states of the same name.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum ByKind {
    QuotationRequest {
        id: Uuid,
        number: String,
        state: QuotationRequestState,
        amendment: Option<u32>,
    },
    Order {
        id: Uuid,
        number: String,
        state: OrderState,
        revision: Option<u32>,
    },
}

impl From<ByKind> for DocumentReference {
    fn from(read: ByKind) -> Self {
        match read {
            ByKind::QuotationRequest {
                id,
                number,
                state,
                amendment,
            } => Self {
                kind: ReferredKind::QuotationRequest,
                id,
                number,
                state: ReferredState::QuotationRequest(state),
                revision: None,
                amendment,
            },
            ByKind::Order {
                id,
                number,
                state,
                revision,
            } => Self {
                kind: ReferredKind::Order,
                id,
                number,
                state: ReferredState::Order(state),
                revision,
                amendment: None,
            },
        }
    }
}
