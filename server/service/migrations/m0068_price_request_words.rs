//! The word index of price requests, as the other lists have.
use sea_orm_migration::prelude::*;

use super::m0071_word_indexes::index_words;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    index_words(manager, &["price_requests"]).await
}
