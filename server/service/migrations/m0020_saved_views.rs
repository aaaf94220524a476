//! The views of lists that users saved under a name.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, table, unique};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [table("saved_views", &[("user_id", "users")])
            .col(pk_uuid("id"))
            .col(uuid("user_id"))
            .col(string_len("list", 32))
            .col(text("name"))
            .col(text("name_key"))
            .col(text("query"))],
        [unique("saved_views", &["user_id", "list", "name_key"])],
    )
    .await
}
