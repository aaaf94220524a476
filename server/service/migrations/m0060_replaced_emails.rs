//! Addresses of users that others took the place of, and what mails about accounts say besides what happened.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, owned};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut replaced = owned("replaced_emails", &[("user_id", "users")])
        .col(uuid("user_id"))
        .col(string_len("email", 254))
        .col(string_len("email_key", 254))
        .col(timestamp_with_time_zone("replaced_at"))
        .to_owned();
    create(
        manager,
        [&mut replaced],
        [index("replaced_emails", &["user_id"])],
    )
    .await?;
    add_columns(manager, "account_mails", [text_null("details")]).await
}
