//! Suppliers' inquiries about invoices and payments, for the buyer's systems to read. Messages answer and close them.
mod record;

use axum::{
    Json,
    extract::{Path, State},
    response::Response,
};
use chrono::{DateTime, Utc};
use sea_orm::{DatabaseConnection, DbErr, Select};
use uuid::Uuid;

pub use self::record::ReadInquiry;
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
    documents::DocumentRef,
    entities::inquiry::{Column, Entity, Model, State as InquiryState},
    error::ServiceError,
    extract::StrictQuery,
};

impl SupplierRequest for Entity {
    type State = InquiryState;
    type Read = ReadInquiry;

    const SUPPLIER_ID: Column = Column::SupplierId;
    const NUMBER: Column = Column::Number;
    const STATE: Column = Column::State;
    const POSITION: (Column, Column) = (Column::ChangedAt, Column::Id);

    fn known(rows: Select<Self>) -> Select<Self> {
        rows
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
    ) -> Result<Vec<ReadInquiry>, DbErr> {
        read(database, rows).await
    }
}

#[utoipa::path(
    get,
    path = "/inquiries",
    tag = "lists",
    params(RequestsQuery<InquiryState>),
    responses(
        (status = 200, description = "Inquiries about invoices and payments, in the order of change", body = Page<ReadInquiry>),
        (status = 400, description = "The query has other fields or values than expected", body = Problem),
    ),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<RequestsQuery<InquiryState>>,
) -> Result<Json<Page<ReadInquiry>>, ServiceError> {
    supplier_requests::list::<Entity>(&system, &api, query).await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/inquiries/{number}",
    tag = "answers",
    params(DocumentPath),
    responses((status = 200, description = "The current state", body = ReadInquiry)),
)]
pub async fn show(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
) -> Result<Json<ReadInquiry>, ServiceError> {
    supplier_requests::show::<Entity>(&api, &path).await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/inquiries/{number}/comments",
    tag = "answers",
    params(DocumentPath, AfterQuery),
    responses(
        (status = 200, description = "The messages of the inquiry", body = CommentPage),
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
    path = "/suppliers/{supplier}/inquiries/{number}/attachments/{id}",
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
