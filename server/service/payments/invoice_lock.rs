//! Locks an invoice with its order until the transaction ends.
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use crate::by_number;
use documents::Orders;
use service_core::error::ServiceError;
use tables::{
    invoice::{Entity, Model},
    order,
};

/// The order is locked first, as by all who change both.
///
/// # Errors
/// `NotFound`
pub async fn with_order(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<(Model, Option<order::Model>), ServiceError> {
    let found = by_number::select::<Entity>(supplier_id, number)
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
    let invoice = by_number::lock::<Entity>(transaction, supplier_id, number).await?;
    Ok((invoice.ok_or(ServiceError::NotFound)?, order))
}
