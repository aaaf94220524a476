//! Stored lines of credit notes: the credited part of each line of the invoice.
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QueryFilter, QueryOrder,
};
use uuid::Uuid;

use super::terms::{Asked, Terms};
use service_core::{error::ServiceError, rows::insert_all};
use tables::{
    credit_note_line::{Column, Entity, Model},
    fixed_point::Amount,
};

/// Loads the lines by line number.
pub async fn load(database: &impl ConnectionTrait, note: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::CreditNoteId.eq(note))
        .order_by_asc(Column::LineNumber)
        .all(database)
        .await
}

/// # Errors
/// `TooLarge`: a line number or an amount does not fit its column.
pub fn from_terms(note: Uuid, terms: &Terms) -> Result<Vec<Model>, ServiceError> {
    let lines = terms.lines.iter().map(|(asked, line)| {
        Some(Model {
            credit_note_id: note,
            line_number: i32::try_from(line.line_number).ok()?,
            quantity: match asked {
                Asked::Quantity(quantity) => Some(*quantity),
                Asked::Amount(_) => None,
            },
            net: Amount::exactly(line.net.amount)?,
        })
    });
    let lines: Option<_> = lines.collect();
    lines.ok_or(ServiceError::TooLarge)
}

/// Stores these lines in place of the earlier ones.
pub async fn replace(
    transaction: &DatabaseTransaction,
    note: Uuid,
    lines: Vec<Model>,
) -> Result<(), DbErr> {
    delete(transaction, note).await?;
    insert_all(transaction, lines).await
}

pub async fn delete(transaction: &DatabaseTransaction, note: Uuid) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::CreditNoteId.eq(note))
        .exec(transaction)
        .await?;
    Ok(())
}
