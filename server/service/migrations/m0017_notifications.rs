//! Notifications: one row for each event and user who is told about it; and the users' choices of mails.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, owned};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let columns = [
        string_len("language", 2).default("ar").to_owned(),
        text_null("mailed_topics"),
    ];
    add_columns(manager, "users", columns).await?;
    let references = [("user_id", "users"), ("event_id", "events")];
    create(
        manager,
        [owned("notifications", &references)
            .col(uuid("user_id"))
            .col(uuid("event_id"))
            .col(timestamp_with_time_zone("at"))
            .col(timestamp_with_time_zone_null("read_at"))
            .col(integer("mail_attempts"))
            .col(timestamp_with_time_zone_null("next_mail_at"))
            .col(timestamp_with_time_zone_null("mailed_at"))],
        [
            // The pages of a user, and the count of the unread ones.
            index("notifications", &["user_id", "at"]),
            index("notifications", &["user_id", "read_at"]),
            // Due mails and old rows are looked up among those of all users.
            index("notifications", &["next_mail_at"]),
            index("notifications", &["at"]),
        ],
    )
    .await
}
