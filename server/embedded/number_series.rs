//! Numbers for the supplier's own documents, where the supplier gives none: one series a year. Each is given
//! once; a draft that is discarded leaves a gap, which its order's history tells of.
use sea_orm::{
    ActiveValue::Set,
    ConnectionTrait, DbErr, EntityTrait,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use uuid::Uuid;

use super::entities::number_series::{ActiveModel, Column, Entity};

/// Keeps others from giving or choosing a number of the series until the transaction ends.
pub async fn hold(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    prefix: &'static str,
    year: i32,
) -> Result<(), DbErr> {
    let none_yet = ActiveModel {
        supplier_id: Set(supplier_id),
        prefix: Set(prefix.to_owned()),
        year: Set(year),
        last: Set(0),
    };
    let held = OnConflict::columns([Column::SupplierId, Column::Prefix, Column::Year])
        .value(Column::Last, Expr::col((Entity, Column::Last)))
        .to_owned();
    Entity::insert(none_yet)
        .on_conflict(held)
        .exec_without_returning(transaction)
        .await?;
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
    let first = ActiveModel {
        supplier_id: Set(supplier_id),
        prefix: Set(prefix.to_owned()),
        year: Set(year),
        last: Set(1),
    };
    let taken = OnConflict::columns([Column::SupplierId, Column::Prefix, Column::Year])
        .value(Column::Last, Expr::col((Entity, Column::Last)).add(1))
        .to_owned();
    let series = Entity::insert(first)
        .on_conflict(taken)
        .exec_with_returning(transaction)
        .await?;
    Ok(format!("{prefix}-{year}-{:05}", series.last))
}
