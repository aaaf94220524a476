//! The steps of a request: which state allows them, what they leave, and who is told.
use chrono::TimeDelta;
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
};

use super::{approvers, mails, recipients, subjects};
use accounts::suppliers::desk_mails;
use contract::exchange::EventKind;
use documents::{
    events::{Change, json, record_silently},
    notifications::notify_users,
};
use service_core::{audit::AuditContext, error::ServiceError, outbox, rows::duplicate_as};
use tables::{
    change_request::{ActiveModel, Decider, Entity, Model, State},
    desk_mail::About,
};
use values::{message_id::MessageId, text::LocalizedText};

/// The topics of the buyer's webhooks.
const SUBMITTED: &str = "change_request.submitted";
const WITHDRAWN: &str = "change_request.withdrawn";

pub enum Step {
    Send {
        /// Content of the request as it was checked.
        after: serde_json::Value,
        cooling_off: TimeDelta,
    },
    Approve,
    Reject(Reason),
    Withdraw(Reason),
    Stop(Reason),
    /// Nobody of the supplier may approve it any more.
    PassToBuyer,
    TakeEffect,
}

/// Reason why a request was given up.
pub enum Reason {
    /// Reason typed by a person; may be empty.
    Typed(String),
    /// Reason given by the service.
    Worded(MessageId),
}

impl Reason {
    /// Returns the reason for the history.
    fn note(&self) -> &str {
        match self {
            Self::Typed(reason) => reason,
            Self::Worded(_) => "",
        }
    }

    /// Returns the reason in both languages as JSON; `None` if it is empty.
    fn column(&self) -> Option<String> {
        let words = match self {
            Self::Typed(reason) if reason.is_empty() => return None,
            Self::Typed(reason) => LocalizedText::new(reason, reason),
            Self::Worded(id) => i18n::localized(*id, &[]),
        };
        Some(json(&words).to_string())
    }
}

impl Step {
    fn event(&self) -> EventKind {
        match self {
            Self::Send { .. } => EventKind::Submitted,
            Self::Approve => EventKind::Approved,
            Self::Reject(_) => EventKind::Rejected,
            Self::Withdraw(_) => EventKind::Withdrawn,
            Self::Stop(_) => EventKind::Stopped,
            Self::PassToBuyer => EventKind::PassedToBuyer,
            Self::TakeEffect => EventKind::InForce,
        }
    }

    fn allowed_in(&self) -> &'static [State] {
        match self {
            Self::Send { .. } => &[State::Draft],
            Self::Approve | Self::Reject(_) | Self::PassToBuyer => &[State::Waiting],
            Self::Withdraw(_) => &[State::Draft, State::Waiting],
            Self::Stop(_) => &State::PENDING,
            Self::TakeEffect => &[State::CoolingOff],
        }
    }

    fn note(&self) -> &str {
        match self {
            Self::Reject(reason) | Self::Withdraw(reason) | Self::Stop(reason) => reason.note(),
            _ => "",
        }
    }

    /// Drafts are seen by the supplier alone, and nobody is told when one is given up. An approval without a cooling-off time is
    /// told of when it takes effect.
    fn is_told(&self, before: &Model) -> bool {
        match self {
            Self::Withdraw(_) => before.state != State::Draft,
            Self::Approve => before.cooling_off_seconds > 0,
            _ => true,
        }
    }
}

/// Takes the step of a locked request.
///
/// # Errors
/// `Conflict`: the request's state does not allow the step, or another request about the subject is pending.
pub async fn take(
    transaction: &impl ConnectionTrait,
    request: Model,
    audit: &AuditContext,
    step: Step,
) -> Result<Model, ServiceError> {
    request.expect_state(step.allowed_in())?;
    let decider = match &step {
        Step::Send { cooling_off, .. } => {
            let settled_since = audit.at - *cooling_off;
            approvers::decider(transaction, &request, audit.user_id, settled_since).await?
        }
        Step::PassToBuyer => Decider::Buyer,
        _ => request.decider,
    };
    // Dated after the step before, also if the clock was moved back.
    let audit = AuditContext {
        at: request.next_step_at(audit.at),
        ..audit.clone()
    };
    let mut changed = request.clone().into_active_model();
    changed.decider = Set(decider);
    changed.version = Set(request.version + 1);
    changed.changed_at = Set(audit.at);
    fill(&mut changed, &request, &step, &audit);
    let updated = Entity::update(changed).exec(transaction).await;
    let other_pending = ServiceError::Conflict(MessageId::new("service-change-other-pending"));
    let updated = updated.map_err(duplicate_as(other_pending))?;
    let change = Change::new(step.event())
        .noted(step.note())
        .before(&summary(&request))
        .after(&summary(&updated));
    let event = record_silently(transaction, updated.document(), &audit, change).await?;
    if step.is_told(&request) {
        mails::enqueue(transaction, &updated, step.event(), audit.at).await?;
        let users =
            recipients::notified(transaction, &updated, step.event(), audit.user_id).await?;
        notify_users(transaction, (updated.supplier_id, event), users, audit.at).await?;
    }
    let waits = updated.state == State::Waiting && updated.decider == Decider::Buyer;
    if waits && matches!(step, Step::Send { .. } | Step::PassToBuyer) {
        let supplier = updated.supplier_id;
        desk_mails::enqueue(transaction, supplier, About::Change, audit.at).await?;
    }
    announce(transaction, &request, &updated, &step, &audit).await?;
    Ok(updated)
}

