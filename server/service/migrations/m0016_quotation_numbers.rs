//! A quotation is found by the number that its supplier gave it: no other request is answered under the same.
use sea_orm_migration::prelude::*;

use super::index;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    // Not unique: revisions keep their number, and older ones were taken twice.
    let by_number = index("quotations", &["supplier_id", "number"]);
    manager.create_index(by_number).await
}
