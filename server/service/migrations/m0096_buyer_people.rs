//! Accounts of the buyer's people, who read the messages of all systems.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, table, unique};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [table("buyer_people", &[])
            .col(pk_uuid("id"))
            .col(text("name"))
            .col(text("email"))
            .col(text("email_key"))
            .col(text_null("password_hash"))
            .col(text("scopes"))
            .col(boolean("is_active"))
            .col(integer("session_version"))
            .col(timestamp_with_time_zone("created_at"))
            .col(text("created_by"))],
        [
            unique("buyer_people", &["email_key"]),
            index("buyer_messages", &["sequence"]),
            index("buyer_messages", &["id"]),
        ],
    )
    .await
}
