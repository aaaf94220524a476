//! Whether a user may sign in, and the last sign-in.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let columns = [
        boolean("is_active").default(true).to_owned(),
        timestamp_with_time_zone_null("last_sign_in_at"),
    ];
    add_columns(manager, "users", columns).await
}
