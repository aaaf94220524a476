//! What the lists are narrowed to and ordered by at the same time: a buyer's documents, and a state's requests.
use sea_orm_migration::prelude::*;

use super::index;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, narrowed, sorts) in [
            (
                "orders",
                "buyer_id",
                [Some("required_date"), Some("total"), None].as_slice(),
            ),
            (
                "requests_for_quotation",
                "buyer_id",
                &[Some("issue_date"), None],
            ),
            (
                "requests_for_quotation",
                "state",
                &[Some("issue_date"), None],
            ),
        ] {
            for sort in sorts {
                let columns = ["supplier_id", narrowed].into_iter().chain(*sort);
                let columns: Vec<_> = columns.chain(["number"]).collect();
                manager.create_index(index(table, &columns)).await?;
            }
        }
        Ok(())
    }
}
