//! Addresses, contacts and certificates of a supplier.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use tables::company_item::{Column, Entity, Model};

/// Oldest first: ids are of version 7.
pub async fn of_supplier(
    database: &impl ConnectionTrait,
    supplier: Uuid,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::SupplierId.eq(supplier))
        .order_by_asc(Column::Id)
        .all(database)
        .await
}
