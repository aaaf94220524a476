//! Locks an invoice until the transaction ends, so that what is open of it changes in one place at a time.
use sea_orm::{
    ColumnTrait, DatabaseTransaction, DbErr, EntityTrait, ExprTrait, QueryFilter, sea_query::Expr,
};
use uuid::Uuid;

use super::table::numbered;
use crate::{
    documents::{self, Orders, can_be_number},
    entities::{
        invoice::{Column, Entity, Model},
        order,
    },
    error::ServiceError,
};

/// The supplier's invoice with this number, a draft too.
pub async fn lock(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<Option<Model>, DbErr> {
    // By a write, for SQLite has no other lock.
    Entity::update_many()
        .col_expr(Column::Outstanding, Expr::col(Column::Outstanding).add(0))
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::Number.eq(number))
        .exec(transaction)
        .await?;
    let invoice = numbered::<Entity>(supplier_id, number);
    invoice.one(transaction).await
}

/// The invoice and its order, which is locked first, as by all who change both.
///
/// # Errors
/// `NotFound`
pub async fn with_order(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<(Model, Option<order::Model>), ServiceError> {
    if !can_be_number(number) {
        return Err(ServiceError::NotFound);
    }
    let found = numbered::<Entity>(supplier_id, number)
        .find_also_related(order::Entity)
        .one(transaction)
        .await?;
    let (_, order) = found.ok_or(ServiceError::NotFound)?;
    let order = match order {
        Some(order) => {
            Some(documents::lock::<Orders>(transaction, supplier_id, &order.number).await?)
        }
        None => None,
    };
    let invoice = lock(transaction, supplier_id, number).await?;
    Ok((invoice.ok_or(ServiceError::NotFound)?, order))
}
