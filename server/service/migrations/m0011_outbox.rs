//! Messages to the buyer's system: written with the change itself, sent afterwards.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, owned};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [owned("outbox", &[])
            .col(string_len("topic", 64))
            .col(text("number"))
            .col(timestamp_with_time_zone("occurred_at"))
            .col(integer("attempts"))
            .col(timestamp_with_time_zone_null("next_attempt_at"))
            .col(timestamp_with_time_zone_null("delivered_at"))
            .col(text_null("failure"))],
        // Due messages and old messages are looked up among those of all suppliers.
        [["next_attempt_at"], ["occurred_at"]].map(|column| index("outbox", &column)),
    )
    .await
}
