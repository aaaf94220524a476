//! `/announcements`: what the buyer announces to all suppliers. A key of the sandbox announces to suppliers of the sandbox.
use axum::{Json, extract::State, http::StatusCode, response::Response};
use chrono::NaiveDate;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait, Select,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    body::ByPerson,
    extract::{BuyerSystem, JsonBody, PathId},
    paging::{checked_limit, newest_page},
    state::BuyerApi,
    validation::validate_announcement,
    writes::trial::Trial,
};
use buyer_documents::texts::{BuyerName, BuyerText, one_or_both};
use contract::buyer::{AnnouncementPage, AnnouncementRecord, AnnouncementState};
use service_core::{error::ServiceError, extract::StrictQuery, rows::insert};
use tables::announcement::{Column, Entity, Model};
use values::{bidi::plain_line, text::LocalizedText};

const DEFAULT_LIMIT: u64 = 25;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewAnnouncement {
    /// The person who announces it.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    #[serde(deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerName)]
    pub title: LocalizedText,
    #[serde(deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerText)]
    pub body: LocalizedText,
    /// The first day on which suppliers see it; today without it.
    pub published_on: Option<NaiveDate>,
    /// The last day on which suppliers see it; without it, they see it until it is withdrawn.
    pub last_day: Option<NaiveDate>,
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AnnouncementQuery {
    /// `next` of the page before.
    #[param(value_type = Option<String>, format = "uuid")]
    pub before: Option<Uuid>,
    /// 25 without it.
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u64>,
}

#[utoipa::path(
    get,
    path = "/announcements",
    tag = "suppliers",
    params(AnnouncementQuery),
    responses((status = 200, description = "The announcements to all suppliers, newest first", body = AnnouncementPage)),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<AnnouncementQuery>,
) -> Result<Json<AnnouncementPage>, ServiceError> {
    let limit = checked_limit(query.limit, DEFAULT_LIMIT)?;
    let rows = visible(&system)
        .apply_if(query.before, |rows, before| {
            rows.filter(Column::Id.lt(before))
        })
        .order_by_desc(Column::Id)
        .limit(limit + 1)
        .all(&api.database)
        .await?;
    let (rows, next) = newest_page(rows, limit, |row| row.id);
    let today = api.options.clock.today();
    let items = rows.into_iter().map(|row| to_contract(row, today));
    Ok(Json(AnnouncementPage {
        items: items.collect(),
        next,
    }))
}

#[utoipa::path(
    post,
    path = "/announcements",
    tag = "suppliers",
    params(Trial),
    request_body = NewAnnouncement,
    responses((status = 201, description = "The announcement, which suppliers see on their dashboards on its days", body = AnnouncementRecord)),
)]
pub async fn create(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(new): JsonBody<NewAnnouncement>,
) -> Result<Response, ServiceError> {
    let today = api.options.clock.today();
    let by = plain_line(&new.by);
    let published_on = new.published_on.unwrap_or(today);
    validate_announcement(&by, &new, (published_on, today))?;
    let row = Model {
        id: Uuid::now_v7(),
        supplier_id: None,
        is_sandbox: system.is_sandbox,
        title_ar: new.title.ar,
        title_en: new.title.en,
        body_ar: new.body.ar,
        body_en: new.body.en,
        published_on,
        last_day: new.last_day,
        created_at: api.options.clock.now(),
        created_by: system.signed(Some(&by)),
        withdrawn_at: None,
        withdrawn_by: None,
    };
    let write = api.write(trial).await?;
    insert(&write.transaction, row.clone()).await?;
    let created = to_contract(row, today);
    Ok(write.finish_with(StatusCode::CREATED, created).await?)
}

#[utoipa::path(
    post,
    path = "/announcements/{id}/withdrawal",
    tag = "suppliers",
    params(("id" = String, Path, format = "uuid"), Trial),
    request_body = ByPerson,
    responses(
        (status = 204, description = "Suppliers do not see the announcement any more, now or since an earlier withdrawal"),
        (status = 404, description = "There is no such announcement"),
    ),
)]
pub async fn withdraw(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    PathId(id): PathId,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(person): JsonBody<ByPerson>,
) -> Result<StatusCode, ServiceError> {
    let by = person.signed(&system)?;
    let write = api.write(trial).await?;
    let found = visible(&system).filter(Column::Id.eq(id));
    let found = found.one(&write.transaction).await?;
    let row = found.ok_or(ServiceError::NotFound)?;
    if row.withdrawn_at.is_none() {
        let mut row = row.into_active_model();
        row.withdrawn_at = Set(Some(api.options.clock.now()));
        row.withdrawn_by = Set(Some(by));
        row.update(&write.transaction).await?;
    }
    Ok(write.finish().await?)
}

fn visible(system: &BuyerSystem) -> Select<Entity> {
    Entity::find()
        .filter(Column::SupplierId.is_null())
        .filter(Column::IsSandbox.eq(system.is_sandbox))
}

fn to_contract(row: Model, today: NaiveDate) -> AnnouncementRecord {
    let state = if row.withdrawn_at.is_some() {
        AnnouncementState::Withdrawn
    } else if row.last_day.is_some_and(|last| last < today) {
        AnnouncementState::Ended
    } else if row.published_on > today {
        AnnouncementState::Planned
    } else {
        AnnouncementState::Shown
    };
    AnnouncementRecord {
        id: row.id,
        title: LocalizedText::new(row.title_ar, row.title_en),
        body: LocalizedText::new(row.body_ar, row.body_en),
        published_on: row.published_on,
        last_day: row.last_day,
        state,
        created_at: row.created_at,
        created_by: row.created_by,
        withdrawn_at: row.withdrawn_at,
        withdrawn_by: row.withdrawn_by,
    }
}
