//! Registrations that wait for their address to be confirmed, and the links that were mailed.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, primary_key, table};

/// Usernames that differ only in their case are equal.
const ONE_USER_A_NAME: &str = "CREATE UNIQUE INDEX users_by_username ON users (lower(username))";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [
            table("registrations", &[])
                .col(pk_uuid("id"))
                .col(char_len("language", 2))
                .col(timestamp_with_time_zone("registered_at"))
                .col(timestamp_with_time_zone("expires_at"))
                .col(text("username_key").unique_key())
                .col(text("email"))
                .col(text("email_key"))
                .col(text("username"))
                .col(text("first_name"))
                .col(text("last_name"))
                .col(text("company"))
                .col(text("password_hash")),
            table("mailed_tokens", &[])
                .col(string_len("purpose", 32))
                .col(text("email_key"))
                .col(text("token_hash").unique_key())
                .col(uuid("subject_id"))
                .col(timestamp_with_time_zone("issued_at"))
                .col(timestamp_with_time_zone("expires_at"))
                .col(timestamp_with_time_zone_null("used_at"))
                .primary_key(&mut primary_key(&["purpose", "email_key"])),
        ],
        [
            index("registrations", &["email_key"]),
            index("registrations", &["expires_at"]),
            index("mailed_tokens", &["expires_at"]),
        ],
    )
    .await?;
    let database = manager.get_connection();
    database.execute_unprepared(ONE_USER_A_NAME).await?;
    Ok(())
}
