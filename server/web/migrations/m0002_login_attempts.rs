//! The table of `throttle`.
use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, blob, integer},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum LoginAttempts {
    Table,
    Key,
    Attempts,
    WindowEndsAt,
    LockedUntil,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(LoginAttempts::Table)
                    .col(blob(LoginAttempts::Key).primary_key())
                    .col(integer(LoginAttempts::Attempts))
                    .col(big_integer(LoginAttempts::WindowEndsAt))
                    .col(big_integer(LoginAttempts::LockedUntil))
                    .take(),
            )
            .await
    }
}
