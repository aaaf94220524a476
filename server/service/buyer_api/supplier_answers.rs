//! The supplier's side of a document, read by the buyer's systems after a webhook has named the document.
use axum::{
    Json,
    extract::{Path, State},
    http::Method,
};
use sea_orm::TransactionTrait;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{BuyerApi, extract::BuyerSystem};
use crate::{
    documents::{self, Document as _, Documents, Orders, Requests, attachments},
    entities::order,
    error::ServiceError,
    orders, quotation_requests, retry,
};
use contract::{
    exchange::{Attachment, Comment},
    order::{DespatchAdvice, OrderInvoice, OrderResponse, OrderState},
    quotation_request::{Quotation, QuotationRequestState},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct DocumentPath {
    /// The supplier's id
    pub supplier: String,
    /// The buyer's number of the document
    pub number: String,
}

impl DocumentPath {
    /// # Errors
    /// `NotFound`: no supplier has such an id.
    pub fn supplier_id(&self) -> Result<Uuid, ServiceError> {
        let id = self.supplier.parse();
        id.map_err(|_| ServiceError::NotFound)
    }

    /// # Errors
    /// `NotFound`: the supplier has no document of this number.
    pub async fn find<E: Documents>(&self, api: &BuyerApi) -> Result<E::Model, ServiceError> {
        documents::find::<E>(&api.database, self.supplier_id()?, &self.number).await
    }
}

/// The supplier's side of a request for quotation, without what the supplier has not submitted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestAnswer {
    pub number: String,
    pub state: QuotationRequestState,
    pub amendment: u32,
    /// Why the supplier declined or withdrew, or the buyer cancelled.
    pub reason: Option<String>,
    /// The latest submitted quotation, even if it was withdrawn.
    pub quotation: Option<Quotation>,
    /// The buyer's own files and those that the supplier sent; oldest first.
    pub attachments: Vec<Attachment>,
    /// The newest comments, oldest first.
    pub comments: Vec<Comment>,
}

/// The supplier's side of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderAnswer {
    pub number: String,
    pub revision: u32,
    pub state: OrderState,
    pub reason: Option<String>,
    /// The response to the current revision.
    pub response: Option<OrderResponse>,
    /// Oldest first.
    pub despatch_advices: Vec<DespatchAdvice>,
    /// Without drafts.
    pub invoices: Vec<OrderInvoice>,
    /// The buyer's own files and those that the supplier sent; oldest first.
    pub attachments: Vec<Attachment>,
    /// The newest comments, oldest first.
    pub comments: Vec<Comment>,
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/quotation-requests/{number}",
    tag = "answers",
    params(DocumentPath),
    responses((status = 200, description = "The current state", body = RequestAnswer)),
)]
pub async fn request(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
) -> Result<Json<RequestAnswer>, ServiceError> {
    let (now, today) = (api.options.clock.now(), api.options.clock.today());
    let found = path.find::<Requests>(&api).await?;
    let attachments = attachments::for_buyer(&api.database, found.document()).await?;
    let request = quotation_requests::detail::to_contract(&api.database, found, now, today).await?;
    Ok(Json(RequestAnswer {
        number: request.number,
        state: request.state,
        amendment: request.amendment,
        reason: request.reason,
        quotation: request.quotation,
        attachments,
        comments: request.comments,
    }))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}",
    tag = "answers",
    params(DocumentPath),
    responses((status = 200, description = "The current state; the supplier cannot withdraw a response that was read", body = OrderAnswer)),
)]
pub async fn order(
    _: BuyerSystem,
    method: Method,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
) -> Result<Json<OrderAnswer>, ServiceError> {
    // The answer to HEAD has no body, and so delivers no response.
    if method == Method::HEAD {
        let order = path.find::<Orders>(&api).await?;
        return Ok(Json(answer(&api, order).await?));
    }
    loop {
        let mut order = path.find::<Orders>(&api).await?;
        if orders::response::is_untaken(&api.database, &order).await? {
            let taken = async || take_response(&api, &path).await;
            order = retry::on_abort(taken, |error| error).await?;
        }
        let answer = answer(&api, order).await?;
        let is_taken = |response: &OrderResponse| response.taken_at.is_some();
        // The supplier may respond after the check.
        if answer.response.as_ref().is_none_or(is_taken) {
            return Ok(Json(answer));
        }
    }
}

/// Marks the response as taken: the supplier cannot withdraw it any more. The lock excludes a withdrawal at the same time.
async fn take_response(api: &BuyerApi, path: &DocumentPath) -> Result<order::Model, ServiceError> {
    let transaction = api.database.begin().await?;
    let order = documents::lock::<Orders>(&transaction, path.supplier_id()?, &path.number).await?;
    orders::response::mark_taken(&transaction, &order, api.options.clock.now()).await?;
    transaction.commit().await?;
    Ok(order)
}

async fn answer(api: &BuyerApi, order: order::Model) -> Result<OrderAnswer, ServiceError> {
    let today = api.options.clock.today();
    let attachments = attachments::for_buyer(&api.database, order.document()).await?;
    let mut order = orders::detail::to_contract(&api.database, order, today).await?;
    order.invoices.retain(|invoice| !invoice.is_draft);
    for advice in &mut order.despatch_advices {
        advice.is_cancellable = false;
    }
    Ok(OrderAnswer {
        number: order.number,
        revision: order.revision,
        state: order.state,
        reason: order.reason,
        response: order.response,
        despatch_advices: order.despatch_advices,
        invoices: order.invoices,
        attachments,
        comments: order.comments,
    })
}
