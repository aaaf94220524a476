//! Requests and orders with the supplier's answers, read by the buyer's systems.
use axum::{
    Json,
    extract::{Path, State},
    http::Method,
};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::{
    extract::BuyerSystem,
    reads::{read_order::ReadOrder, read_request::ReadRequest, supplier_documents::ReadResponse},
    state::BuyerApi,
};
use database::BeginWrite;
use documents::{Documents, Orders, Requests};
use service_core::{error::ServiceError, retry};
use tables::order;

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
            order = take_responses(&api, &path).await?;
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
pub(super) async fn take_responses(
    api: &BuyerApi,
    path: &DocumentPath,
) -> Result<order::Model, ServiceError> {
    let supplier = path.supplier_id()?;
    let take = async || {
        let transaction = api.database.begin_write().await?;
        let order = documents::lock::<Orders>(&transaction, supplier, &path.number).await?;
        orders::response::mark_taken(&transaction, &order, api.options.clock.now()).await?;
        transaction.commit().await?;
        Ok(order)
    };
    retry::on_abort(take, |error| error).await
}
