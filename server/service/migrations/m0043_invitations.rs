//! Invitations of users, and what the list of users needs: a version and the text that searches compare.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, m0015_search_text, owned};

const SEARCHED: [&str; 4] = ["first_name", "last_name", "username", "email"];

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    add_columns(manager, "users", [integer("version").default(1).to_owned()]).await?;
    m0015_search_text::add(manager, "users", &SEARCHED).await?;
    create(
        manager,
        [owned("invitations", &[])
            .col(text("email"))
            .col(text("email_key"))
            .col(text("first_name"))
            .col(text("last_name"))
            .col(text("employee_type_ar"))
            .col(text("employee_type_en"))
            .col(text("permissions"))
            .col(string_len("language", 8))
            .col(string_len("state", 16))
            .col(text("invited_by"))
            .col(timestamp_with_time_zone("invited_at"))
            .col(timestamp_with_time_zone("sent_at"))
            .col(timestamp_with_time_zone("expires_at"))
            .col(integer("mail_attempts").default(0))
            .col(timestamp_with_time_zone_null("next_mail_at"))],
        [
            index("invitations", &["supplier_id", "state", "invited_at"]),
            index("invitations", &["next_mail_at"]),
            index("events", &["supplier_id", "actor_id", "at"]),
        ],
    )
    .await
}
