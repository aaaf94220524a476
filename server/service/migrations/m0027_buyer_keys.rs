//! Keys of the buyer API, and the suppliers of its sandbox.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, table, unique};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let is_sandbox = boolean("is_sandbox").default(false).to_owned();
    add_columns(manager, "suppliers", [is_sandbox]).await?;
    create(
        manager,
        [table("buyer_keys", &[])
            .col(pk_uuid("id"))
            .col(text("system"))
            .col(text("name"))
            .col(text("secret_hash"))
            .col(text("scopes"))
            .col(boolean("is_sandbox"))
            .col(timestamp_with_time_zone("created_at"))
            .col(text("created_by"))
            .col(timestamp_with_time_zone_null("expires_at"))
            .col(timestamp_with_time_zone_null("revoked_at"))
            .col(timestamp_with_time_zone_null("last_used_at"))],
        [
            unique("buyer_keys", &["secret_hash"]),
            index("suppliers", &["is_sandbox"]),
        ],
    )
    .await
}
