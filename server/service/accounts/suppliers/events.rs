//! The history of a supplier: what the buyer decided about it, who and when.
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
};
use uuid::Uuid;

use contract::buyer::SupplierEventKind;
use service_core::rows::insert;
use tables::supplier_event::{ActiveModel, Column, Entity, Model};

/// `note` is the reason of a rejection or deactivation, the new code, or what was corrected.
pub async fn record(
    database: &impl ConnectionTrait,
    supplier: Uuid,
    kind: SupplierEventKind,
    note: Option<&str>,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let event = ActiveModel {
        supplier_id: Set(supplier),
        kind: Set(kind),
        at: Set(now),
        actor: Set(by.to_owned()),
        note: Set(note.map(str::to_owned)),
        ..ActiveModel::default()
    };
    insert(database, event).await
}

/// Lists the events of a supplier, newest first.
pub async fn list(database: &impl ConnectionTrait, supplier: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::SupplierId.eq(supplier))
        .order_by_desc(Column::At)
        .order_by_desc(Column::Id)
        .all(database)
        .await
}
