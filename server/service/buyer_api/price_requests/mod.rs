//! Suppliers' requests to change prices, for the buyer's systems to read and decide on.
pub mod decision;
mod record;

use axum::{
    Json,
    extract::{Path, State},
    response::Response,
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryTrait};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

pub use self::record::ReadPriceRequest;
use self::record::read;
use super::{
    BuyerApi,
    extract::BuyerSystem,
    paging::{AfterQuery, Page, PageRequest},
    problem::Problem,
    reads::{comments::CommentPage, supplier_answers::DocumentPath, supplier_parts::PartPath},
};
use crate::{
    documents::{Document as _, PriceRequests, comments, files},
    entities::price_request::{Column, Entity, Model, State as RequestState},
    error::ServiceError,
    extract::StrictQuery,
};

/// Requests that match all given fields are listed.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PriceRequestsQuery {
    #[param(inline)]
    pub state: Option<RequestState>,
    /// The supplier's id.
    #[param(value_type = Option<String>, format = "uuid")]
    pub supplier: Option<Uuid>,
    /// Requests that changed then or later. Without it, and without a cursor, the list begins with the oldest change. A
    /// time with its offset (RFC 3339), such as `2026-01-31T09:00:00Z`; `+` is `%2B` in an address.
    #[param(value_type = Option<String>, format = "date-time", example = "2026-01-31T09:00:00Z")]
    pub changed_since: Option<String>,
    /// `nextCursor` of the page before.
    pub cursor: Option<String>,
    /// From 1 to 200; 100 without it.
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u64>,
}

#[utoipa::path(
    get,
    path = "/price-requests",
    tag = "lists",
    params(PriceRequestsQuery),
    responses(
        (status = 200, description = "Price requests that were submitted, in the order of change", body = Page<ReadPriceRequest>),
        (status = 400, description = "The query has other fields or values than expected", body = Problem),
    ),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<PriceRequestsQuery>,
) -> Result<Json<Page<ReadPriceRequest>>, ServiceError> {
    let now = api.options.clock.now();
    let cursor = query.cursor.as_deref();
    let page = PageRequest::new(now, query.changed_since.as_deref(), cursor, query.limit)?;
    let rows = Entity::find()
        .filter(Column::SubmittedAt.is_not_null())
        .filter(system.sees(Column::SupplierId))
        .apply_if(query.state, |rows, state| {
            rows.filter(Column::State.eq(state))
        })
        .apply_if(query.supplier, |rows, id| {
            rows.filter(Column::SupplierId.eq(id))
        });
    let rows = page.rows(rows, (Column::ChangedAt, Column::Id));
    let rows = rows.all(&api.database).await?;
    let read = read(&api.database, &rows).await?;
    let rows: Vec<_> = rows.into_iter().zip(read).collect();
    let position = |(row, _): &(Model, ReadPriceRequest)| (row.changed_at, row.id);
    Ok(Json(page.page(rows, position, |(_, read)| read)))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/price-requests/{number}",
    tag = "answers",
    params(DocumentPath),
    responses((status = 200, description = "The current state", body = ReadPriceRequest)),
)]
pub async fn show(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
) -> Result<Json<ReadPriceRequest>, ServiceError> {
    let request = submitted(&api, &path).await?;
    let read = read(&api.database, &[request]).await?;
    read.into_iter()
        .next()
        .map(Json)
        .ok_or(ServiceError::NotFound)
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/price-requests/{number}/comments",
    tag = "answers",
    params(DocumentPath, AfterQuery),
    responses(
        (status = 200, description = "The comments on the request", body = CommentPage),
        (status = 400, description = "The query has other fields or values than expected", body = Problem),
    ),
)]
pub async fn list_comments(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    StrictQuery(query): StrictQuery<AfterQuery>,
) -> Result<Json<CommentPage>, ServiceError> {
    let document = submitted(&api, &path).await?.document();
    let (items, has_more) = comments::after(&api.database, document, query.after).await?;
    Ok(Json(CommentPage { items, has_more }))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/price-requests/{number}/attachments/{id}",
    tag = "attachments",
    params(DocumentPath, PartPath),
    responses((status = 200, description = "The file's content", body = Vec<u8>, content_type = "application/octet-stream")),
)]
pub async fn content(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(part): Path<PartPath>,
) -> Result<Response, ServiceError> {
    let request = submitted(&api, &path).await?;
    let id = part.id()?.to_string();
    let file = files::find(&api.database, request.document(), &id).await?;
    files::hand_out(&api.options.files, &file).await
}

/// The buyer does not know drafts.
async fn submitted(api: &BuyerApi, path: &DocumentPath) -> Result<Model, ServiceError> {
    let request = path.find::<PriceRequests>(api).await?;
    match request.submitted_at {
        Some(_) => Ok(request),
        None => Err(ServiceError::NotFound),
    }
}
