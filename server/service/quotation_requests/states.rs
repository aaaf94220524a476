//! Which way a request for quotation may go: all that supplier, buyer and clock can do to it.
use chrono::{DateTime, Utc};

use crate::{
    entities::request_for_quotation::{
        Model,
        State::{self, *},
    },
    error::ServiceError,
};
use values::message_id::MessageId;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    // The supplier's.
    View,
    SaveDraft,
    Submit,
    Withdraw,
    Decline,
    AcknowledgeAmendment,
    // The buyer's.
    Amend,
    Award,
    AwardInPart,
    AwardToOthers,
    Cancel,
    // The clock's: the deadline passed.
    Expire,
}

impl Action {
    /// Whoever decides on the request has to know of it first. To have looked at it or begun an answer is nothing to decide
    /// differently for.
    pub fn is_decisive(self) -> bool {
        !matches!(self, Self::View | Self::SaveDraft)
    }

    /// It is kept with the request why this was done.
    pub fn has_reason(self) -> bool {
        matches!(self, Self::Withdraw | Self::Decline | Self::Cancel)
    }
}

/// From each of these states, by an action, to a state. What is not here is refused.
const TRANSITIONS: &[(&[State], Action, State)] = &[
    (&[Received], Action::View, Viewed),
    (&[Received, Viewed, Draft], Action::SaveDraft, Draft),
    // What was submitted stands until its revision is.
    (&[Submitted], Action::SaveDraft, Submitted),
    (&[Withdrawn], Action::SaveDraft, Withdrawn),
    (&[Amended], Action::SaveDraft, Amended),
    (
        &[Received, Viewed, Draft, Submitted, Withdrawn],
        Action::Submit,
        Submitted,
    ),
    (&[Submitted], Action::Withdraw, Withdrawn),
    (
        &[Received, Viewed, Draft, Amended],
        Action::Decline,
        Declined,
    ),
    (&[Amended], Action::AcknowledgeAmendment, Viewed),
    (
        &[
            Received, Viewed, Draft, Amended, Submitted, Withdrawn, Declined, Expired,
        ],
        Action::Amend,
        Amended,
    ),
    (&[Submitted], Action::Award, Awarded),
    (&[Submitted], Action::AwardInPart, PartiallyAwarded),
    (&[Submitted], Action::AwardToOthers, NotAwarded),
    (
        &[
            Received, Viewed, Draft, Amended, Submitted, Withdrawn, Declined, Expired,
        ],
        Action::Cancel,
        Cancelled,
    ),
    (&[Received, Viewed, Draft, Amended], Action::Expire, Expired),
];

/// What is done before the deadline or not at all.
const IN_TIME: [Action; 3] = [Action::SaveDraft, Action::Submit, Action::Withdraw];

/// Where a request stands at a time: the clock may have gone on since its state was written down.
pub fn state_at(written: State, due_at: DateTime<Utc>, now: DateTime<Utc>) -> State {
    match transition(written, Action::Expire) {
        Some(expired) if due_at <= now => expired,
        _ => written,
    }
}

impl Model {
    pub fn state_at(&self, now: DateTime<Utc>) -> State {
        state_at(self.state, self.submission_due_at, now)
    }

    /// Where an action leads to.
    ///
    /// # Errors
    /// `Conflict` with the reason why it leads nowhere.
    pub fn after(&self, action: Action, now: DateTime<Utc>) -> Result<State, ServiceError> {
        let state = self.state_at(now);
        let to = transition(state, action).ok_or(ServiceError::Conflict(refusal(state, action)))?;
        if IN_TIME.contains(&action) && self.submission_due_at <= now {
            return Err(ServiceError::Conflict(late()));
        }
        Ok(to)
    }
}

fn transition(from: State, by: Action) -> Option<State> {
    TRANSITIONS
        .iter()
        .find(|(states, action, _)| *action == by && states.contains(&from))
        .map(|(.., to)| *to)
}

fn late() -> MessageId {
    MessageId::new("service-request-expired")
}

/// Why the action is not possible in this state.
fn refusal(state: State, action: Action) -> MessageId {
    match (state, action) {
        (Amended, _) => MessageId::new("service-request-amended"),
        (Submitted, Action::Decline) => MessageId::new("service-request-submitted"),
        (Received | Viewed | Draft | Submitted, Action::AcknowledgeAmendment) => {
            MessageId::new("service-request-not-amended")
        }
        (Received | Viewed | Draft, Action::Withdraw) => {
            MessageId::new("service-request-not-submitted")
        }
        (Expired, _) => late(),
        (Declined, _) => MessageId::new("service-request-declined"),
        (Withdrawn, _) => MessageId::new("service-request-withdrawn"),
        (Cancelled, _) => MessageId::new("service-request-cancelled"),
        (Awarded | PartiallyAwarded | NotAwarded, _) => MessageId::new("service-request-decided"),
        (Received | Viewed | Draft | Submitted, _) => {
            MessageId::new("service-request-not-possible")
        }
    }
}
