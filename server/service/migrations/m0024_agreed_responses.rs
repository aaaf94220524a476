//! Ids of the responses to orders, and the responses that revisions of the buyer agree to.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, random_uuid, unique};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    // Without a default, a column of an existing table may be empty.
    add_columns(manager, "order_responses", [uuid_null("id")]).await?;
    let id = random_uuid(manager.get_database_backend());
    let numbered = format!("UPDATE order_responses SET id = {id}");
    let database = manager.get_connection();
    database.execute_unprepared(&numbered).await?;
    manager
        .create_index(unique("order_responses", &["id"]))
        .await?;
    let agreed = uuid_null("agreed_response_id");
    add_columns(manager, "order_revisions", [agreed]).await
}