/// Approves a locked request. A change without a cooling-off time takes effect at once.
///
/// # Errors
/// `Conflict`: the request does not wait, or the subject does not allow the change any more.
pub async fn approve(
    transaction: &DatabaseTransaction,
    request: Model,
    audit: &AuditContext,
) -> Result<Model, ServiceError> {
    subjects::expect_possible(transaction, &request).await?;
    let approved = take(transaction, request, audit, Step::Approve).await?;
    if approved.cooling_off_seconds > 0 {
        return Ok(approved);
    }
    subjects::take_effect(transaction, &approved).await?;
    take(transaction, approved, audit, Step::TakeEffect).await
}

/// Sets the columns that the step changes in the row.
fn fill(changed: &mut ActiveModel, request: &Model, step: &Step, audit: &AuditContext) {
    let decided = |changed: &mut ActiveModel| {
        changed.decided_at = Set(Some(audit.at));
        changed.decided_by = Set(Some(audit.name.clone()));
    };
    match step {
        Step::Send { after, cooling_off } => {
            changed.state = Set(State::Waiting);
            changed.after = Set(after.to_string());
            changed.author_ids = Set(request.author_ids_with(audit.user_id));
            changed.author_id = Set(audit.user_id);
            changed.author_name = Set(audit.name.clone());
            changed.cooling_off_seconds = Set(cooling_off.num_seconds());
            changed.sent_at = Set(Some(audit.at));
        }
        Step::Approve => {
            changed.state = Set(State::CoolingOff);
            let cooling_off = TimeDelta::seconds(request.cooling_off_seconds);
            changed.effective_at = Set(Some(audit.at + cooling_off));
            decided(changed);
        }
        Step::Reject(reason) => {
            changed.state = Set(State::Rejected);
            changed.reason = Set(reason.column());
            decided(changed);
        }
        Step::Withdraw(reason) => {
            changed.state = Set(State::Withdrawn);
            changed.reason = Set(reason.column());
        }
        Step::Stop(reason) => {
            changed.state = Set(State::Stopped);
            changed.reason = Set(reason.column());
            changed.effective_at = Set(None);
        }
        Step::PassToBuyer => {}
        Step::TakeEffect => {
            changed.state = Set(State::InForce);
            changed.effective_at = Set(Some(audit.at));
        }
    }
}

/// Tells the buyer's systems what concerns them: requests that the buyer decides on, and what took effect.
async fn announce(
    transaction: &impl ConnectionTrait,
    before: &Model,
    request: &Model,
    step: &Step,
    audit: &AuditContext,
) -> Result<(), DbErr> {
    let was_for_buyer = before.decider == Decider::Buyer && before.state == State::Waiting;
    let topic = match step {
        Step::Send { .. } | Step::PassToBuyer if request.decider == Decider::Buyer => SUBMITTED,
        Step::Withdraw(_) | Step::Stop(_) if was_for_buyer => WITHDRAWN,
        Step::TakeEffect => {
            let (topic, number) = subjects::announcement(request);
            return outbox::enqueue(transaction, request.supplier_id, topic, &number, audit.at)
                .await;
        }
        _ => return Ok(()),
    };
    let number = request.id.to_string();
    outbox::enqueue(transaction, request.supplier_id, topic, &number, audit.at).await
}

/// Returns the request's summary for the audit log.
fn summary(request: &Model) -> serde_json::Value {
    serde_json::json!({
        "state": request.state,
        "version": request.version,
        "decider": request.decider,
        "effectiveAt": request.effective_at,
        "content": request.after_value(),
    })
}
