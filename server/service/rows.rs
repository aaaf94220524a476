//! Inserts rows into tables, and reads columns that hold JSON.
use sea_orm::{ActiveModelTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, Iterable};
use serde::de::DeserializeOwned;

/// Values a statement: well below both databases' limits of parameters.
const BATCH: usize = 8_000;

pub async fn insert<A: ActiveModelTrait>(
    database: &impl ConnectionTrait,
    row: impl IntoActiveModel<A>,
) -> Result<(), DbErr> {
    A::Entity::insert(row.into_active_model())
        .exec_without_returning(database)
        .await?;
    Ok(())
}

pub async fn insert_all<A: ActiveModelTrait>(
    database: &impl ConnectionTrait,
    mut rows: Vec<impl IntoActiveModel<A>>,
) -> Result<(), DbErr> {
    let columns = <A::Entity as EntityTrait>::Column::iter().count();
    let batch_size = (BATCH / columns.max(1)).max(1);
    while !rows.is_empty() {
        let rest = rows.split_off(rows.len().min(batch_size));
        let batch = rows.into_iter().map(IntoActiveModel::into_active_model);
        A::Entity::insert_many(batch)
            .exec_without_returning(database)
            .await?;
        rows = rest;
    }
    Ok(())
}

/// # Errors
/// The column does not hold JSON of this type.
pub fn from_json<T: DeserializeOwned>(column: &str) -> Result<T, DbErr> {
    serde_json::from_str(column).map_err(|error| DbErr::Json(error.to_string()))
}
