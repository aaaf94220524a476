//! Requests and orders with the supplier's answers, read by the buyer's systems.
use axum::{
    Json,
    extract::{Path, State},
    http::Method,
};
use sea_orm::{ColumnTrait, QueryFilter, TransactionTrait};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::buyer_api::{
    BuyerApi,
    extract::BuyerSystem,
    reads::{
        read_order::ReadOrder,
        read_request::ReadRequest,
        supplier_documents::{ReadAdvice, ReadReceipt, ReadResponse},
    },
};
use crate::{
    documents::{self, Documents, Orders, Requests},
    entities::{despatch_advice, goods_receipt, order},
    error::ServiceError,
    orders::{self, receipts, shipments},
    retry,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct DocumentPath {
    /// The supplier's id
    #[param(format = "uuid")]
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

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct AdvicePath {
    /// The portal's id of the despatch advice
    #[param(format = "uuid")]
    id: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct ReceiptPath {
    /// The buyer's number of the goods receipt
    receipt: String,
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/quotation-requests/{number}",
    tag = "answers",
    params(DocumentPath),
    responses((status = 200, description = "The current state", body = ReadRequest)),
)]
pub async fn request(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
) -> Result<Json<ReadRequest>, ServiceError> {
    let request = path.find::<Requests>(&api).await?;
    Ok(Json(api.read_request(request).await?))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}",
    tag = "answers",
    params(DocumentPath),
    responses((status = 200, description = "The current state; the supplier cannot withdraw a response that was read", body = ReadOrder)),
)]
pub async fn order(
    _: BuyerSystem,
    method: Method,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
) -> Result<Json<ReadOrder>, ServiceError> {
    // The answer to HEAD has no body, and so delivers no response.
    if method == Method::HEAD {
        let order = path.find::<Orders>(&api).await?;
        return Ok(Json(api.read_order(order).await?));
    }
    loop {
        let mut order = path.find::<Orders>(&api).await?;
        if orders::response::is_untaken(&api.database, &order).await? {
            let taken = async || take_response(&api, &path).await;
            order = retry::on_abort(taken, |error| error).await?;
        }
        let answer = api.read_order(order).await?;
        let is_taken = |response: &ReadResponse| response.response.taken_at.is_some();
        // The supplier may respond after the check.
        if answer.responses.iter().all(is_taken) {
            return Ok(Json(answer));
        }
    }
}

/// Marks the responses as taken: the supplier cannot withdraw them any more. The lock excludes a withdrawal at the same time.
async fn take_response(api: &BuyerApi, path: &DocumentPath) -> Result<order::Model, ServiceError> {
    let transaction = api.database.begin().await?;
    let order = documents::lock::<Orders>(&transaction, path.supplier_id()?, &path.number).await?;
    orders::response::mark_taken(&transaction, &order, api.options.clock.now()).await?;
    transaction.commit().await?;
    Ok(order)
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/despatch-advices/{id}",
    tag = "answers",
    params(DocumentPath, AdvicePath),
    responses((status = 200, description = "The despatch advice", body = ReadAdvice)),
)]
pub async fn despatch_advice(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(AdvicePath { id }): Path<AdvicePath>,
) -> Result<Json<ReadAdvice>, ServiceError> {
    let id: Uuid = id.parse().map_err(|_| ServiceError::NotFound)?;
    let order = path.find::<Orders>(&api).await?;
    let advice = shipments::advices_of(&order)
        .filter(despatch_advice::Column::Id.eq(id))
        .all(&api.database)
        .await?;
    let advice = shipments::with_lines(&api.database, advice).await?;
    let (row, advice) = advice.into_iter().next().ok_or(ServiceError::NotFound)?;
    Ok(Json(ReadAdvice::new(row.id, advice)))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/goods-receipts/{receipt}",
    tag = "answers",
    params(DocumentPath, ReceiptPath),
    responses((status = 200, description = "The goods receipt", body = ReadReceipt)),
)]
pub async fn goods_receipt(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(ReceiptPath { receipt }): Path<ReceiptPath>,
) -> Result<Json<ReadReceipt>, ServiceError> {
    if !documents::can_be_number(&receipt) {
        return Err(ServiceError::NotFound);
    }
    let order = path.find::<Orders>(&api).await?;
    let rows = receipts::receipts_of(&order)
        .filter(goods_receipt::Column::Number.eq(receipt))
        .all(&api.database)
        .await?;
    let receipts = ReadReceipt::load(&api.database, rows).await?;
    let receipt = receipts.into_iter().next();
    Ok(Json(receipt.ok_or(ServiceError::NotFound)?))
}
