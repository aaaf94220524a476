//! Requests of suppliers to the buyer, such as price requests and inquiries: listed in the order of change, read whole and with
//! their files, and commented.
use axum::{Json, response::Response};
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter, QueryTrait, Select, Value,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    extract::BuyerSystem,
    paging::{AfterQuery, Page, PageRequest},
    reads::{comments::CommentPage, supplier_answers::DocumentPath, supplier_parts::PartPath},
    state::BuyerApi,
};
use documents::{comments, files};
use service_core::{error::ServiceError, lists::can_be_number};
use tables::DocumentRef;

/// Documents that match all given fields are listed.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RequestsQuery<S: ToSchema> {
    #[param(inline)]
    pub state: Option<S>,
    /// The supplier's id.
    #[param(value_type = Option<String>, format = "uuid")]
    pub supplier: Option<Uuid>,
    /// Lists requests that changed then or later. Without it, and without a cursor, the list begins with the oldest change. A
    /// time with its offset (RFC 3339), such as `2026-01-31T09:00:00Z`; `+` is `%2B` in an address.
    #[param(value_type = Option<String>, format = "date-time", example = "2026-01-31T09:00:00Z")]
    pub changed_since: Option<String>,
    /// `nextCursor` of the page before.
    pub cursor: Option<String>,
    /// Rows of a page, 1 to 200; 100 if it is missing.
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u64>,
}

/// A kind of document that suppliers send with a number of their own.
pub trait SupplierRequest: EntityTrait<Model: Sync> {
    type State: ToSchema + Into<Value>;
    type Read;

    const SUPPLIER_ID: Self::Column;
    const NUMBER: Self::Column;
    const STATE: Self::Column;
    /// The time of the change, and the id.
    const POSITION: (Self::Column, Self::Column);

    /// The buyer does not know drafts.
    fn known(rows: Select<Self>) -> Select<Self>;

    /// The values of [`Self::POSITION`].
    fn position(row: &Self::Model) -> (DateTime<Utc>, Uuid);

    fn document(row: &Self::Model) -> DocumentRef;

    /// The documents of the rows, in their order.
    fn read(
        database: &DatabaseConnection,
        rows: &[Self::Model],
    ) -> impl Future<Output = Result<Vec<Self::Read>, DbErr>> + Send;
}

/// # Errors
/// The query is not acceptable.
pub async fn list<E: SupplierRequest>(
    system: &BuyerSystem,
    api: &BuyerApi,
    query: RequestsQuery<E::State>,
) -> Result<Json<Page<E::Read>>, ServiceError> {
    let now = api.options.clock.now();
    let cursor = query.cursor.as_deref();
    let page = PageRequest::new(now, query.changed_since.as_deref(), cursor, query.limit)?;
    let rows = E::known(E::find())
        .filter(system.sees(E::SUPPLIER_ID))
        .apply_if(query.state, |rows, state| rows.filter(E::STATE.eq(state)))
        .apply_if(query.supplier, |rows, id| {
            rows.filter(E::SUPPLIER_ID.eq(id))
        });
    let rows = page.rows(rows, E::POSITION).all(&api.database).await?;
    let read = E::read(&api.database, &rows).await?;
    let rows: Vec<_> = rows.into_iter().zip(read).collect();
    Ok(Json(page.page(
        rows,
        |(row, _)| E::position(row),
        |(_, read)| read,
    )))
}

/// # Errors
/// `NotFound`: the supplier has sent none of this number.
pub async fn find<E: SupplierRequest>(
    api: &BuyerApi,
    path: &DocumentPath,
) -> Result<E::Model, ServiceError> {
    if !can_be_number(&path.number) {
        return Err(ServiceError::NotFound);
    }
    let found = E::known(E::find())
        .filter(E::SUPPLIER_ID.eq(path.supplier_id()?))
        .filter(E::NUMBER.eq(&path.number));
    let found = found.one(&api.database).await?;
    found.ok_or(ServiceError::NotFound)
}

/// # Errors
/// The errors are those of [`find`].
pub async fn show<E: SupplierRequest>(
    api: &BuyerApi,
    path: &DocumentPath,
) -> Result<Json<E::Read>, ServiceError> {
    let row = find::<E>(api, path).await?;
    let read = E::read(&api.database, &[row]).await?;
    read.into_iter()
        .next()
        .map(Json)
        .ok_or(ServiceError::NotFound)
}

/// # Errors
/// The errors are those of [`find`].
pub async fn comments<E: SupplierRequest>(
    api: &BuyerApi,
    path: &DocumentPath,
    query: AfterQuery,
) -> Result<Json<CommentPage>, ServiceError> {
    let document = E::document(&find::<E>(api, path).await?);
    let (items, has_more) = comments::after(&api.database, document, query.after).await?;
    Ok(Json(CommentPage { items, has_more }))
}

/// The content of an attached file, for download only.
///
/// # Errors
/// The errors are those of [`find`]; `NotFound`: the document has no such file.
pub async fn attachment<E: SupplierRequest>(
    api: &BuyerApi,
    path: &DocumentPath,
    part: &PartPath,
) -> Result<Response, ServiceError> {
    let document = E::document(&find::<E>(api, path).await?);
    let id = part.id()?.to_string();
    let file = files::find(&api.database, document, &id).await?;
    files::hand_out(&api.options.files, &file).await
}

/// The handlers that read a kind of document: its list, one of it, its comments and its files. The module that calls it imports
/// the types of their signatures.
macro_rules! read_handlers {
    (
        $entity:ty as $read:ty, state $state:ty;
        list $list:literal: $listed:literal;
        show $show:literal;
        comments $comments:literal: $commented:literal;
        content $content:literal;
    ) => {
        #[utoipa::path(
            get,
            path = $list,
            tag = "lists",
            params(RequestsQuery<$state>),
            responses((status = 200, description = $listed, body = Page<$read>)),
        )]
        pub async fn list(
            system: BuyerSystem,
            State(api): State<BuyerApi>,
            StrictQuery(query): StrictQuery<RequestsQuery<$state>>,
        ) -> Result<Json<Page<$read>>, ServiceError> {
            supplier_requests::list::<$entity>(&system, &api, query).await
        }

        #[utoipa::path(
            get,
            path = $show,
            tag = "answers",
            params(DocumentPath),
            responses((status = 200, description = "The current state", body = $read)),
        )]
        pub async fn show(
            _: BuyerSystem,
            State(api): State<BuyerApi>,
            Path(path): Path<DocumentPath>,
        ) -> Result<Json<$read>, ServiceError> {
            supplier_requests::show::<$entity>(&api, &path).await
        }

        #[utoipa::path(
            get,
            path = $comments,
            tag = "answers",
            params(DocumentPath, AfterQuery),
            responses((status = 200, description = $commented, body = CommentPage)),
        )]
        pub async fn list_comments(
            _: BuyerSystem,
            State(api): State<BuyerApi>,
            Path(path): Path<DocumentPath>,
            StrictQuery(query): StrictQuery<AfterQuery>,
        ) -> Result<Json<CommentPage>, ServiceError> {
            supplier_requests::comments::<$entity>(&api, &path, query).await
        }

        #[utoipa::path(
            get,
            path = $content,
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
            supplier_requests::attachment::<$entity>(&api, &path, &part).await
        }
    };
}

pub(super) use read_handlers;
