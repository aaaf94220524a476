//! The files that hang on a document.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use super::DocumentRef;
use crate::{
    backend::contract::exchange::{Actor, Attachment, Side},
    embedded::entities::attachment::{Column, Entity},
};

/// Oldest first. `is_open`: the document still takes files.
pub async fn of(
    database: &impl ConnectionTrait,
    document: DocumentRef,
    is_open: bool,
) -> Result<Vec<Attachment>, DbErr> {
    let rows = Entity::find()
        .filter(Column::SupplierId.eq(document.supplier_id))
        .filter(Column::DocumentKind.eq(document.kind))
        .filter(Column::DocumentId.eq(document.id))
        .order_by_asc(Column::AddedAt)
        .order_by_asc(Column::Id)
        .all(database)
        .await?;
    let told = rows.into_iter().map(|row| Attachment {
        id: row.id.to_string(),
        name: row.name,
        media_type: row.media_type,
        size: row.size.unsigned_abs(),
        added_at: row.added_at,
        added_by: Actor {
            name: row.added_by_name,
            side: row.added_by_side,
        },
        is_removable: is_open && row.added_by_side == Side::Supplier,
    });
    Ok(told.collect())
}
