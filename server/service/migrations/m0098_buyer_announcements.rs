//! Announcements of the buyer to all suppliers, with their days, and who wrote and withdrew them.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, table};

/// Earlier announcements are of one supplier each.
const KEEP: &str = "
    INSERT INTO announcements (id, supplier_id, is_sandbox, title_ar, title_en, body_ar, body_en, published_on, created_at,
        created_by)
    SELECT id, supplier_id, FALSE, title_ar, title_en, body_ar, body_en, published_on, '2000-01-01T00:00:00+00:00', ''
    FROM announcements_before";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let database = manager.get_connection();
    let rename = "ALTER TABLE announcements RENAME TO announcements_before";
    database.execute_unprepared(rename).await?;
    create(
        manager,
        [table("announcements", &[("supplier_id", "suppliers")])
            .col(pk_uuid("id"))
            .col(uuid_null("supplier_id"))
            .col(boolean("is_sandbox"))
            .col(text("title_ar"))
            .col(text("title_en"))
            .col(text("body_ar"))
            .col(text("body_en"))
            .col(date("published_on"))
            .col(date_null("last_day"))
            .col(timestamp_with_time_zone("created_at"))
            .col(text("created_by"))
            .col(timestamp_with_time_zone_null("withdrawn_at"))
            .col(text_null("withdrawn_by"))],
        [],
    )
    .await?;
    database.execute_unprepared(KEEP).await?;
    let drop = "DROP TABLE announcements_before";
    database.execute_unprepared(drop).await?;
    let by_supplier = index("announcements", &["supplier_id", "published_on"]);
    manager.create_index(by_supplier).await
}
