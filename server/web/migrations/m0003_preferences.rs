//! The table of `preferences::account`.
use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, string, text},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum UserPreferences {
    Table,
    UserId,
    Settings,
    UpdatedAt,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(UserPreferences::Table)
                    .col(string(UserPreferences::UserId).primary_key())
                    .col(text(UserPreferences::Settings))
                    .col(big_integer(UserPreferences::UpdatedAt))
                    .take(),
            )
            .await
    }
}
