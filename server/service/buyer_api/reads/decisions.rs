//! `.../decisions`: the buyer's decisions on a request or order as they were sent.
use axum::{
    Json,
    extract::{Path, State},
};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    extract::BuyerSystem,
    paging::AfterQuery,
    reads::{supplier_answers::DocumentPath, supplier_parts::PartPath},
    state::BuyerApi,
};
use contract::{buyer::MessageKind, exchange::MOST_SHOWN};
use documents::{Document as _, Documents, Orders, Requests, shown};
use service_core::{error::ServiceError, extract::StrictQuery};
use tables::{
    json_column::from_json,
    sent_decision::{Column, Entity, Model},
};

/// A decision as it was sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentDecision {
    /// The portal's id.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    pub kind: MessageKind,
    /// The id of the message.
    pub message: String,
    pub sent_at: DateTime<Utc>,
    /// `sha256:` and the hexadecimal SHA-256 of `document` as RFC 8785 JSON.
    pub content_hash: String,
    /// The member `document` of the message, with every field that was sent.
    #[schema(value_type = Object)]
    pub document: Value,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DecisionPage {
    /// Decisions in the order in which they were taken; a hundred at most.
    pub items: Vec<SentDecision>,
    pub has_more: bool,
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/quotation-requests/{number}/decisions",
    tag = "documents",
    params(DocumentPath, AfterQuery),
    responses((status = 200, description = "The awards and the cancellation of the request, as they were sent", body = DecisionPage)),
)]
pub async fn of_request(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    StrictQuery(query): StrictQuery<AfterQuery>,
) -> Result<Json<DecisionPage>, ServiceError> {
    api.decisions::<Requests>(&path, query).await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/decisions",
    tag = "documents",
    params(DocumentPath, AfterQuery),
    responses(
        (
            status = 200,
            description = "The holds, releases, cancellation and closing of the order and the cancellations of its goods receipts, as they were sent",
            body = DecisionPage,
        ),
    ),
)]
pub async fn of_order(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    StrictQuery(query): StrictQuery<AfterQuery>,
) -> Result<Json<DecisionPage>, ServiceError> {
    api.decisions::<Orders>(&path, query).await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/quotation-requests/{number}/decisions/{id}",
    tag = "documents",
    params(DocumentPath, PartPath),
    responses((status = 200, description = "The decision as it was sent", body = SentDecision)),
)]
pub async fn one_of_request(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(part): Path<PartPath>,
) -> Result<Json<SentDecision>, ServiceError> {
    api.decision::<Requests>(&path, &part).await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/decisions/{id}",
    tag = "documents",
    params(DocumentPath, PartPath),
    responses((status = 200, description = "The decision as it was sent", body = SentDecision)),
)]
pub async fn one_of_order(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(part): Path<PartPath>,
) -> Result<Json<SentDecision>, ServiceError> {
    api.decision::<Orders>(&path, &part).await
}

impl BuyerApi {
    /// A decision is recorded under its document's lock, so that one that is committed later has a larger id.
    async fn decisions<E: Documents>(
        &self,
        path: &DocumentPath,
        query: AfterQuery,
    ) -> Result<Json<DecisionPage>, ServiceError> {
        let document = path.find::<E>(self).await?.document();
        let rows = Entity::find()
            .filter(Column::DocumentId.eq(document.id))
            .apply_if(query.after, |rows, last| rows.filter(Column::Id.gt(last)))
            .order_by_asc(Column::Id)
            .limit(MOST_SHOWN + 1)
            .all(&self.database)
            .await?;
        let (rows, has_more) = shown(rows);
        let items: Result<_, _> = rows.into_iter().map(SentDecision::try_from).collect();
        Ok(Json(DecisionPage {
            items: items?,
            has_more,
        }))
    }

    async fn decision<E: Documents>(
        &self,
        path: &DocumentPath,
        part: &PartPath,
    ) -> Result<Json<SentDecision>, ServiceError> {
        let id = part.id()?;
        let document = path.find::<E>(self).await?.document();
        let row = Entity::find_by_id(id)
            .filter(Column::DocumentId.eq(document.id))
            .one(&self.database)
            .await?;
        Ok(Json(row.ok_or(ServiceError::NotFound)?.try_into()?))
    }
}

impl TryFrom<Model> for SentDecision {
    type Error = DbErr;

    fn try_from(row: Model) -> Result<Self, DbErr> {
        Ok(Self {
            document: from_json(&row.content)?,
            id: row.id,
            kind: row.kind,
            message: row.message_id,
            sent_at: row.sent_at,
            content_hash: row.content_hash,
        })
    }
}
