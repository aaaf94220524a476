//! The table of `session::store`.
use sea_orm_migration::prelude::*;

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
                    .col(
                        ColumnDef::new(Sessions::IdHash)
                            .blob()
                            .not_null()
                            .primary_key(),
                    )
                    .col(ColumnDef::new(Sessions::UserId).string())
                    .col(ColumnDef::new(Sessions::Record).blob().not_null())
                    .col(ColumnDef::new(Sessions::CreatedAt).big_integer().not_null())
                    .col(ColumnDef::new(Sessions::ExpiresAt).big_integer().not_null())
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
