//! Deletes stored files that no attachment names: of uploads whose client left at the end, or whose outcome in the database
//! was unknown.
use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use service_core::{error::ServiceError, files::FileStore};
use tables::{
    attachment::{Column, Entity},
    supplier,
};

/// Far longer than an upload takes, from the end of its file to the commit of its row.
const MINIMUM_AGE: TimeDelta = TimeDelta::days(1);

/// Deletes the orphaned files of all suppliers and returns their number. To be called about once a day.
///
/// # Errors
/// The storage of files or the database failed; the next call continues.
pub async fn delete(
    database: &impl ConnectionTrait,
    files: &FileStore,
    now: DateTime<Utc>,
) -> Result<u64, ServiceError> {
    let mut deleted = 0;
    for supplier in suppliers(database).await? {
        // Before the rows are read, so that a row that is committed in between is seen.
        let stored = files.stored_before(supplier, now - MINIMUM_AGE).await?;
        if stored.is_empty() {
            continue;
        }
        let named = named(database, supplier).await?;
        for key in stored.iter().filter(|key| !named.contains(*key)) {
            files.delete(key).await?;
            deleted += 1;
        }
    }
    Ok(deleted)
}

async fn suppliers(database: &impl ConnectionTrait) -> Result<Vec<Uuid>, DbErr> {
    let ids = supplier::Entity::find().select_only();
    let ids = ids.column(supplier::Column::Id).into_tuple();
    ids.all(database).await
}

/// The storage keys that the supplier's attachments name.
async fn named(database: &impl ConnectionTrait, supplier: Uuid) -> Result<HashSet<String>, DbErr> {
    let keys: Vec<String> = Entity::find()
        .select_only()
        .column(Column::StorageKey)
        .filter(Column::SupplierId.eq(supplier))
        .into_tuple()
        .all(database)
        .await?;
    Ok(keys.into_iter().collect())
}
