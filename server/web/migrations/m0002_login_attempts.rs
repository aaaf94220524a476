//! The table of `throttle`.
use sea_orm_migration::prelude::*;

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
                    .col(
                        ColumnDef::new(LoginAttempts::Key)
                            .blob()
                            .not_null()
                            .primary_key(),
                    )
                    .col(ColumnDef::new(LoginAttempts::Attempts).integer().not_null())
                    .col(
                        ColumnDef::new(LoginAttempts::WindowEndsAt)
                            .big_integer()
                            .not_null(),
                    )
                    .col(
                        ColumnDef::new(LoginAttempts::LockedUntil)
                            .big_integer()
                            .not_null(),
                    )
                    .take(),
            )
            .await
    }
}
