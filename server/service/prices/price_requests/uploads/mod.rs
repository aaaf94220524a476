//! Price changes from a file of up to 20,000 rows. The valid rows become drafts of price requests or join one, all in one
//! transaction; the others are kept for some days, so that they can be downloaded, mended and uploaded again.
mod check;
mod create;
mod extend;
mod keep;
mod read;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
};

use contract::operations::*;
use service_core::endpoints::Endpoints;
use tables::{price_upload, price_upload_row};

/// Time for which refused rows are kept.
const RETENTION: TimeDelta = TimeDelta::days(30);

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<UploadPrices, _, _>(create::create);
    endpoints.add::<ShowPriceUpload, _, _>(read::show);
    endpoints.add::<ExportRefusedPriceRows, _, _>(read::export);
}

/// Deletes old uploads with their refused rows. The drafts stay.
pub async fn tidy(database: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<(), DbErr> {
    use price_upload::{Column, Entity};
    let is_old = Column::UploadedAt.lt(now - RETENTION);
    let old = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(is_old.clone())
        .into_query();
    price_upload_row::Entity::delete_many()
        .filter(price_upload_row::Column::UploadId.in_subquery(old))
        .exec(database)
        .await?;
    Entity::delete_many().filter(is_old).exec(database).await?;
    Ok(())
}
