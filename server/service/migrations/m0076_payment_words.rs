//! The word indexes of payments, invoices and credit notes, as the other lists have.
use sea_orm_migration::prelude::*;

use super::m0071_word_indexes::index_words;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    index_words(manager, &["payments", "invoices", "credit_notes"]).await
}
