//! The table of `session::kept_forms`.
use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, blob, string},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum KeptForms {
    Table,
    UserId,
    Record,
    ExpiresAt,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(KeptForms::Table)
                    .col(string(KeptForms::UserId).primary_key())
                    .col(blob(KeptForms::Record))
                    .col(big_integer(KeptForms::ExpiresAt))
                    .take(),
            )
            .await
    }
}
