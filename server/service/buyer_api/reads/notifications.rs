//! `GET /notifications`: the content of the webhooks, for buyers who prefer to poll.
use axum::{Json, extract::State};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{extract::BuyerSystem, paging::SETTLED_AFTER, state::BuyerApi};
use contract::buyer::WebhookNotification;
use service_core::{error::ServiceError, extract::StrictQuery};
use tables::outbox_message::{Column, Entity};
use webhooks::notification;

const PAGE_SIZE: u64 = 100;

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct After {
    /// The id of the last notification already read; without it, the list starts at the oldest.
    #[param(value_type = Option<String>, format = "uuid")]
    pub after: Option<Uuid>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StoredNotification {
    /// The webhook's `webhook-id`.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    #[serde(flatten)]
    pub notification: WebhookNotification,
}

#[utoipa::path(
    get,
    path = "/notifications",
    tag = "answers",
    params(After),
    responses((status = 200, description = "What suppliers did, oldest first, a hundred at most; listed from a minute after it happened, for thirty days", body = [StoredNotification])),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(After { after }): StrictQuery<After>,
) -> Result<Json<Vec<StoredNotification>>, ServiceError> {
    let settled = api.options.clock.now() - SETTLED_AFTER;
    // Ids are of the moment of the insert, which comes after the moment of the change. Whoever pages by ids must not pass one
    // whose message is not listed yet.
    let unsettled = Entity::find()
        .filter(Column::OccurredAt.gt(settled))
        .select_only()
        .column(Column::Id)
        .order_by_asc(Column::Id)
        .into_tuple::<Uuid>()
        .one(&api.database)
        .await?;
    let messages = Entity::find()
        .filter(Column::OccurredAt.lte(settled))
        .apply_if(unsettled, |rows, first| rows.filter(Column::Id.lt(first)))
        .filter(system.sees(Column::SupplierId))
        .apply_if(after, |rows, after| rows.filter(Column::Id.gt(after)))
        .order_by_asc(Column::Id)
        .limit(PAGE_SIZE)
        .all(&api.database)
        .await?;
    let notifications = messages.iter().map(|message| StoredNotification {
        id: message.id,
        notification: notification(message),
    });
    Ok(Json(notifications.collect()))
}
