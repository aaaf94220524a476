//! Locks a credit note of the supplier with its invoice.
use sea_orm::{DatabaseTransaction, DbErr};
use uuid::Uuid;

use crate::{by_number, invoice_lock};
use service_core::error::ServiceError;
use tables::{
    credit_note::{Entity, Model, State},
    invoice, order,
};

/// The credit note with its invoice, which is locked; a draft and a credit note of the buyer too.
pub async fn with_invoice(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<Option<(Model, invoice::Model)>, DbErr> {
    let note = || by_number::select::<Entity>(supplier_id, number);
    let found = note().find_also_related(invoice::Entity);
    let Some((_, Some(invoice))) = found.one(transaction).await? else {
        return Ok(None);
    };
    let invoice =
        by_number::lock::<invoice::Entity>(transaction, supplier_id, &invoice.number).await?;
    // Read again: only holders of the invoice's lock change its credit notes.
    Ok(note().one(transaction).await?.zip(invoice))
}

pub struct Locked {
    pub note: Model,
    pub invoice: invoice::Model,
    pub order: order::Model,
}

/// # Errors
/// `NotFound`, of credit notes of the buyer too.
pub async fn lock(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<Locked, ServiceError> {
    let found = by_number::select::<Entity>(supplier_id, number)
        .find_also_related(invoice::Entity)
        .one(transaction)
        .await?;
    let Some((_, Some(invoice))) = found else {
        return Err(ServiceError::NotFound);
    };
    let locked = invoice_lock::with_order(transaction, supplier_id, &invoice.number).await?;
    let (invoice, Some(order)) = locked else {
        return Err(ServiceError::NotFound);
    };
    // Read again: only holders of the invoice's lock change its credit notes.
    let note = by_number::find::<Entity>(transaction, supplier_id, number).await?;
    if note.state == State::Received {
        return Err(ServiceError::NotFound);
    }
    Ok(Locked {
        note,
        invoice,
        order,
    })
}
