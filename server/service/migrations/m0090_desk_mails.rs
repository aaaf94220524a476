//! The outbox of mails to the buyer's people.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, owned};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [owned("desk_mails", &[])
            .col(string_len("about", 32))
            .col(integer("mail_attempts"))
            .col(timestamp_with_time_zone_null("next_mail_at"))],
        [index("desk_mails", &["next_mail_at"])],
    )
    .await
}
