//! The items of all lists.
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ListedKind {
    QuotationRequest,
    Quotation,
    Order,
    OrderResponse,
    DespatchAdvice,
    GoodsReceipt,
    Invoice,
    CreditNote,
}

/// A document of a list. The document itself is read by its supplier and number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedDocument {
    pub kind: ListedKind,
    /// The portal's id. Each revision of a quotation has one of its own.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    #[schema(value_type = String, format = "uuid")]
    pub supplier: Uuid,
    /// Number that the document's issuer gave it: the buyer or the supplier. Responses have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The number of the request that it belongs to or comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quotation_request: Option<String>,
    /// The number of the order that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// The number of the invoice that a credit note is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice: Option<String>,
    /// Current state; a request's deadline changes its state without a change.
    pub state: String,
    /// Revision of an order or a quotation; for a response, the order's revision that it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<u32>,
    /// Amendment of a request; for a quotation, the request's amendment that it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amendment: Option<u32>,
    /// Reason why an invoice is on hold or in dispute, or a credit note was rejected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The day on which the buyer expects to pay an invoice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_payment_date: Option<NaiveDate>,
    pub changed_at: DateTime<Utc>,
    /// `sha256:` and the hexadecimal SHA-256 of the document as it was sent, as RFC 8785 JSON; of an order, that of the document
    /// that made its current revision. Missing for credit notes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content_hash: Option<String>,
}

impl ListedDocument {
    /// Returns a row with the fields that all kinds have; the caller adds the state and the kind's own fields.
    pub fn new(kind: ListedKind, id: Uuid, supplier: Uuid, changed_at: DateTime<Utc>) -> Self {
        Self {
            kind,
            id,
            supplier,
            number: None,
            quotation_request: None,
            order: None,
            invoice: None,
            state: String::new(),
            revision: None,
            amendment: None,
            reason: None,
            expected_payment_date: None,
            changed_at,
            content_hash: None,
        }
    }

    pub fn numbered(self, number: String) -> Self {
        Self {
            number: Some(number),
            ..self
        }
    }
}
