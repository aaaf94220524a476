//! The key with which a key of the buyer API was created.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    add_columns(manager, "buyer_keys", [uuid_null("created_with")]).await
}
