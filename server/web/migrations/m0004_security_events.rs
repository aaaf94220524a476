//! The table of `security_events`.
use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, pk_uuid, string_len, string_null, var_binary_null},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(Clone, Copy, DeriveIden)]
enum SecurityEvents {
    Table,
    Id,
    At,
    Kind,
    Account,
    UserId,
    ByUserId,
    SupplierId,
    Address,
    Browser,
    System,
    RequestId,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = Table::create();
        table
            .table(SecurityEvents::Table)
            .col(pk_uuid(SecurityEvents::Id))
            .col(big_integer(SecurityEvents::At))
            .col(string_len(SecurityEvents::Kind, 32))
            .col(var_binary_null(SecurityEvents::Account, 16));
        for column in [
            SecurityEvents::UserId,
            SecurityEvents::ByUserId,
            SecurityEvents::SupplierId,
            SecurityEvents::Address,
            SecurityEvents::Browser,
            SecurityEvents::System,
            SecurityEvents::RequestId,
        ] {
            table.col(string_null(column));
        }
        manager.create_table(table).await?;
        for (name, columns) in [
            // The pages of a supplier's users.
            (
                "security_events_by_user",
                &[SecurityEvents::UserId, SecurityEvents::At][..],
            ),
            (
                "security_events_by_account",
                &[SecurityEvents::Account, SecurityEvents::At],
            ),
            // Old rows.
            ("security_events_by_time", &[SecurityEvents::At]),
        ] {
            let mut index = Index::create();
            index.name(name).table(SecurityEvents::Table);
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
