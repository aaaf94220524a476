//! The buyer approves or rejects a supplier that registered.
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, TransactionSession,
    sea_query::Expr,
};
use uuid::Uuid;

use crate::change_requests::buyer::decided_by_another;
use accounts::suppliers::{events, find};
use contract::{SupplierState, buyer::SupplierEventKind};
use database::BeginWrite;
use service_core::error::ServiceError;
use tables::supplier::{Column, Entity};
use values::message_id::MessageId;

#[derive(Clone, Copy, Debug)]
pub enum Decision<'a> {
    Approve(SeenNumbers<'a>),
    /// Rejection with a reason that the supplier reads.
    Reject(&'a str),
}

/// The numbers of the company as the buyer saw them, where the buyer says so; the inner `None` says that there was none.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeenNumbers<'a> {
    pub vat: Option<Option<&'a str>>,
    pub commercial_registration: Option<Option<&'a str>>,
}

/// Records a decision, which is then mailed to the supplier's contact. The same decision of the same person changes nothing.
///
/// # Errors
/// `NotFound`; `Outdated`: another person has decided in the same way; `Conflict` if an approved supplier is to be rejected, or the numbers are others than the buyer saw.
pub async fn decide(
    database: &(impl ConnectionTrait + BeginWrite),
    supplier: Uuid,
    decision: Decision<'_>,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let (state, event, reason) = match decision {
        Decision::Approve(_) => (SupplierState::Approved, SupplierEventKind::Approved, None),
        Decision::Reject(reason) => (
            SupplierState::Rejected,
            SupplierEventKind::Rejected,
            Some(reason),
        ),
    };
    let transaction = database.begin_write().await?;
    let undecided = match decision {
        Decision::Approve(seen) => seen
            .filter()
            .add(Column::State.is_in([SupplierState::Pending, SupplierState::Rejected])),
        Decision::Reject(_) => Condition::all().add(Column::State.eq(SupplierState::Pending)),
    };
    let decided = Entity::update_many()
        .col_expr(Column::State, Expr::value(state))
        .col_expr(Column::Reason, Expr::value(reason))
        .col_expr(Column::DecidedAt, Expr::value(now))
        .col_expr(Column::DecidedBy, Expr::value(by))
        .col_expr(Column::NextMailAt, Expr::value(now))
        .col_expr(Column::MailAttempts, Expr::value(0))
        .filter(Column::Id.eq(supplier))
        .filter(undecided)
        .exec(&transaction)
        .await?;
    if decided.rows_affected == 1 {
        events::record(&transaction, supplier, event, reason, by, now).await?;
        transaction.commit().await?;
        return Ok(());
    }
    transaction.rollback().await?;
    let found = find(database, supplier).await?;
    let reason = match found.state {
        known if known == state => {
            return match found.decided_by {
                Some(other) if other != by => Err(decided_by_another(&other)),
                _ => Ok(()),
            };
        }
        SupplierState::Approved => MessageId::new("buyer-supplier-approved"),
        SupplierState::Pending | SupplierState::Rejected => {
            MessageId::new("buyer-supplier-numbers-changed")
        }
        SupplierState::Deactivated => MessageId::new("buyer-supplier-deactivated"),
    };
    Err(ServiceError::Conflict(reason))
}

impl SeenNumbers<'_> {
    /// Matches a supplier that has these numbers.
    fn filter(self) -> Condition {
        let unchanged = |column: Column, seen: Option<Option<&str>>| {
            seen.map(|seen| match seen {
                Some(number) => column.eq(number),
                None => column.is_null(),
            })
        };
        Condition::all()
            .add_option(unchanged(Column::VatNumber, self.vat))
            .add_option(unchanged(
                Column::CommercialRegistrationNumber,
                self.commercial_registration,
            ))
    }
}
