//! The table of `session::store`.
use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, blob, string_null},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Sessions {
    Table,
    IdHash,
    UserId,
    Record,
    CreatedAt,
    ExpiresAt,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(Sessions::Table)
                    .col(blob(Sessions::IdHash).primary_key())
                    .col(string_null(Sessions::UserId))
                    .col(blob(Sessions::Record))
                    .col(big_integer(Sessions::CreatedAt))
                    .col(big_integer(Sessions::ExpiresAt))
                    .take(),
            )
            .await?;
        for (name, column) in [
            ("sessions_by_user", Sessions::UserId),
            ("sessions_by_creation", Sessions::CreatedAt),
            ("sessions_by_expiry", Sessions::ExpiresAt),
        ] {
            manager
                .create_index(
                    Index::create()
                        .name(name)
                        .table(Sessions::Table)
                        .col(column)
                        .take(),
                )
                .await?;
        }
        Ok(())
    }
}
