//! The states of a request for quotation, and the actions of supplier, buyer and clock that change them.
use chrono::{DateTime, Utc};

use crate::{
    NotAllowed,
    request_for_quotation::{
        Model,
        State::{self, *},
    },
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
    /// Whether the action raises the version. Viewing and drafting do not.
    pub fn is_decisive(self) -> bool {
        !matches!(self, Self::View | Self::SaveDraft)
    }

    /// Whether the request keeps the reason of the action.
    pub fn has_reason(self) -> bool {
        matches!(self, Self::Withdraw | Self::Decline | Self::Cancel)
    }
}

/// Actions that are refused after the deadline.
const IN_TIME: [Action; 3] = [Action::SaveDraft, Action::Submit, Action::Withdraw];

/// The state of a request at a time: its deadline may have passed since its row was written.
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

    /// The state that an action leads to.
    ///
    /// # Errors
    /// `NotAllowed` with the reason of the refusal.
    pub fn after(&self, action: Action, now: DateTime<Utc>) -> Result<State, NotAllowed> {
        let state = self.state_at(now);
        let to = transition(state, action).ok_or(NotAllowed(refusal(state, action)))?;
        match IN_TIME.contains(&action) && self.submission_due_at <= now {
            true => Err(NotAllowed(late())),
            false => Ok(to),
        }
    }
}

/// The state that an action leads to; none if it is refused.
fn transition(from: State, by: Action) -> Option<State> {
    Some(match (by, from) {
        (Action::View, Received) => Viewed,
        (Action::SaveDraft, Received | Viewed | Draft) => Draft,
        // A submitted quotation is valid until its revision is submitted.
        (Action::SaveDraft, Submitted | Withdrawn | Amended) => from,
        (Action::Submit, Received | Viewed | Draft | Submitted | Withdrawn) => Submitted,
        (Action::Withdraw, Submitted) => Withdrawn,
        (Action::Decline, Received | Viewed | Draft | Amended) => Declined,
        (Action::AcknowledgeAmendment, Amended) => Viewed,
        (Action::Amend, _) if is_undecided(from) => Amended,
        // A second award corrects the first.
        (Action::Award, Submitted | Awarded | PartiallyAwarded | NotAwarded) => Awarded,
        (Action::AwardInPart, Submitted | Awarded | PartiallyAwarded | NotAwarded) => {
            PartiallyAwarded
        }
        (Action::AwardToOthers, Submitted | Awarded | PartiallyAwarded | NotAwarded) => NotAwarded,
        (Action::Cancel, _) if is_undecided(from) => Cancelled,
        (Action::Expire, Received | Viewed | Draft | Amended) => Expired,
        _ => return None,
    })
}

/// Whether the buyer has neither awarded nor cancelled the request.
fn is_undecided(state: State) -> bool {
    matches!(
        state,
        Received | Viewed | Draft | Amended | Submitted | Withdrawn | Declined | Expired
    )
}

fn late() -> MessageId {
    MessageId::new("service-request-expired")
}

/// Returns why the action is not possible in this state.
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
