//! Suppliers' inquiries about invoices and payments, for the buyer's systems to read. Messages answer and close them.
mod record;

use axum::{
    Json,
    extract::{Path, State},
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryTrait};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

pub use self::record::ReadInquiry;
use self::record::read;
use super::{
    BuyerApi,
    extract::BuyerSystem,
    paging::{AfterQuery, Page, PageRequest},
    problem::Problem,
    reads::{comments::CommentPage, supplier_answers::DocumentPath},
};
use crate::{
    documents::{can_be_number, comments},
    entities::inquiry::{Column, Entity, Model, State as InquiryState},
    error::ServiceError,
    extract::StrictQuery,
};

/// Inquiries that match all given fields are listed.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct InquiriesQuery {
    #[param(inline)]
    pub state: Option<InquiryState>,
    /// The supplier's id.
    #[param(value_type = Option<String>, format = "uuid")]
    pub supplier: Option<Uuid>,
    /// Inquiries that changed then or later. Without it, and without a cursor, the list begins with the oldest change. A
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
    path = "/inquiries",
    tag = "lists",
    params(InquiriesQuery),
    responses(
        (status = 200, description = "Inquiries about invoices and payments, in the order of change", body = Page<ReadInquiry>),
        (status = 400, description = "The query has other fields or values than expected", body = Problem),
    ),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<InquiriesQuery>,
) -> Result<Json<Page<ReadInquiry>>, ServiceError> {
    let now = api.options.clock.now();
    let cursor = query.cursor.as_deref();
    let page = PageRequest::new(now, query.changed_since.as_deref(), cursor, query.limit)?;
    let rows = Entity::find()
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
    let position = |(row, _): &(Model, ReadInquiry)| (row.changed_at, row.id);
    Ok(Json(page.page(rows, position, |(_, read)| read)))
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
    let inquiry = find(&api, &path).await?;
    let read = read(&api.database, &[inquiry]).await?;
    read.into_iter()
        .next()
        .map(Json)
        .ok_or(ServiceError::NotFound)
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
    let document = find(&api, &path).await?.document();
    let (items, has_more) = comments::after(&api.database, document, query.after).await?;
    Ok(Json(CommentPage { items, has_more }))
}

async fn find(api: &BuyerApi, path: &DocumentPath) -> Result<Model, ServiceError> {
    if !can_be_number(&path.number) {
        return Err(ServiceError::NotFound);
    }
    let found = Entity::find()
        .filter(Column::SupplierId.eq(path.supplier_id()?))
        .filter(Column::Number.eq(&path.number));
    found
        .one(&api.database)
        .await?
        .ok_or(ServiceError::NotFound)
}
