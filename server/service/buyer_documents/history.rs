//! Documents of suppliers from before they used the portal; only imported files may have them.
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::LineQuantity;
use contract::{
    order::{DespatchAdviceInput, OrderResponseInput},
    quotation_request::QuotationInput,
};

/// A quotation as the supplier typed it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnsweredRequest {
    /// The number of the request.
    pub number: String,
    pub quotation: QuotationInput,
}

/// A response as the supplier typed it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnsweredOrder {
    /// The number of the order.
    pub number: String,
    pub response: OrderResponseInput,
}

/// A despatch advice as the supplier typed it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Shipment {
    /// The number of the order.
    pub number: String,
    pub advice: DespatchAdviceInput,
}

/// An invoice of an order, at the agreed prices.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Invoice {
    /// The number of the order.
    pub number: String,
    /// The supplier's own number.
    pub invoice: String,
    pub issue_date: NaiveDate,
    pub due_date: NaiveDate,
    pub state: InvoiceState,
    pub lines: Vec<LineQuantity>,
}

/// The state of the payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum InvoiceState {
    Submitted,
    Approved,
    OnHold,
    Disputed,
    Paid,
}
