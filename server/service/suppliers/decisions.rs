//! The buyer approves or rejects a supplier that registered.
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, sea_query::Expr};
use uuid::Uuid;

use crate::{
    entities::supplier::{Column, Entity},
    error::ServiceError,
};
use contract::SupplierState;
use values::message_id::MessageId;

#[derive(Clone, Copy, Debug)]
pub enum Decision<'a> {
    Approve,
    /// With a reason that the supplier reads.
    Reject(&'a str),
}

/// Records a decision, which is then mailed to the supplier's contact. A decision that was made before changes nothing.
///
/// # Errors
/// `NotFound`; `Conflict` if an approved supplier is to be rejected.
pub async fn decide(
    database: &impl ConnectionTrait,
    supplier: Uuid,
    decision: Decision<'_>,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let (state, reason) = match decision {
        Decision::Approve => (SupplierState::Approved, None),
        Decision::Reject(reason) => (SupplierState::Rejected, Some(reason)),
    };
    let undecided: &[_] = match decision {
        Decision::Approve => &[SupplierState::Pending, SupplierState::Rejected],
        Decision::Reject(_) => &[SupplierState::Pending],
    };
    let decided = Entity::update_many()
        .col_expr(Column::State, Expr::value(state))
        .col_expr(Column::Reason, Expr::value(reason))
        .col_expr(Column::DecidedAt, Expr::value(now))
        .col_expr(Column::DecidedBy, Expr::value(by))
        .col_expr(Column::NextMailAt, Expr::value(now))
        .col_expr(Column::MailAttempts, Expr::value(0))
        .filter(Column::Id.eq(supplier))
        .filter(Column::State.is_in(undecided.iter().copied()))
        .exec(database)
        .await?;
    if decided.rows_affected == 1 {
        return Ok(());
    }
    let found = Entity::find_by_id(supplier).one(database).await?;
    match found.ok_or(ServiceError::NotFound)?.state == state {
        true => Ok(()),
        false => Err(ServiceError::Conflict(MessageId::new(
            "buyer-supplier-approved",
        ))),
    }
}
