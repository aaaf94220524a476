//! The states of a price request, and the actions of supplier and buyer that change them.
use crate::{
    NotAllowed,
    price_request::{
        Model,
        State::{self, *},
    },
};
use values::message_id::MessageId;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    // The supplier's.
    SaveDraft,
    Submit,
    Withdraw,
    // The buyer's.
    Approve,
    ApproveInPart,
    Reject,
}

impl Action {
    pub fn is_of_buyer(self) -> bool {
        matches!(self, Self::Approve | Self::ApproveInPart | Self::Reject)
    }
}

impl Model {
    /// The state that an action leads to.
    ///
    /// # Errors
    /// `NotAllowed` with the reason of the refusal.
    pub fn after(&self, action: Action) -> Result<State, NotAllowed> {
        transition(self.state, action).ok_or(NotAllowed(refusal(self.state)))
    }
}

/// The state that an action leads to; none if it is refused.
fn transition(from: State, by: Action) -> Option<State> {
    Some(match (by, from) {
        (Action::SaveDraft, Draft) => Draft,
        (Action::Submit, Draft) => Submitted,
        (Action::Withdraw, Draft | Submitted) => Withdrawn,
        (Action::Approve, Submitted) => Approved,
        (Action::ApproveInPart, Submitted) => PartiallyApproved,
        (Action::Reject, Submitted) => Rejected,
        _ => return None,
    })
}

/// Returns why no other action is possible in this state.
pub fn refusal(state: State) -> MessageId {
    match state {
        Draft => MessageId::new("service-price-request-draft"),
        Submitted => MessageId::new("service-price-request-submitted"),
        Approved | PartiallyApproved | Rejected => MessageId::new("service-price-request-decided"),
        Withdrawn => MessageId::new("service-price-request-withdrawn"),
    }
}
