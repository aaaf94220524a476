//! The newest announcements of buyers.
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};

use super::Scope;
use crate::entities::{
    announcement::{Column, Entity},
    supplier,
};
use contract::Announcement;
use values::text::LocalizedText;

const MOST: u64 = 5;

/// Newest first, without those of a later day, and those that have ended or were withdrawn.
pub async fn latest(scope: &Scope<'_>) -> Result<Vec<Announcement>, DbErr> {
    let is_sandbox = supplier::Entity::find_by_id(scope.supplier_id)
        .select_only()
        .column(supplier::Column::IsSandbox)
        .into_query();
    let for_all = Condition::all()
        .add(Column::SupplierId.is_null())
        .add(Column::IsSandbox.in_subquery(is_sandbox));
    let is_own = Condition::any()
        .add(Column::SupplierId.eq(scope.supplier_id))
        .add(for_all);
    let has_not_ended = Condition::any()
        .add(Column::LastDay.is_null())
        .add(Column::LastDay.gte(scope.today));
    let rows = Entity::find()
        .filter(is_own)
        .filter(Column::PublishedOn.lte(scope.today))
        .filter(has_not_ended)
        .filter(Column::WithdrawnAt.is_null())
        .order_by_desc(Column::PublishedOn)
        .order_by_desc(Column::Id)
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
