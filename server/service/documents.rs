//! A supplier's documents of any kind: found by their numbers, held while they are changed.
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};
use uuid::Uuid;

use super::{error::ServiceError, exchange::DocumentRef};
use values::{message_id::MessageId, search_text, text::LocalizedText};

pub use super::entities::{order::Entity as Orders, request_for_quotation::Entity as Requests};

/// The table of one kind of document, with the columns that all kinds have.
pub trait Documents: EntityTrait<Model: Document> {
    const SUPPLIER_ID: Self::Column;
    const BUYER_ID: Self::Column;
    const NUMBER: Self::Column;
    const VERSION: Self::Column;
    /// What [`search_text`] made.
    const SEARCH_TEXT: Self::Column;
    const ISSUE_DATE: Self::Column;
}

/// One of them.
pub trait Document {
    fn document(&self) -> DocumentRef;

    fn version(&self) -> i32;

    /// Whether the supplier may still hang files on it, or take its own off again.
    fn takes_files(&self, now: DateTime<Utc>) -> bool;

    /// # Errors
    /// `Conflict`: the caller decided on another version.
    fn expect_version(&self, decided_on: u32) -> Result<(), ServiceError> {
        if i64::from(self.version()) == i64::from(decided_on) {
            Ok(())
        } else {
            Err(ServiceError::Conflict(MessageId::new(
                "service-document-changed",
            )))
        }
    }
}

/// What a document of this number and subject is found by.
pub fn search_text(number: &str, subject: &LocalizedText) -> String {
    search_text::search_text(&format!("{number} {} {}", subject.ar, subject.en))
}

/// # Errors
/// `NotFound`: the supplier has none of this number.
pub async fn find<E: Documents>(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    number: &str,
) -> Result<E::Model, ServiceError> {
    E::find()
        .filter(named::<E>(supplier_id, number)?)
        .one(database)
        .await?
        .ok_or(ServiceError::NotFound)
}

/// Holds the document until the transaction ends. By writing, for SQLite knows no other lock.
///
/// # Errors
/// `NotFound`: the supplier has none of this number.
pub async fn hold<E: Documents>(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<E::Model, ServiceError> {
    E::update_many()
        .col_expr(E::VERSION, Expr::col(E::VERSION).add(0))
        .filter(named::<E>(supplier_id, number)?)
        .exec(transaction)
        .await?;
    find::<E>(transaction, supplier_id, number).await
}

/// No number has a zero character, and PostgreSQL's texts cannot.
pub fn can_be_number(text: &str) -> bool {
    !text.contains('\0')
}

fn named<E: Documents>(supplier_id: Uuid, number: &str) -> Result<Condition, ServiceError> {
    if !can_be_number(number) {
        return Err(ServiceError::NotFound);
    }
    Ok(Condition::all()
        .add(E::SUPPLIER_ID.eq(supplier_id))
        .add(E::NUMBER.eq(number)))
}
