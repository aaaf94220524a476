//! Registrations that wait for their address to be confirmed, and the links that were mailed.
use sea_orm_migration::{
    prelude::*,
    schema::{
        char_len, pk_uuid, string_len, text, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid,
    },
};

use super::index;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Two usernames that differ in their case alone are one.
const ONE_USER_A_NAME: &str = "CREATE UNIQUE INDEX users_by_username ON users (lower(username))";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut registrations = Table::create()
            .table("registrations")
            .col(pk_uuid("id"))
            .col(char_len("language", 2))
            .col(timestamp_with_time_zone("registered_at"))
            .col(timestamp_with_time_zone("expires_at"))
            .col(text("username_key").unique_key())
            .to_owned();
        for column in [
            "email",
            "email_key",
            "username",
            "first_name",
            "last_name",
            "company",
            "password_hash",
        ] {
            registrations.col(text(column));
        }
        let mailed_tokens = Table::create()
            .table("mailed_tokens")
            .col(string_len("purpose", 32))
            .col(text("email_key"))
            .col(text("token_hash").unique_key())
            .col(uuid("subject_id"))
            .col(timestamp_with_time_zone("issued_at"))
            .col(timestamp_with_time_zone("expires_at"))
            .col(timestamp_with_time_zone_null("used_at"))
            .primary_key(Index::create().col("purpose").col("email_key"))
            .to_owned();
        for table in [registrations, mailed_tokens] {
            manager.create_table(table).await?;
        }
        for index in [
            index("registrations", &["email_key"]),
            index("registrations", &["expires_at"]),
            index("mailed_tokens", &["expires_at"]),
        ] {
            manager.create_index(index).await?;
        }
        manager
            .get_connection()
            .execute_unprepared(ONE_USER_A_NAME)
            .await?;
        Ok(())
    }
}
