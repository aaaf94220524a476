//! The table of `preferences::account`.
use sea_orm_migration::prelude::*;

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
                    .col(
                        ColumnDef::new(UserPreferences::UserId)
                            .string()
                            .not_null()
                            .primary_key(),
                    )
                    .col(ColumnDef::new(UserPreferences::Settings).text().not_null())
                    .col(
                        ColumnDef::new(UserPreferences::UpdatedAt)
                            .big_integer()
                            .not_null(),
                    )
                    .take(),
            )
            .await
    }
}
