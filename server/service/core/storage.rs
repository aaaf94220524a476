//! The storage quota of suppliers: the bytes that their own files may take up. Files of the buyer do not count.
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, ExprTrait, QueryFilter,
    QuerySelect,
};
use uuid::Uuid;

use crate::rows::lock_by_id;
use contract::exchange::Side;
use tables::{
    attachment::{Column, Entity},
    supplier,
};

/// The room for files, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    pub quota: u64,
    pub free: u64,
}

impl Room {
    /// No quota applies.
    pub const UNLIMITED: Self = Self {
        quota: u64::MAX,
        free: u64::MAX,
    };

    /// The room that a supplier has.
    pub async fn load(
        database: &impl ConnectionTrait,
        supplier_id: Uuid,
        quota: u64,
    ) -> Result<Self, DbErr> {
        // PostgreSQL sums bigint up as numeric.
        let used: Option<Option<i64>> = Entity::find()
            .select_only()
            .column_as(Column::Size.sum().cast_as("bigint"), "used")
            .filter(Column::SupplierId.eq(supplier_id))
            .filter(Column::AddedBySide.eq(Side::Supplier))
            .into_tuple()
            .one(database)
            .await?;
        let used = used.flatten().unwrap_or_default().unsigned_abs();
        let free = quota.saturating_sub(used);
        Ok(Self { quota, free })
    }

    /// The same for a file that is attached in this transaction: of several at once, each waits for the one before.
    pub async fn lock(
        transaction: &DatabaseTransaction,
        supplier_id: Uuid,
        quota: u64,
    ) -> Result<Self, DbErr> {
        lock_by_id::<supplier::Entity>(transaction, supplier_id).await?;
        Self::load(transaction, supplier_id, quota).await
    }
}
