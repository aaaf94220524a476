//! Where suppliers are paid.
use sea_orm_migration::{
    prelude::*,
    schema::{boolean, char_len, pk_uuid, string_len, text, uuid},
};

use super::{index, localized, reference};

/// Both databases know an index over some of the rows alone.
const ONE_DEFAULT_A_CURRENCY: &str = "
    CREATE UNIQUE INDEX bank_accounts_by_default ON bank_accounts (supplier_id, currency) WHERE is_default";

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut accounts = Table::create()
            .table("bank_accounts")
            .col(pk_uuid("id"))
            .col(uuid("supplier_id"))
            .col(text("holder"))
            .col(text("iban"))
            .col(text("bic"))
            .col(char_len("currency", 3))
            .col(boolean("is_default"))
            .col(string_len("state", 32))
            .foreign_key(&mut reference("bank_accounts", "supplier_id", "suppliers"))
            .to_owned();
        for column in localized("bank").into_iter().chain(localized("branch")) {
            accounts.col(column);
        }
        manager.create_table(accounts).await?;
        manager
            .create_index(
                index("bank_accounts", &["supplier_id", "iban"])
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .get_connection()
            .execute_unprepared(ONE_DEFAULT_A_CURRENCY)
            .await?;
        Ok(())
    }
}
