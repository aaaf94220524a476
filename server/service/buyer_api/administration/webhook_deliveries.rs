//! `/webhook-deliveries`: what became of each webhook at each target, and sending one again.
use std::collections::HashMap;

use axum::{Json, extract::State, http::StatusCode};
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    Select,
};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::{
    extract::{BuyerSystem, PathId},
    state::BuyerApi,
    writes::trial::Trial,
};
use contract::buyer::{DeliveryCounts, DeliveryState, WebhookDeliveries, WebhookDelivery};
use service_core::{error::ServiceError, extract::StrictQuery};
use tables::{
    outbox_message,
    webhook_delivery::{Column, Entity, Model},
};
use webhooks::{CONFIGURED_TARGET, deliveries, notification, stored_targets};

const PAGE_SIZE: u64 = 100;

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
    responses((status = 200, description = "The deliveries of the last thirty days, oldest first, a hundred at most", body = WebhookDeliveries)),
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
    get,
    path = "/webhook-deliveries/counts",
    tag = "administration",
    responses((status = 200, description = "For each target, that of the configuration included, the deliveries of the last thirty days that wait or failed", body = [DeliveryCounts])),
)]
pub async fn counts(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
) -> Result<Json<Vec<DeliveryCounts>>, ServiceError> {
    let count = async |state| {
        let counted: Vec<(Uuid, i64)> = visible(&system)
            .filter(is_in(state))
            .select_only()
            .column(Column::TargetId)
            .column_as(Column::Id.count(), "count")
            .group_by(Column::TargetId)
            .into_tuple()
            .all(&api.database)
            .await?;
        Ok::<HashMap<_, _>, DbErr>(counted.into_iter().collect())
    };
    let (targets, pending, failed) = tokio::try_join!(
        stored_targets::list(&api.database, system.is_sandbox),
        count(DeliveryState::Pending),
        count(DeliveryState::Failed),
    )?;
    let configured = api.options.configured_target && !system.is_sandbox;
    let configured = configured.then_some(CONFIGURED_TARGET);
    let targets = targets.into_iter().map(|target| target.id);
    let number = |counted: &HashMap<Uuid, i64>, target: Uuid| {
        counted
            .get(&target)
            .copied()
            .unwrap_or_default()
            .unsigned_abs()
    };
    let counts = configured
        .into_iter()
        .chain(targets)
        .map(|target| DeliveryCounts {
            target,
            pending: number(&pending, target),
            failed: number(&failed, target),
        });
    Ok(Json(counts.collect()))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RetryQuery {
    /// The id of a target; the nil id for the target of the configuration.
    #[param(value_type = String, format = "uuid")]
    pub target: Uuid,
    /// Checks everything and changes nothing.
    #[serde(default)]
    #[param(value_type = Option<bool>)]
    pub validate_only: bool,
}

#[utoipa::path(
    post,
    path = "/webhook-deliveries/retry",
    tag = "administration",
    params(RetryQuery),
    responses(
        (status = 204, description = "All failed messages of the target are sent again at once, each with as many attempts as a new one"),
    ),
)]
pub async fn retry_failed(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<RetryQuery>,
) -> Result<StatusCode, ServiceError> {
    let failed = is_visible(&system)
        .add(is_in(DeliveryState::Failed))
        .add(Column::TargetId.eq(query.target));
    let RetryQuery { validate_only, .. } = query;
    let write = api.write(Trial { validate_only }).await?;
    deliveries::retry(&write.transaction, failed, api.options.clock.now()).await?;
    Ok(write.finish().await?)
}

#[utoipa::path(
    post,
    path = "/webhook-deliveries/{id}/retry",
    tag = "administration",
    params(("id" = String, Path, format = "uuid"), Trial),
    responses(
        (status = 204, description = "The message is sent again at once, with as many attempts as a new one"),
        (status = 404, description = "There is no such delivery"),
    ),
)]
pub async fn retry(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    PathId(id): PathId,
    StrictQuery(trial): StrictQuery<Trial>,
) -> Result<StatusCode, ServiceError> {
    let one = is_visible(&system).add(Column::Id.eq(id));
    let write = api.write(trial).await?;
    match deliveries::retry(&write.transaction, one, api.options.clock.now()).await? {
        0 => Err(ServiceError::NotFound),
        _ => Ok(write.finish().await?),
    }
}

fn visible(system: &BuyerSystem) -> Select<Entity> {
    Entity::find().filter(is_visible(system))
}

/// Deliveries about suppliers that the system may see.
fn is_visible(system: &BuyerSystem) -> Condition {
    let messages = outbox_message::Entity::find()
        .filter(system.sees(outbox_message::Column::SupplierId))
        .select_only()
        .column(outbox_message::Column::Id)
        .into_query();
    Condition::all().add(Column::MessageId.in_subquery(messages))
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
        notification: notification(&message),
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
