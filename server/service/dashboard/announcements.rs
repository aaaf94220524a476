//! The newest announcements of buyers.
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::Scope;
use crate::entities::announcement::{Column, Entity};
use contract::Announcement;
use values::text::LocalizedText;

const MOST: u64 = 5;

/// Newest first; those of a later day are not out yet.
pub async fn latest(scope: &Scope<'_>) -> Result<Vec<Announcement>, DbErr> {
    let rows = Entity::find()
        .filter(Column::SupplierId.eq(scope.supplier_id))
        .filter(Column::PublishedOn.lte(scope.today))
        .order_by_desc(Column::PublishedOn)
        .order_by_asc(Column::Id)
        .limit(MOST)
        .all(scope.database)
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| Announcement {
            id: row.id.to_string(),
            title: LocalizedText::new(row.title_ar, row.title_en),
            body: LocalizedText::new(row.body_ar, row.body_en),
            published_on: row.published_on,
        })
        .collect())
}
