//! The buyer accepts a credit note of the supplier, or rejects it, and its amount is open again.
use sea_orm::{ActiveValue::Set, DatabaseTransaction, EntityTrait, IntoActiveModel};

use super::end::{End, end};
use contract::exchange::EventKind;
use documents::events::{self, Change};
use service_core::{audit::AuditContext, error::ServiceError};
use tables::{
    credit_note::{Entity, Model, State},
    invoice,
};

pub struct Decision<'a> {
    pub is_accepted: bool,
    /// Empty, or the buyer's words.
    pub reason: &'a str,
}

/// Applies the buyer's decision. Must be called while the invoice is locked, with a credit note that the buyer has not decided
/// on.
pub async fn decide(
    transaction: &DatabaseTransaction,
    (note, invoice): (Model, invoice::Model),
    audit: &AuditContext,
    decision: Decision<'_>,
) -> Result<(), ServiceError> {
    let (document, of_invoice) = (note.document(), invoice.document());
    let number = note.number.clone();
    let before = note.state;
    let (state, kind) = match decision.is_accepted {
        true => (State::Accepted, EventKind::CreditNoteAccepted),
        false => (State::Rejected, EventKind::CreditNoteRejected),
    };
    if decision.is_accepted {
        let mut row = note.into_active_model();
        row.state = Set(state);
        row.changed_at = Set(Some(audit.recorded_at));
        Entity::update(row).exec(transaction).await?;
    } else {
        let rejected = End {
            state,
            rejection_reason: Some(decision.reason.to_owned()),
        };
        end(transaction, note, invoice, rejected, audit.recorded_at).await?;
    }
    let change = Change::new(kind).noted(decision.reason);
    let change = change.before(&before).after(&state);
    events::record(transaction, document, audit, change).await?;
    if !decision.is_accepted {
        let change = Change::new(kind).noted(number);
        events::record_silently(transaction, of_invoice, audit, change).await?;
    }
    Ok(())
}
