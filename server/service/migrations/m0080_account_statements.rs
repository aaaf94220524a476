//! The buyers' statements of account.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, owned, unique};

const STATEMENTS: &str = "account_statements";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [owned(STATEMENTS, &[("buyer_id", "buyers")])
            .col(uuid("buyer_id"))
            .col(text("number"))
            .col(date("first_day"))
            .col(date("last_day"))
            .col(char_len("currency", 3))
            .col(big_integer("opening"))
            .col(big_integer("closing"))
            .col(timestamp_with_time_zone("received_at"))],
        [
            unique(STATEMENTS, &["supplier_id", "number"]),
            index(STATEMENTS, &["supplier_id", "last_day", "number"]),
        ],
    )
    .await
}
