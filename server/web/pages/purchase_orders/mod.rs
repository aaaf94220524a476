//! `/purchase-orders`: purchase orders, and the supplier's responses, despatch advices and invoices.
mod accept_selected;
mod decisions;
mod despatch_advice;
mod response;
mod show;

pub use self::{
    accept_selected::accept_selected,
    decisions::{
        accept, acknowledge, cancel_despatch_advice, discard_invoice, draft_invoice, reject,
        withdraw_response,
    },
    despatch_advice::{DespatchAdviceProps, DespatchAdviceReviewProps},
    response::{OrderResponseProps, OrderResponseReviewProps},
    show::{PurchaseOrderProps, PurchaseOrdersProps},
};
use axum::{Extension, extract::Path, response::Response};
use serde::Deserialize;

use exports::pdf;

use super::documents::request::DocumentRequest;
use crate::{
    Error,
    heavy_work::{Budget, ExpensiveRequest},
    http::download::{PDF, download},
    render::request_context::RequestContext,
};

const URL: &str = "/purchase-orders";

type OrderPageRequest = DocumentRequest<PurchaseOrderProps>;

/// The number of a despatch advice in a path.
#[derive(Deserialize)]
pub struct AdviceNumber {
    advice: String,
}

/// `GET /purchase-orders/{number}/despatch-advices/{advice}/delivery-note.pdf`, in the viewer's language.
pub async fn delivery_note(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    request: OrderPageRequest,
    Path(AdviceNumber { advice }): Path<AdviceNumber>,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let order = request.load().await?;
    let mut advices = order.despatch_advices.iter();
    let advice = advices.find(|found| found.number == advice).cloned();
    let advice = advice.ok_or(Error::NotFound)?;
    let name = format!("{}.pdf", advice.number);
    let language = context.preferences.language;
    let content = work
        .run(move || pdf::delivery_note(&order, &advice, language))
        .await??;
    Ok(download(&name, PDF, content))
}
