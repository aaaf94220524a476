//! What users may do in each area.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

/// Of the users that there are: what every user could do before.
const BEFORE: &str = r#"{"quotationRequests":["view","edit","approve"],"purchaseOrders":["view","edit","approve"],"prices":["view","edit"],"payments":["view","edit"],"bankAccounts":["view"],"users":["view"],"company":["view"]}"#;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let permissions = text("permissions").default(BEFORE).to_owned();
    add_columns(manager, "users", [permissions]).await
}
