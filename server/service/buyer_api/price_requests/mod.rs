//! Suppliers' requests to change prices, for the buyer's systems to read and decide on.
pub mod decision;
mod record;

use axum::{
    Json,
    extract::{Path, State},
    response::Response,
};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, DatabaseConnection, DbErr, QueryFilter, Select};
use uuid::Uuid;

use self::record::read;
use super::{
    BuyerApi,
    extract::BuyerSystem,
    paging::{AfterQuery, Page},
    problem::Problem,
    reads::{comments::CommentPage, supplier_answers::DocumentPath, supplier_parts::PartPath},
    supplier_requests::{self, RequestsQuery, SupplierRequest},
};
use crate::{
    documents::{Document as _, DocumentRef},
    entities::price_request::{Column, Entity, Model, State as RequestState},
    error::ServiceError,
    extract::StrictQuery,
};
use contract::buyer::PriceRequestRecord;

impl SupplierRequest for Entity {
    type State = RequestState;
    type Read = PriceRequestRecord;

    const SUPPLIER_ID: Column = Column::SupplierId;
    const NUMBER: Column = Column::Number;
    const STATE: Column = Column::State;
    const POSITION: (Column, Column) = (Column::ChangedAt, Column::Id);

    fn known(rows: Select<Self>) -> Select<Self> {
        rows.filter(Column::SubmittedAt.is_not_null())
    }

    fn position(row: &Model) -> (DateTime<Utc>, Uuid) {
        (row.changed_at, row.id)
    }

    fn document(row: &Model) -> DocumentRef {
        row.document()
    }

    async fn read(
        database: &DatabaseConnection,
        rows: &[Model],
    ) -> Result<Vec<PriceRequestRecord>, DbErr> {
        read(database, rows).await
    }
}

#[utoipa::path(
    get,
    path = "/price-requests",
    tag = "lists",
    params(RequestsQuery<RequestState>),
    responses(
        (status = 200, description = "Price requests that were submitted, in the order of change", body = Page<PriceRequestRecord>),
        (status = 400, description = "The query has other fields or values than expected", body = Problem),
    ),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<RequestsQuery<RequestState>>,
) -> Result<Json<Page<PriceRequestRecord>>, ServiceError> {
    supplier_requests::list::<Entity>(&system, &api, query).await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/price-requests/{number}",
    tag = "answers",
    params(DocumentPath),
    responses((status = 200, description = "The current state", body = PriceRequestRecord)),
)]
pub async fn show(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
) -> Result<Json<PriceRequestRecord>, ServiceError> {
    supplier_requests::show::<Entity>(&api, &path).await
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
    supplier_requests::comments::<Entity>(&api, &path, query).await
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
    supplier_requests::attachment::<Entity>(&api, &path, &part).await
}
