//! The buyer's decision on a request that no second person of the supplier decides on.
use chrono::{DateTime, Utc};
use sea_orm::DatabaseTransaction;

use super::{
    lock,
    steps::{Step, approve, take},
};
use contract::exchange::Side;
use service_core::{
    audit::{AuditContext, NotificationChannel},
    error::{ServiceError, ensure},
    field_errors::FieldError,
};
use tables::change_request::{Decider, Model, State};
use values::message_id::MessageId;

/// The person who decides for the buyer, and the system that says so.
pub struct BuyerPerson<'a> {
    pub by: &'a str,
    pub system: &'a str,
    pub at: DateTime<Utc>,
}

/// The refusal of a decision that another person has made before, so that nobody takes it for their own.
pub fn decided_by_another(name: &str) -> ServiceError {
    let id = MessageId::new("service-decided-by-another");
    ServiceError::Outdated(FieldError::new(id, &[("name", name)]))
}

/// Approves or rejects a request, as the step says. The same decision of the same person changes nothing.
///
/// # Errors
/// `Outdated`: another person has decided in the same way; `Conflict`: the request does not wait for the buyer, is not of the `seen` version, or can no longer take effect.
pub async fn decide(
    transaction: &DatabaseTransaction,
    request: &Model,
    seen: u32,
    step: Step,
    BuyerPerson { by, system, at }: BuyerPerson<'_>,
) -> Result<(), ServiceError> {
    let id = request.id.to_string();
    let request = lock(transaction, request.supplier_id, request.kind, &id).await?;
    let done: &[State] = match step {
        Step::Approve => &[State::CoolingOff, State::InForce],
        _ => &[State::Rejected],
    };
    if done.contains(&request.state) {
        let decided_by = request.decided_by.unwrap_or_default();
        return match decided_by == by {
            true => Ok(()),
            false => Err(decided_by_another(&decided_by)),
        };
    }
    request.expect_state(&[State::Waiting])?;
    request.expect_version(seen)?;
    ensure(
        request.decider == Decider::Buyer,
        MessageId::new("service-change-waits"),
    )?;
    let audit = AuditContext {
        at,
        recorded_at: at,
        user_id: None,
        name: by.to_owned(),
        side: Side::Buyer,
        origin: Some(system.to_owned()),
        channel: NotificationChannel::None,
    };
    match step {
        Step::Approve => approve(transaction, request, &audit).await?,
        step => take(transaction, request, &audit, step).await?,
    };
    Ok(())
}
