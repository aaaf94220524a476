//! Uploaded files of price changes, with the rows that were refused.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, owned, unique};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let rows = "price_upload_rows";
    create(
        manager,
        [
            owned("price_uploads", &[("buyer_id", "buyers")])
                .col(uuid("buyer_id"))
                .col(timestamp_with_time_zone("uploaded_at"))
                .col(text("uploaded_by_name"))
                .col(integer("taken"))
                .col(integer("refused"))
                .col(text("drafts")),
            owned(rows, &[("upload_id", "price_uploads")])
                .col(uuid("upload_id"))
                .col(integer("row_number"))
                .col(text("content")),
        ],
        [
            index("price_uploads", &["supplier_id", "uploaded_at"]),
            unique(rows, &["upload_id", "row_number"]),
        ],
    )
    .await
}
