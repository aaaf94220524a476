//! The history of a webhook target: who created, changed or removed it, and when.
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
};
use uuid::Uuid;

use contract::buyer::{TargetEventKind, TargetField};
use service_core::rows::insert;
use tables::{
    webhook_target,
    webhook_target_event::{ActiveModel, Column, Entity, Model},
};

/// Person and system that change a target, and the time.
#[derive(Clone, Debug)]
pub struct Acting {
    /// The person, if the call named one, and the system.
    pub by: String,
    pub at: DateTime<Utc>,
}

pub async fn record(
    database: &impl ConnectionTrait,
    target: &webhook_target::Model,
    kind: TargetEventKind,
    changed: &[TargetField],
    acting: &Acting,
) -> Result<(), DbErr> {
    let event = ActiveModel {
        target_id: Set(target.id),
        is_sandbox: Set(target.is_sandbox),
        kind: Set(kind),
        at: Set(acting.at),
        actor: Set(acting.by.clone()),
        url: Set(target.url.clone()),
        changed: Set(serde_json::to_string(changed).expect("names are JSON")),
        ..ActiveModel::default()
    };
    insert(database, event).await
}

/// Lists the events of a target, newest first; the list is empty if there never was such a target.
pub async fn list(
    database: &impl ConnectionTrait,
    target: Uuid,
    is_sandbox: bool,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TargetId.eq(target))
        .filter(Column::IsSandbox.eq(is_sandbox))
        .order_by_desc(Column::At)
        .order_by_desc(Column::Id)
        .all(database)
        .await
}
