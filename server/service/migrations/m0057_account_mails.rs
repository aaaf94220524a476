//! The outbox of mails about changes of accounts.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, owned};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [owned("account_mails", &[])
            .col(string_len("notice", 32))
            .col(text("email"))
            .col(string_len("language", 2))
            .col(timestamp_with_time_zone("at"))
            .col(integer("mail_attempts"))
            .col(timestamp_with_time_zone_null("next_mail_at"))],
        [
            index("account_mails", &["next_mail_at"]),
            index("account_mails", &["at"]),
        ],
    )
    .await
}
