//! `GET /recent-messages`: the messages of the caller's system as people look for them, newest first.
use axum::{Json, extract::State};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::LikeExpr,
};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::{
    extract::BuyerSystem,
    paging::{checked_limit, newest_page},
    reads::messages,
    state::BuyerApi,
};
use contract::buyer::{MessageState, RecentMessages};
use service_core::{error::ServiceError, extract::StrictQuery, lists::can_be_number};
use tables::buyer_message::{Column, Entity};

const DEFAULT_LIMIT: u64 = 25;

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RecentQuery {
    /// The beginning of a message's id or of its document's number.
    pub search: Option<String>,
    #[param(inline)]
    pub outcome: Option<MessageState>,
    /// `next` of the page before.
    #[param(value_type = Option<String>, format = "uuid")]
    pub before: Option<Uuid>,
    /// 25 without it.
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u64>,
}

#[utoipa::path(
    get,
    path = "/recent-messages",
    tag = "documents",
    params(RecentQuery),
    responses((status = 200, description = "The messages of the caller's system, those that came last first", body = RecentMessages)),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<RecentQuery>,
) -> Result<Json<RecentMessages>, ServiceError> {
    let limit = checked_limit(query.limit, DEFAULT_LIMIT)?;
    let search = query.search.as_deref().map(str::trim);
    let search = search.filter(|search| !search.is_empty());
    if search.is_some_and(|search| !can_be_number(search)) {
        let (items, next) = (Vec::new(), None);
        return Ok(Json(RecentMessages { items, next }));
    }
    let rows = Entity::find()
        .filter(system.reads(Column::System))
        .apply_if(search, |rows, search| {
            let beginning = || beginning(search);
            let found = Condition::any()
                .add(Column::Id.like(beginning()))
                .add(Column::Number.like(beginning()));
            rows.filter(found)
        })
        .apply_if(query.outcome, |rows, outcome| {
            rows.filter(Column::Outcome.eq(outcome))
        })
        .apply_if(query.before, |rows, before| {
            rows.filter(Column::Sequence.lt(before))
        })
        .order_by_desc(Column::Sequence)
        .limit(limit + 1)
        .all(&api.database)
        .await?;
    let (rows, next) = newest_page(rows, limit, |row| row.sequence);
    let documents = api.documents_of(&rows).await?;
    let items = rows.into_iter();
    let items = items.map(|row| messages::to_contract(row, &documents));
    Ok(Json(RecentMessages {
        items: items.collect(),
        next,
    }))
}

/// Matches what begins with the text, whose characters stand for themselves.
fn beginning(text: &str) -> LikeExpr {
    let text = text
        .replace('\\', r"\\")
        .replace('%', r"\%")
        .replace('_', r"\_");
    LikeExpr::new(format!("{text}%")).escape('\\')
}
