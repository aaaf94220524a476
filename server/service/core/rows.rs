//! Locks rows of tables, inserts them, names their ids, and reads columns that hold JSON.
use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, Iterable,
    PrimaryKeyToColumn, PrimaryKeyTrait, QuerySelect, Select, SqlErr, sea_query::LockType,
};
use uuid::Uuid;

use crate::error::ServiceError;

/// Values a statement: well below both databases' limits of parameters.
const BATCH: usize = 8_000;

/// Locks the rows until the transaction ends; others may still refer to them. In SQLite the transaction has the lock, because it
/// began with `database::BeginWrite`.
pub fn locked<E: EntityTrait>(rows: Select<E>) -> Select<E> {
    rows.lock(LockType::NoKeyUpdate)
}

/// The column of the table's ids.
pub fn id_column<E: EntityTrait>() -> E::Column {
    let mut keys = E::PrimaryKey::iter();
    let key = keys.next().expect("every table has a primary key");
    key.into_column()
}

/// The row with this id, locked until the transaction ends.
pub async fn lock_by_id<E: EntityTrait<PrimaryKey: PrimaryKeyTrait<ValueType = Uuid>>>(
    transaction: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<E::Model>, DbErr> {
    locked(E::find_by_id(id)).one(transaction).await
}

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

/// Turns the error of a unique column whose value exists already into the refusal; other errors stay. For `map_err`.
pub fn duplicate_as(refusal: ServiceError) -> impl FnOnce(DbErr) -> ServiceError {
    |error| match error.sql_err() {
        Some(SqlErr::UniqueConstraintViolation(_)) => refusal,
        _ => error.into(),
    }
}
