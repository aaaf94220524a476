//! The buyer deactivates suppliers: their users cannot sign in, and documents for them are refused. Nothing is deleted.
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    TransactionSession, sea_query::Expr,
};
use uuid::Uuid;

use super::{events, find};
use contract::{SupplierState, buyer::SupplierEventKind};
use database::BeginWrite;
use service_core::error::{ServiceError, ensure};
use tables::{
    access_token,
    supplier::{Column, Entity},
    user,
};
use values::message_id::MessageId;

/// Deactivates an approved supplier, ends the sessions of its users and mails its contact. A second time changes nothing.
///
/// # Errors
/// `NotFound`; `Conflict` if the supplier is not approved.
pub async fn deactivate(
    database: &impl BeginWrite,
    supplier: Uuid,
    reason: Option<&str>,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let transaction = database.begin_write().await?;
    let change = (
        SupplierState::Approved,
        SupplierState::Deactivated,
        SupplierEventKind::Deactivated,
    );
    if !change_state(&transaction, supplier, change, reason, by, now).await? {
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
    change_state(&transaction, supplier, change, None, by, now).await?;
    transaction.commit().await?;
    Ok(())
}

/// False if the supplier is in the new state already.
async fn change_state(
    database: &impl ConnectionTrait,
    supplier: Uuid,
    (before, after, event): (SupplierState, SupplierState, SupplierEventKind),
    reason: Option<&str>,
    by: &str,
    now: DateTime<Utc>,
) -> Result<bool, ServiceError> {
    // A mail that still waits is about the state before.
    let mail_at = (after == SupplierState::Deactivated).then_some(now);
    let changed = Entity::update_many()
        .col_expr(Column::State, Expr::value(after))
        .col_expr(Column::ActivationChangedAt, Expr::value(now))
        .col_expr(Column::ActivationChangedBy, Expr::value(by))
        .col_expr(Column::Reason, Expr::value(reason))
        .col_expr(Column::NextMailAt, Expr::value(mail_at))
        .col_expr(Column::MailAttempts, Expr::value(0))
        .filter(Column::Id.eq(supplier))
        .filter(Column::State.eq(before))
        .exec(database)
        .await?;
    if changed.rows_affected == 1 {
        events::record(database, supplier, event, reason, by, now).await?;
        return Ok(true);
    }
    let found = find(database, supplier).await?;
    let not_approved = MessageId::new("buyer-supplier-not-approved");
    ensure(found.state == after, not_approved)?;
    Ok(false)
}
