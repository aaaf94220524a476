//! Files that went to the buyer with a quotation stay as they are.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// What hung on a request when its last quotation was submitted.
const WENT_BEFORE: &str = "UPDATE attachments SET submitted_at = (
    SELECT max(quotations.submitted_at) FROM quotations
    WHERE quotations.request_id = attachments.document_id
    AND quotations.submitted_at >= attachments.added_at
) WHERE document_kind = 'quotation_request' AND added_by_side = 'supplier'";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = timestamp_with_time_zone_null("submitted_at");
        add_columns(manager, "attachments", [column]).await?;
        let connection = manager.get_connection();
        connection.execute_unprepared(WENT_BEFORE).await?;
        Ok(())
    }
}
