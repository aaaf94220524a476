//! `GET /messages`, `GET /messages/{id}` and `…/content`: the messages of the caller's system, and what became of them.
use std::collections::HashMap;

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderValue, header},
    response::IntoResponse,
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QueryTrait};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::{
    extract::BuyerSystem,
    paging::{Page, PageRequest, refused},
    reads::references::References,
    state::BuyerApi,
};
use contract::buyer::{DocumentReference, MessageRecord, MessageState};
use service_core::{
    error::ServiceError,
    extract::StrictQuery,
    lists::{can_be_number, compared},
};
use tables::{
    buyer_message::{Column, Entity, Model},
    message_content,
};
use values::message_id::MessageId;

/// Ids in one request.
const MOST_IDS: usize = 200;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MessageQuery {
    /// IDs of at most 200 messages, separated by commas.
    pub ids: Option<String>,
    #[param(inline)]
    pub outcome: Option<MessageState>,
    /// The kind of the message's document.
    pub kind: Option<String>,
    /// The number of the message's document.
    pub number: Option<String>,
    /// Messages that came then or later. A time with its offset (RFC 3339), such as `2026-01-31T09:00:00Z`; `+` is `%2B`
    /// in an address.
    #[param(value_type = Option<String>, format = "date-time", example = "2026-01-31T09:00:00Z")]
    pub changed_since: Option<String>,
    pub cursor: Option<String>,
    /// Rows of a page, 1 to 200; 100 if it is missing.
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u64>,
}

#[utoipa::path(
    get,
    path = "/messages",
    tag = "documents",
    params(MessageQuery),
    responses((status = 200, description = "The messages of the caller's system, in the order in which they came", body = Page<MessageRecord>)),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<MessageQuery>,
) -> Result<Json<Page<MessageRecord>>, ServiceError> {
    let now = api.options.clock.now();
    let page = PageRequest::new(
        now,
        query.changed_since.as_deref(),
        query.cursor.as_deref(),
        query.limit,
    )?;
    let ids = query.ids.as_deref().map(ids).transpose()?;
    let rows = Entity::find()
        .filter(system.reads(Column::System))
        .apply_if(ids, |rows, ids| rows.filter(Column::Id.is_in(ids)))
        .apply_if(query.outcome, |rows, outcome| {
            rows.filter(Column::Outcome.eq(outcome))
        })
        .apply_if(compared(&query.kind), |rows, kind| {
            rows.filter(Column::Kind.eq(kind))
        })
        .apply_if(compared(&query.number), |rows, number| {
            rows.filter(Column::Number.eq(number))
        });
    let rows = page.rows(rows, (Column::ReceivedAt, Column::Sequence));
    let rows = rows.all(&api.database).await?;
    let documents = api.documents_of(&rows).await?;
    let position = |row: &Model| (row.received_at, row.sequence);
    Ok(Json(
        page.page(rows, position, |row| to_contract(row, &documents)),
    ))
}

/// # Errors
/// They are more than one page can have.
fn ids(ids: &str) -> Result<Vec<&str>, ServiceError> {
    let ids: Vec<_> = ids.split(',').map(str::trim).collect();
    match ids.len() <= MOST_IDS {
        true => Ok(ids.into_iter().filter(|id| can_be_number(id)).collect()),
        false => Err(refused("ids", MessageId::new("buyer-limit"))),
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct MessagePath {
    /// The message's id
    id: String,
}

#[utoipa::path(
    get,
    path = "/messages/{id}",
    tag = "documents",
    params(MessagePath),
    responses(
        (status = 200, description = "What became of the message", body = MessageRecord),
        (status = 404, description = "The caller's system sent no such message"),
    ),
)]
pub async fn one(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(MessagePath { id }): Path<MessagePath>,
) -> Result<Json<MessageRecord>, ServiceError> {
    let row = api.message(&system, id).await?;
    let documents = api.documents_of(std::slice::from_ref(&row)).await?;
    Ok(Json(to_contract(row, &documents)))
}

#[utoipa::path(
    get,
    path = "/messages/{id}/content",
    tag = "documents",
    params(MessagePath),
    responses(
        (status = 200, description = "The message as it came last; a refused one may be anything in JSON", body = serde_json::Value),
        (status = 404, description = "The caller's system sent no such message, or its content is not kept any more, or it was larger than a message may be"),
    ),
)]
pub async fn content(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(MessagePath { id }): Path<MessagePath>,
) -> Result<impl IntoResponse, ServiceError> {
    let row = api.message(&system, id).await?;
    let kept = message_content::Entity::find_by_id((row.system, row.id))
        .one(&api.database)
        .await?;
    let kept = kept.filter(|kept| !kept.content.is_empty());
    let kept = kept.ok_or(ServiceError::NotFound)?;
    let json = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, json)], kept.content))
}

impl BuyerApi {
    /// The message with this id. If systems of the buyer gave it to several, a person reads the newest.
    async fn message(&self, system: &BuyerSystem, id: String) -> Result<Model, ServiceError> {
        if !can_be_number(&id) {
            return Err(ServiceError::NotFound);
        }
        let found = Entity::find()
            .filter(Column::Id.eq(id))
            .filter(system.reads(Column::System))
            .order_by_desc(Column::Sequence);
        let found = found.one(&self.database).await?;
        found.ok_or(ServiceError::NotFound)
    }

    /// Returns the documents that the messages are about, by ID.
    pub(crate) async fn documents_of(
        &self,
        messages: &[Model],
    ) -> Result<HashMap<Uuid, DocumentReference>, ServiceError> {
        let ids = messages.iter().filter_map(|message| message.document_id);
        let ids: Vec<_> = ids.collect();
        let now = self.options.clock.now();
        Ok(References::load_by_id(&self.database, now, &ids).await?)
    }
}

pub(crate) fn to_contract(
    row: Model,
    documents: &HashMap<Uuid, DocumentReference>,
) -> MessageRecord {
    let document = row.document_id.and_then(|id| documents.get(&id));
    let problem = row.problem.as_deref();
    MessageRecord {
        id: row.id,
        outcome: row.outcome,
        received_at: row.received_at,
        supplier: row.supplier_id,
        kind: row.kind,
        number: row.number,
        document: document.cloned(),
        problem: problem.and_then(|problem| serde_json::from_str(problem).ok()),
    }
}
