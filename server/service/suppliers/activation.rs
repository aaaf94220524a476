//! The buyer deactivates suppliers: their users cannot sign in, and documents for them are refused. Nothing is deleted.
use chrono::{DateTime, Utc};
use database::BeginWrite;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    TransactionSession, sea_query::Expr,
};
use uuid::Uuid;

use super::events;
use crate::{
    entities::{
        access_token,
        supplier::{Column, Entity},
        user,
    },
    error::ServiceError,
};
use contract::{SupplierState, buyer::SupplierEventKind};
use values::message_id::MessageId;

/// Deactivates an approved supplier and ends the sessions of its users. A second time changes nothing.
///
/// # Errors
/// `NotFound`; `Conflict` if the supplier is not approved.
pub async fn deactivate(
    database: &impl BeginWrite,
    supplier: Uuid,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let transaction = database.begin_write().await?;
    let change = (
        SupplierState::Approved,
        SupplierState::Deactivated,
        SupplierEventKind::Deactivated,
    );
    if !change_state(&transaction, supplier, change, by, now).await? {
        return Ok(());
    }
    let users = user::Entity::find()
        .filter(user::Column::SupplierId.eq(supplier))
        .select_only()
        .column(user::Column::Id)
        .into_query();
    access_token::Entity::delete_many()
        .filter(access_token::Column::UserId.in_subquery(users))
        .exec(&transaction)
        .await?;
    transaction.commit().await?;
    Ok(())
}

/// Approves a deactivated supplier again. A second time changes nothing.
///
/// # Errors
/// `NotFound`; `Conflict` if the supplier was never approved.
pub async fn reactivate(
    database: &impl BeginWrite,
    supplier: Uuid,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let transaction = database.begin_write().await?;
    let change = (
        SupplierState::Deactivated,
        SupplierState::Approved,
        SupplierEventKind::Reactivated,
    );
    change_state(&transaction, supplier, change, by, now).await?;
    transaction.commit().await?;
    Ok(())
}

/// False if the supplier is in the new state already.
async fn change_state(
    database: &impl ConnectionTrait,
    supplier: Uuid,
    (before, after, event): (SupplierState, SupplierState, SupplierEventKind),
    by: &str,
    now: DateTime<Utc>,
) -> Result<bool, ServiceError> {
    let changed = Entity::update_many()
        .col_expr(Column::State, Expr::value(after))
        .col_expr(Column::ActivationChangedAt, Expr::value(now))
        .col_expr(Column::ActivationChangedBy, Expr::value(by))
        .filter(Column::Id.eq(supplier))
        .filter(Column::State.eq(before))
        .exec(database)
        .await?;
    if changed.rows_affected == 1 {
        events::record(database, supplier, event, None, by, now).await?;
        return Ok(true);
    }
    let found = Entity::find_by_id(supplier).one(database).await?;
    match found.ok_or(ServiceError::NotFound)?.state {
        state if state == after => Ok(false),
        _ => Err(ServiceError::Conflict(MessageId::new(
            "buyer-supplier-not-approved",
        ))),
    }
}
