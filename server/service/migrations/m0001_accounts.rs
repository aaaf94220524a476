//! Suppliers, buyers, users and their access tokens.
use sea_orm_migration::{
    prelude::*,
    schema::{boolean, char_len, pk_uuid, text, timestamp_with_time_zone, uuid},
};

use super::{index, localized, reference};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut suppliers = Table::create()
            .table("suppliers")
            .col(pk_uuid("id"))
            .to_owned();
        let mut buyers = Table::create()
            .table("buyers")
            .col(pk_uuid("id"))
            .to_owned();
        for column in localized("name") {
            suppliers.col(column.clone());
            buyers.col(column);
        }
        suppliers.col(char_len("currency", 3));
        let mut users = Table::create()
            .table("users")
            .col(pk_uuid("id"))
            .col(uuid("supplier_id"))
            .col(text("email"))
            .col(text("email_key").unique_key())
            .col(text("username").unique_key())
            .col(text("first_name"))
            .col(text("last_name"))
            .col(boolean("is_account_manager"))
            .col(text("password_hash"))
            .foreign_key(&mut reference("users", "supplier_id", "suppliers"))
            .to_owned();
        for column in localized("employee_type") {
            users.col(column);
        }
        let access_tokens = Table::create()
            .table("access_tokens")
            .col(text("token_hash").primary_key())
            .col(uuid("user_id"))
            .col(timestamp_with_time_zone("expires_at"))
            .foreign_key(
                reference("access_tokens", "user_id", "users").on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        for table in [suppliers, buyers, users, access_tokens] {
            manager.create_table(table).await?;
        }
        for index in [
            index("users", &["supplier_id"]),
            index("access_tokens", &["user_id"]),
            index("access_tokens", &["expires_at"]),
        ] {
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
