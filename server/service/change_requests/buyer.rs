//! The buyer's decision on a request that no second person of the supplier decides on.
use chrono::{DateTime, Utc};
use sea_orm::DatabaseTransaction;

use super::{
    lock,
    steps::{Step, take},
    subjects,
};
use crate::{
    documents::{AuditContext, NotificationChannel},
    entities::change_request::{Decider, Model, State},
    error::ServiceError,
};
use contract::exchange::Side;
use values::message_id::MessageId;

/// The person who decides for the buyer, and the system that says so.
pub struct BuyerPerson<'a> {
    pub by: &'a str,
    pub system: &'a str,
    pub at: DateTime<Utc>,
}

/// Approves or rejects a request, as the step says. A decision that was made before changes nothing.
///
/// # Errors
/// `Conflict`: the request does not wait for the buyer, is not of the `seen` version, or can no longer take effect.
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
        return Ok(());
    }
    request.expect_state(&[State::Waiting])?;
    request.expect_version(seen)?;
    if request.decider != Decider::Buyer {
        let waits = MessageId::new("service-change-waits");
        return Err(ServiceError::Conflict(waits));
    }
    if matches!(step, Step::Approve) {
        subjects::expect_possible(transaction, &request).await?;
    }
    let audit = AuditContext {
        at,
        recorded_at: at,
        user_id: None,
        name: by.to_owned(),
        side: Side::Buyer,
        origin: Some(system.to_owned()),
        channel: NotificationChannel::None,
    };
    take(transaction, request, &audit, step).await?;
    Ok(())
}
