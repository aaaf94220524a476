//! `/webhook-deliveries`: what became of each webhook at each target, and sending one again.
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{BuyerApi, extract::BuyerSystem, problem::Problem, trial::Trial};
use crate::{
    entities::{
        outbox_message,
        webhook_delivery::{Column, Entity, Model},
    },
    error::ServiceError,
    extract::StrictQuery,
    webhooks::{Notification, deliveries},
};

const PAGE_SIZE: u64 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryState {
    /// To be attempted, for the first time or again.
    Pending,
    Delivered,
    /// Not attempted again, unless it is retried.
    Failed,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookDelivery {
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    /// The target's id; the nil id for the target of the configuration.
    #[schema(value_type = String, format = "uuid")]
    pub target: Uuid,
    /// The `webhook-id` of the message.
    #[schema(value_type = String, format = "uuid")]
    pub notification_id: Uuid,
    pub notification: Notification,
    pub state: DeliveryState,
    /// Attempts that have begun.
    pub attempts: i32,
    pub next_attempt_at: Option<DateTime<Utc>>,
    pub delivered_at: Option<DateTime<Utc>>,
    /// Why the last attempt failed.
    pub failure: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookDeliveries {
    pub items: Vec<WebhookDelivery>,
    /// For the next page; null on the last one.
    pub next_cursor: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DeliveryQuery {
    #[param(inline)]
    pub state: Option<DeliveryState>,
    /// The id of a target.
    #[param(value_type = Option<String>, format = "uuid")]
    pub target: Option<Uuid>,
    /// `nextCursor` of the page before.
    #[param(value_type = Option<String>, format = "uuid")]
    pub cursor: Option<Uuid>,
}

#[utoipa::path(
    get,
    path = "/webhook-deliveries",
    tag = "administration",
    params(DeliveryQuery),
    responses(
        (status = 200, description = "The deliveries of the last thirty days, oldest first, a hundred at most", body = WebhookDeliveries),
        (status = 400, description = "The query has other fields or values than expected", body = Problem),
    ),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<DeliveryQuery>,
) -> Result<Json<WebhookDeliveries>, ServiceError> {
    let mut page = visible(&system)
        .apply_if(query.state, |rows, state| rows.filter(is_in(state)))
        .apply_if(query.target, |rows, target| {
            rows.filter(Column::TargetId.eq(target))
        })
        .apply_if(query.cursor, |rows, after| {
            rows.filter(Column::Id.gt(after))
        })
        .order_by_asc(Column::Id)
        .limit(PAGE_SIZE + 1)
        .all(&api.database)
        .await?;
    let has_more = page.len() > PAGE_SIZE as usize;
    page.truncate(PAGE_SIZE as usize);
    let last = page.last().filter(|_| has_more);
    let next_cursor = last.map(|delivery| delivery.id.to_string());
    let page = deliveries::with_messages(&api.database, page).await?;
    Ok(Json(WebhookDeliveries {
        items: page.into_iter().map(to_contract).collect(),
        next_cursor,
    }))
}

#[utoipa::path(
    post,
    path = "/webhook-deliveries/{id}/retry",
    tag = "administration",
    params(("id" = String, Path, format = "uuid"), Trial),
    responses(
        (status = 204, description = "The message is sent again at once, with as many attempts as a new one"),
        (status = 404, description = "There is no such delivery", body = Problem),
    ),
)]
pub async fn retry(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(id): Path<String>,
    StrictQuery(trial): StrictQuery<Trial>,
) -> Result<StatusCode, ServiceError> {
    let id = Uuid::try_parse(&id).map_err(|_| ServiceError::NotFound)?;
    let found = visible(&system).filter(Column::Id.eq(id));
    let found = found.one(&api.database).await?;
    let found = found.ok_or(ServiceError::NotFound)?;
    let write = api.write(trial).await?;
    deliveries::retry(&write.transaction, found.id, api.options.clock.now()).await?;
    Ok(write.finish().await?)
}

/// Deliveries about suppliers that the system may see.
fn visible(system: &BuyerSystem) -> Select<Entity> {
    let messages = outbox_message::Entity::find()
        .filter(system.sees(outbox_message::Column::SupplierId))
        .select_only()
        .column(outbox_message::Column::Id)
        .into_query();
    Entity::find().filter(Column::MessageId.in_subquery(messages))
}

fn is_in(state: DeliveryState) -> Condition {
    match state {
        DeliveryState::Pending => Condition::all().add(Column::NextAttemptAt.is_not_null()),
        DeliveryState::Delivered => Condition::all().add(Column::DeliveredAt.is_not_null()),
        DeliveryState::Failed => Condition::all()
            .add(Column::NextAttemptAt.is_null())
            .add(Column::DeliveredAt.is_null()),
    }
}

fn to_contract((delivery, message): (Model, outbox_message::Model)) -> WebhookDelivery {
    WebhookDelivery {
        id: delivery.id,
        target: delivery.target_id,
        notification_id: message.id,
        notification: Notification::from(&message),
        state: match (delivery.delivered_at, delivery.next_attempt_at) {
            (Some(_), _) => DeliveryState::Delivered,
            (None, Some(_)) => DeliveryState::Pending,
            (None, None) => DeliveryState::Failed,
        },
        attempts: delivery.attempts,
        next_attempt_at: delivery.next_attempt_at,
        delivered_at: delivery.delivered_at,
        failure: delivery.failure,
    }
}
