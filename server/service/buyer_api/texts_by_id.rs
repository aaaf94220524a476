//! A column of texts, such as numbers, by the ids of the rows.
use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

/// `columns` are the id and the text.
pub async fn texts_by_id<E: EntityTrait>(
    database: &impl ConnectionTrait,
    columns: [E::Column; 2],
    ids: impl Iterator<Item = Uuid>,
) -> Result<HashMap<Uuid, String>, DbErr> {
    let rows: Vec<(Uuid, String)> = E::find()
        .select_only()
        .columns(columns)
        .filter(columns[0].is_in(ids))
        .into_tuple()
        .all(database)
        .await?;
    Ok(rows.into_iter().collect())
}
