//! `/purchase-orders`: purchase orders, and the supplier's responses, despatch advices and invoices.
mod accept_selected;
mod decisions;
mod despatch_advice;
mod files;
mod response;
mod show;

pub use self::{
    accept_selected::accept_selected,
    decisions::{
        accept, acknowledge, cancel_despatch_advice, discard_invoice, draft_invoice, reject,
        withdraw_response,
    },
    despatch_advice::{DespatchAdviceProps, DespatchAdviceReviewProps},
    files::delivery_note,
    response::{OrderResponseProps, OrderResponseReviewProps},
    show::{PurchaseOrderProps, PurchaseOrdersProps},
};
use super::documents::request::DocumentRequest;
use serde::Deserialize;

const URL: &str = "/purchase-orders";

type OrderPageRequest = DocumentRequest<PurchaseOrderProps>;

/// The number of a despatch advice in a path.
#[derive(Deserialize)]
pub struct AdviceNumber {
    advice: String,
}
