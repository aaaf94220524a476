//! `GET /notifications`: what webhooks tell of, for buyers who would rather ask.
use axum::{Json, extract::State};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{Door, extract::BuyerSystem};
use crate::{
    entities::outbox_message::{Column, Entity, Model},
    error::ServiceError,
    extract::StrictQuery,
    webhooks::Notification,
};
use contract::Refusal;

const MOST: u64 = 100;
/// What happened at the same time may be written in another order than it becomes visible in: by now it all is.
const SETTLED_AFTER: TimeDelta = TimeDelta::minutes(1);

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct After {
    /// The id of the last notification that is known already; without it, from the oldest on.
    #[param(value_type = Option<String>, format = "uuid")]
    pub after: Option<Uuid>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Told {
    /// The webhook's `webhook-id`.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    #[serde(flatten)]
    pub notification: Notification,
}

#[utoipa::path(
    get,
    path = "/notifications",
    tag = "answers",
    security(("key" = [])),
    params(After),
    responses(
        (status = 200, description = "What suppliers did, oldest first, a hundred at most; a minute later, and for thirty days", body = [Told]),
        (status = 400, description = "The query has other fields or values than expected", body = Refusal),
        (status = 401, description = "No key, or one that is unknown", body = Refusal),
    ),
)]
pub async fn list(
    _: BuyerSystem,
    State(door): State<Door>,
    StrictQuery(After { after }): StrictQuery<After>,
) -> Result<Json<Vec<Told>>, ServiceError> {
    let settled = door.options.clock.now() - SETTLED_AFTER;
    let messages = Entity::find()
        .filter(Column::OccurredAt.lte(settled))
        .apply_if(after, |rows, after| rows.filter(Column::Id.gt(after)))
        .order_by_asc(Column::Id)
        .limit(MOST)
        .all(&door.database)
        .await?;
    Ok(Json(messages.iter().map(told).collect()))
}

fn told(message: &Model) -> Told {
    Told {
        id: message.id,
        notification: Notification::from(message),
    }
}
