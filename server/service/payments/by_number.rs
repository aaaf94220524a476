//! A supplier's invoice, payment or credit note by its number, drafts included: read, or locked until the transaction ends.
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, ExprTrait, QueryFilter, Select,
    sea_query::{Expr, SimpleExpr},
};
use uuid::Uuid;

use crate::table::PaymentTable;
use service_core::{error::ServiceError, lists::can_be_number, rows::locked};
use tables::list_rows::Numbered;

/// Selects the row with the number, of which there is one or none.
pub fn select<E: Numbered>(supplier_id: Uuid, number: &str) -> Select<E> {
    E::find().filter(has_number::<E>(supplier_id, number))
}

/// # Errors
/// `NotFound`: the supplier has none of this number.
pub async fn find<E: Numbered>(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    number: &str,
) -> Result<E::Model, ServiceError> {
    let found = select::<E>(supplier_id, number).one(database).await?;
    found.ok_or(ServiceError::NotFound)
}

/// Locks the row until the transaction ends. What is open of an invoice changes only under its lock.
pub async fn lock<T: PaymentTable>(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<Option<T::Model>, DbErr> {
    locked(select::<T>(supplier_id, number))
        .one(transaction)
        .await
}

fn has_number<E: Numbered>(supplier_id: Uuid, number: &str) -> SimpleExpr {
    match can_be_number(number) {
        true => E::SUPPLIER_ID.eq(supplier_id).and(E::NUMBER.eq(number)),
        false => Expr::value(false),
    }
}
