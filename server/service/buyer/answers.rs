//! What suppliers answered: handed out document by document, as webhooks name them.
use axum::{
    Json,
    extract::{Path, State},
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Door, extract::BuyerSystem};
use crate::{
    documents::{self, Document as _, Orders, Requests, attachments},
    error::ServiceError,
    orders, quotation_requests,
};
use contract::{
    Refusal,
    exchange::{Attachment, Comment},
    order::{DespatchAdvice, OrderInvoice, OrderResponse, OrderState},
    quotation_request::{Quotation, QuotationRequestState},
};

/// The supplier's side of a request for quotation. What it has not submitted is its own.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestAnswer {
    pub number: String,
    pub state: QuotationRequestState,
    pub amendment: u32,
    /// Why the supplier declined or withdrew, or the buyer cancelled.
    pub reason: Option<String>,
    /// What was submitted last, withdrawn ones included.
    pub quotation: Option<Quotation>,
    /// The buyer's own, and what the supplier sent; oldest first.
    pub attachments: Vec<Attachment>,
    /// The newest, oldest first.
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
    /// To the revision at hand.
    pub response: Option<OrderResponse>,
    /// Oldest first.
    pub despatch_advices: Vec<DespatchAdvice>,
    /// Those that are drafts no more.
    pub invoices: Vec<OrderInvoice>,
    /// The buyer's own, and what the supplier sent; oldest first.
    pub attachments: Vec<Attachment>,
    /// The newest, oldest first.
    pub comments: Vec<Comment>,
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/quotation-requests/{number}",
    tag = "answers",
    security(("key" = [])),
    params(
        ("supplier" = String, Path, description = "The supplier's id"),
        ("number" = String, Path, description = "The buyer's number of the request"),
    ),
    responses(
        (status = 200, description = "As it is now", body = RequestAnswer),
        (status = 401, description = "No key, or one that is unknown", body = Refusal),
        (status = 404, description = "The supplier has no such request", body = Refusal),
    ),
)]
pub async fn request(
    _: BuyerSystem,
    State(door): State<Door>,
    Path((supplier, number)): Path<(String, String)>,
) -> Result<Json<RequestAnswer>, ServiceError> {
    let (now, today) = (door.options.clock.now(), door.options.clock.today());
    let found = documents::find::<Requests>(&door.database, id(&supplier)?, &number).await?;
    let attachments = attachments::for_buyer(&door.database, found.document()).await?;
    let request =
        quotation_requests::detail::to_contract(&door.database, found, now, today).await?;
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
    security(("key" = [])),
    params(
        ("supplier" = String, Path, description = "The supplier's id"),
        ("number" = String, Path, description = "The buyer's number of the order"),
    ),
    responses(
        (status = 200, description = "As it is now", body = OrderAnswer),
        (status = 401, description = "No key, or one that is unknown", body = Refusal),
        (status = 404, description = "The supplier has no such order", body = Refusal),
    ),
)]
pub async fn order(
    _: BuyerSystem,
    State(door): State<Door>,
    Path((supplier, number)): Path<(String, String)>,
) -> Result<Json<OrderAnswer>, ServiceError> {
    let today = door.options.clock.today();
    let found = documents::find::<Orders>(&door.database, id(&supplier)?, &number).await?;
    let attachments = attachments::for_buyer(&door.database, found.document()).await?;
    let order = orders::detail::to_contract(&door.database, found, today).await?;
    Ok(Json(OrderAnswer {
        number: order.number,
        revision: order.revision,
        state: order.state,
        reason: order.reason,
        response: order.response,
        despatch_advices: order.despatch_advices,
        invoices: order
            .invoices
            .into_iter()
            .filter(|invoice| !invoice.is_draft)
            .collect(),
        attachments,
        comments: order.comments,
    }))
}

pub fn id(supplier: &str) -> Result<Uuid, ServiceError> {
    supplier.parse().map_err(|_| ServiceError::NotFound)
}
