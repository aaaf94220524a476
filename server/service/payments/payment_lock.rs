//! Locks a payment until the transaction ends.
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, ExprTrait, QueryFilter, sea_query::Expr,
};
use uuid::Uuid;

use super::table::numbered;
use crate::{
    documents::can_be_number,
    entities::payment::{Column, Entity, Model},
    error::ServiceError,
};

/// The supplier's payment with this number.
pub async fn lock(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<Option<Model>, ServiceError> {
    if !can_be_number(number) {
        return Ok(None);
    }
    // By a write, for SQLite has no other lock.
    Entity::update_many()
        .col_expr(Column::Amount, Expr::col(Column::Amount).add(0))
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::Number.eq(number))
        .exec(transaction)
        .await?;
    let payment = numbered::<Entity>(supplier_id, number);
    Ok(payment.one(transaction).await?)
}
