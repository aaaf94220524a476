//! Whether the buyer has a response, cancelled despatch advices, and the request that an order came from.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index};

/// The buyer's system may have read them.
const FORMER_RESPONSES: &str = "UPDATE order_responses SET taken_at = responded_at";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let taken_at = timestamp_with_time_zone_null("taken_at");
    add_columns(manager, "order_responses", [taken_at]).await?;
    let database = manager.get_connection();
    database.execute_unprepared(FORMER_RESPONSES).await?;
    let cancelled_at = timestamp_with_time_zone_null("cancelled_at");
    add_columns(manager, "despatch_advices", [cancelled_at]).await?;
    add_columns(manager, "orders", [uuid_null("request_id")]).await?;
    create(
        manager,
        [],
        [index("orders", &["supplier_id", "request_id"])],
    )
    .await
}
