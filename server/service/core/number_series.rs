//! Numbers for the supplier's own documents, where the supplier gives none: one series a year. Each is given
//! once; a draft that is discarded leaves a gap, which its order's history tells of.
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use uuid::Uuid;

use tables::number_series::{ActiveModel, Column, Entity};

/// Keeps others from giving or choosing a number of the series until the transaction ends.
pub async fn lock(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    prefix: &'static str,
    year: i32,
) -> Result<(), DbErr> {
    advance(transaction, supplier_id, prefix, year, 0).await?;
    Ok(())
}

/// The next number of a series, such as `Q-2026-00001`. Taken in the transaction of the document, it is given back when
/// that fails.
pub async fn next(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    prefix: &'static str,
    year: i32,
) -> Result<String, DbErr> {
    let last = advance(transaction, supplier_id, prefix, year, 1).await?;
    Ok(format!("{prefix}-{year}-{last:05}"))
}

/// The next number of a series that no document among `E` has: a number like it may have been typed, or come from
/// elsewhere.
pub async fn next_free<E: EntityTrait>(
    transaction: &impl ConnectionTrait,
    (supplier, number): (E::Column, E::Column),
    supplier_id: Uuid,
    prefix: &'static str,
    year: i32,
) -> Result<String, DbErr> {
    let is_taken = |next: String| async move {
        let found = E::find()
            .filter(supplier.eq(supplier_id))
            .filter(number.eq(next));
        Ok(found.one(transaction).await?.is_some())
    };
    next_unless(transaction, supplier_id, (prefix, year), is_taken).await
}

/// The next number of a series for which `is_taken` answers no.
pub async fn next_unless<F: Future<Output = Result<bool, DbErr>>>(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    (prefix, year): (&'static str, i32),
    // No `AsyncFn`: the compiler does not see that the future of one is `Send`.
    is_taken: impl Fn(String) -> F,
) -> Result<String, DbErr> {
    loop {
        let next = next(transaction, supplier_id, prefix, year).await?;
        if !is_taken(next.clone()).await? {
            return Ok(next);
        }
    }
}

/// Holds the series, and answers the last of it, so many further.
async fn advance(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    prefix: &'static str,
    year: i32,
    by: i32,
) -> Result<i32, DbErr> {
    let first = ActiveModel {
        supplier_id: Set(supplier_id),
        prefix: Set(prefix.to_owned()),
        year: Set(year),
        last: Set(by),
    };
    let further = OnConflict::columns([Column::SupplierId, Column::Prefix, Column::Year])
        .value(Column::Last, Expr::col((Entity, Column::Last)).add(by))
        .to_owned();
    let series = Entity::insert(first)
        .on_conflict(further)
        .exec_with_returning(transaction)
        .await?;
    Ok(series.last)
}
