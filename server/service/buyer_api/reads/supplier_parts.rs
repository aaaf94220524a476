//! The documents that belong to a request or an order, each by itself.
use axum::{
    Json,
    extract::{Path, State},
    http::Method,
    response::Response,
};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::{
    extract::BuyerSystem,
    reads::{
        supplier_answers::{DocumentPath, take_responses},
        supplier_documents::{ReadAdvice, ReadInvoice, ReadQuotation, ReadReceipt, ReadResponse},
    },
    state::BuyerApi,
};
use documents::{
    Orders, Requests, files,
    orders::{receipts, shipments},
    quotation_requests::answered,
};
use orders::response;
use service_core::{error::ServiceError, lists};
use tables::{despatch_advice, goods_receipt, invoice, order_response, quotation};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct PartPath {
    /// The portal's id
    #[param(format = "uuid")]
    id: String,
}

impl PartPath {
    /// # Errors
    /// `NotFound`: nothing has such an id.
    pub(crate) fn id(&self) -> Result<Uuid, ServiceError> {
        self.id.parse().map_err(|_| ServiceError::NotFound)
    }

    /// # Errors
    /// `NotFound`: the supplier has sent no such invoice of the order.
    async fn sent_invoice(
        &self,
        api: &BuyerApi,
        path: &DocumentPath,
    ) -> Result<invoice::Model, ServiceError> {
        let id = self.id()?;
        let order = path.find::<Orders>(api).await?;
        let rows = shipments::sent_invoices_of(&order)
            .filter(invoice::Column::Id.eq(id))
            .all(&api.database)
            .await?;
        only(rows)
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct AttachmentPath {
    /// The attachment's id
    #[param(format = "uuid")]
    attachment: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct ReceiptPath {
    /// The buyer's number of the goods receipt
    receipt: String,
}

impl ReceiptPath {
    /// # Errors
    /// `NotFound`: the order has no goods receipt of this number.
    pub(super) async fn find(
        &self,
        api: &BuyerApi,
        path: &DocumentPath,
    ) -> Result<goods_receipt::Model, ServiceError> {
        if !lists::can_be_number(&self.receipt) {
            return Err(ServiceError::NotFound);
        }
        let order = path.find::<Orders>(api).await?;
        let rows = receipts::receipts_of(&order)
            .filter(goods_receipt::Column::Number.eq(&self.receipt))
            .all(&api.database)
            .await?;
        only(rows)
    }
}

/// The only one that was looked for.
fn only<T>(found: Vec<T>) -> Result<T, ServiceError> {
    found.into_iter().next().ok_or(ServiceError::NotFound)
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/quotation-requests/{number}/quotations/{id}",
    tag = "answers",
    params(DocumentPath, PartPath),
    responses((status = 200, description = "The revision of the quotation", body = ReadQuotation)),
)]
pub async fn quotation(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(part): Path<PartPath>,
) -> Result<Json<ReadQuotation>, ServiceError> {
    let id = part.id()?;
    let request = path.find::<Requests>(&api).await?;
    let row = answered::quotations_of(&request)
        .filter(quotation::Column::Id.eq(id))
        .all(&api.database)
        .await?;
    let quotation = only(answered::load_many(&api.database, &row).await?)?;
    Ok(Json(ReadQuotation::new(&only(row)?, quotation)))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/responses/{id}",
    tag = "answers",
    params(DocumentPath, PartPath),
    responses((status = 200, description = "The response; the supplier cannot withdraw it any more", body = ReadResponse)),
)]
pub async fn order_response(
    _: BuyerSystem,
    method: Method,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(part): Path<PartPath>,
) -> Result<Json<ReadResponse>, ServiceError> {
    let id = part.id()?;
    let mut order = path.find::<Orders>(&api).await?;
    loop {
        let rows = response::responses_of(&order)
            .filter(order_response::Column::Id.eq(id))
            .all(&api.database)
            .await?;
        let (row, response) = only(response::load_many(&api.database, rows).await?)?;
        // The answer to HEAD has no body, and so delivers no response.
        if row.taken_at.is_some() || method == Method::HEAD {
            return Ok(Json(response.into()));
        }
        order = take_responses(&api, &path).await?;
    }
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/despatch-advices/{id}",
    tag = "answers",
    params(DocumentPath, PartPath),
    responses((status = 200, description = "The despatch advice", body = ReadAdvice)),
)]
pub async fn despatch_advice(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(part): Path<PartPath>,
) -> Result<Json<ReadAdvice>, ServiceError> {
    let id = part.id()?;
    let order = path.find::<Orders>(&api).await?;
    let advice = shipments::advices_of(&order)
        .filter(despatch_advice::Column::Id.eq(id))
        .all(&api.database)
        .await?;
    let advice = shipments::with_lines(&api.database, advice).await?;
    let (row, advice) = only(advice)?;
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
    Path(receipt): Path<ReceiptPath>,
) -> Result<Json<ReadReceipt>, ServiceError> {
    let row = receipt.find(&api, &path).await?;
    let receipts = ReadReceipt::load(&api.database, vec![row]).await?;
    Ok(Json(only(receipts)?))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/invoices/{id}",
    tag = "answers",
    params(DocumentPath, PartPath),
    responses((status = 200, description = "The invoice", body = ReadInvoice)),
)]
pub async fn invoice(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(part): Path<PartPath>,
) -> Result<Json<ReadInvoice>, ServiceError> {
    let invoice = part.sent_invoice(&api, &path).await?;
    let invoices = ReadInvoice::load(&api.database, vec![invoice]).await?;
    Ok(Json(only(invoices)?))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/invoices/{id}/attachments/{attachment}",
    tag = "attachments",
    params(DocumentPath, PartPath, AttachmentPath),
    responses((status = 200, description = "The content of a file that the supplier sent with the invoice", body = Vec<u8>, content_type = "application/octet-stream")),
)]
pub async fn invoice_attachment(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(part): Path<PartPath>,
    Path(AttachmentPath { attachment }): Path<AttachmentPath>,
) -> Result<Response, ServiceError> {
    let invoice = part.sent_invoice(&api, &path).await?;
    let file = files::find(&api.database, invoice.document(), &attachment).await?;
    files::hand_out(&api.options.files, &file).await
}
