//! `.../comments`: the conversation about a document, page by page.
use axum::{
    Json,
    extract::{Path, State},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    extract::BuyerSystem, paging::AfterQuery, reads::supplier_answers::DocumentPath,
    state::BuyerApi,
};
use contract::exchange::Comment;
use documents::{Document as _, Documents, Orders, Requests, comments};
use service_core::{error::ServiceError, extract::StrictQuery};

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommentPage {
    /// Comments of both sides, in the order in which they were recorded; a hundred at most.
    pub items: Vec<Comment>,
    pub has_more: bool,
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/quotation-requests/{number}/comments",
    tag = "answers",
    params(DocumentPath, AfterQuery),
    responses((status = 200, description = "The comments on the request", body = CommentPage)),
)]
pub async fn of_request(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    StrictQuery(query): StrictQuery<AfterQuery>,
) -> Result<Json<CommentPage>, ServiceError> {
    api.comments::<Requests>(&path, query).await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/comments",
    tag = "answers",
    params(DocumentPath, AfterQuery),
    responses((status = 200, description = "The comments on the order", body = CommentPage)),
)]
pub async fn of_order(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    StrictQuery(query): StrictQuery<AfterQuery>,
) -> Result<Json<CommentPage>, ServiceError> {
    api.comments::<Orders>(&path, query).await
}

impl BuyerApi {
    async fn comments<E: Documents>(
        &self,
        path: &DocumentPath,
        query: AfterQuery,
    ) -> Result<Json<CommentPage>, ServiceError> {
        let document = path.find::<E>(self).await?.document();
        let (items, has_more) = comments::after(&self.database, document, query.after).await?;
        Ok(Json(CommentPage { items, has_more }))
    }
}
