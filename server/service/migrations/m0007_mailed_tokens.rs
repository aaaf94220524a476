//! One row a mailed token instead of one an address: a newer link leaves the older ones usable.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, table};

/// Mailed links stay usable.
const KEEP: &str = "
    INSERT INTO mailed_tokens_anew
        (token_hash, purpose, email_key, subject_id, issued_at, expires_at, used_at)
    SELECT token_hash, purpose, email_key, subject_id, issued_at, expires_at, used_at FROM mailed_tokens";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [table("mailed_tokens_anew", &[])
            .col(text("token_hash").primary_key())
            .col(string_len("purpose", 32))
            .col(text("email_key"))
            .col(uuid("subject_id"))
            .col(timestamp_with_time_zone("issued_at"))
            .col(timestamp_with_time_zone("expires_at"))
            .col(timestamp_with_time_zone_null("used_at"))],
        [],
    )
    .await?;
    manager.get_connection().execute_unprepared(KEEP).await?;
    manager
        .drop_table(Table::drop().table("mailed_tokens").to_owned())
        .await?;
    let rename = Table::rename()
        .table("mailed_tokens_anew", "mailed_tokens")
        .to_owned();
    manager.rename_table(rename).await?;
    let indexes =
        [["subject_id"], ["email_key"], ["expires_at"]].map(|key| index("mailed_tokens", &key));
    create(manager, [], indexes).await
}
