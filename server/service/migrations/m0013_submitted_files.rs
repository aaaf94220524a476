//! Files that went to the buyer with a quotation stay as they are.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

/// What hung on a request when its last quotation was submitted.
const WENT_BEFORE: &str = "UPDATE attachments SET submitted_at = (
    SELECT max(quotations.submitted_at) FROM quotations
    WHERE quotations.request_id = attachments.document_id
    AND quotations.submitted_at >= attachments.added_at
) WHERE document_kind = 'quotation_request' AND added_by_side = 'supplier'";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let column = timestamp_with_time_zone_null("submitted_at");
    add_columns(manager, "attachments", [column]).await?;
    let connection = manager.get_connection();
    connection.execute_unprepared(WENT_BEFORE).await?;
    Ok(())
}
