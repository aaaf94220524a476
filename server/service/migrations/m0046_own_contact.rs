//! Telephone numbers of users, and new addresses that are not confirmed yet.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, table, unique};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    add_columns(manager, "users", [string_len_null("phone", 16)]).await?;
    let mut changes = table("email_changes", &[("user_id", "users")])
        .col(pk_uuid("id"))
        .col(uuid("user_id"))
        .col(string_len("email", 254))
        .col(string_len("email_key", 254))
        .col(timestamp_with_time_zone("asked_at"))
        .col(timestamp_with_time_zone("expires_at"))
        .to_owned();
    let one_a_user = unique("email_changes", &["user_id"]);
    create(manager, [&mut changes], [one_a_user]).await
}
