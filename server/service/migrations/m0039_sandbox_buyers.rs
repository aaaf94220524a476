//! The sandbox has buyers of its own, which may have the ids of others.
use sea_orm_migration::prelude::*;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let unique = Index::drop()
        .name("buyers_by_code")
        .table("buyers")
        .to_owned();
    manager.drop_index(unique).await
}
