//! Which way an order may go: all that supplier and buyer can do to it.
use crate::{
    entities::order::{
        Model,
        State::{self, *},
    },
    error::ServiceError,
};
use values::message_id::MessageId;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    // The supplier's.
    Acknowledge,
    SaveDraft,
    Accept,
    AcceptWithChanges,
    Reject,
    ShipPart,
    /// The last of what was agreed left.
    ShipAll,
    DraftInvoice,
    DiscardInvoice,
    /// A revision is rejected after goods had left: they stay delivered.
    KeepShipped,
    // The buyer's.
    Revise,
    Hold,
    Release,
    Cancel,
    /// Nothing more is expected, whatever is missing.
    Close,
    InvoicePart,
    InvoiceAll,
}

/// From each of these states, by an action, to a state. What is not here is refused.
const TRANSITIONS: &[(&[State], Action, State)] = &[
    (&[Issued], Action::Acknowledge, Acknowledged),
    (&[Issued, Acknowledged], Action::Accept, Accepted),
    (
        &[Issued, Acknowledged],
        Action::AcceptWithChanges,
        AcceptedWithChanges,
    ),
    (&[Issued, Acknowledged], Action::Reject, Rejected),
    (
        &[Accepted, AcceptedWithChanges, PartiallyShipped],
        Action::ShipPart,
        PartiallyShipped,
    ),
    (
        &[Accepted, AcceptedWithChanges, PartiallyShipped],
        Action::ShipAll,
        Shipped,
    ),
    (&[Rejected], Action::KeepShipped, Shipped),
    (
        &[
            Issued,
            Acknowledged,
            Accepted,
            AcceptedWithChanges,
            Rejected,
            PartiallyShipped,
            Shipped,
        ],
        Action::Revise,
        Issued,
    ),
    (
        &[
            Issued,
            Acknowledged,
            Accepted,
            AcceptedWithChanges,
            PartiallyShipped,
        ],
        Action::Hold,
        OnHold,
    ),
    // To where the hold found it.
    (&[OnHold], Action::Release, Issued),
    (
        &[
            Issued,
            Acknowledged,
            Accepted,
            AcceptedWithChanges,
            Rejected,
        ],
        Action::Cancel,
        Cancelled,
    ),
    (
        &[
            Accepted,
            AcceptedWithChanges,
            PartiallyShipped,
            Shipped,
            PartiallyInvoiced,
        ],
        Action::Close,
        Closed,
    ),
    (
        &[Shipped, PartiallyInvoiced],
        Action::InvoicePart,
        PartiallyInvoiced,
    ),
    (&[Shipped, PartiallyInvoiced], Action::InvoiceAll, Completed),
];

/// In each of these states, what leaves an order where it is.
const STAYING: &[(&[State], Action)] = &[
    (&[Issued, Acknowledged], Action::SaveDraft),
    // A draft is the supplier's own affair: the order goes on when the buyer has the invoice. What left is invoiced even
    // where nothing more is expected.
    (
        &[PartiallyShipped, Shipped, PartiallyInvoiced, Closed],
        Action::DraftInvoice,
    ),
    // Whatever became of the order since the draft was made.
    (
        &[
            Issued,
            Acknowledged,
            Accepted,
            AcceptedWithChanges,
            Rejected,
            PartiallyShipped,
            Shipped,
            PartiallyInvoiced,
            Completed,
            OnHold,
            Closed,
        ],
        Action::DiscardInvoice,
    ),
    (&[PartiallyShipped, Closed], Action::InvoicePart),
];

impl Model {
    /// Where an action leads to.
    ///
    /// # Errors
    /// `Conflict` with the reason why it leads nowhere.
    pub fn after(&self, action: Action) -> Result<State, ServiceError> {
        let from = self.judged_by(action);
        let to = transition(from, action)
            .ok_or_else(|| ServiceError::Conflict(refusal(from, action)))?;
        Ok(match (action, self.state_before_hold) {
            (Action::Release, Some(found)) => found,
            // What leaves an order where it is does not release it.
            _ if to == from => self.state,
            _ => to,
        })
    }

    /// A hold stops the supplier's work. What ends the order, and invoices for what has left, depend on how far it had come.
    fn judged_by(&self, action: Action) -> State {
        match (self.state, action, self.state_before_hold) {
            (OnHold, Action::Cancel | Action::Close | Action::DraftInvoice, Some(found)) => found,
            (state, ..) => state,
        }
    }
}

fn transition(from: State, by: Action) -> Option<State> {
    let is_staying =
        |(states, action): &(&[State], Action)| *action == by && states.contains(&from);
    if STAYING.iter().any(is_staying) {
        return Some(from);
    }
    TRANSITIONS
        .iter()
        .find(|(states, action, _)| *action == by && states.contains(&from))
        .map(|(.., to)| *to)
}

/// Why the action is not possible in this state.
fn refusal(state: State, action: Action) -> MessageId {
    match (state, action) {
        (OnHold, _) => MessageId::new("service-order-on-hold"),
        (Rejected, _) => MessageId::new("service-order-rejected"),
        (Cancelled, _) => MessageId::new("service-order-cancelled"),
        (Closed | Completed, _) => MessageId::new("service-order-ended"),
        (Issued | Acknowledged, Action::ShipPart | Action::ShipAll | Action::DraftInvoice) => {
            MessageId::new("service-order-unanswered")
        }
        (Acknowledged, Action::Acknowledge) => MessageId::new("service-order-acknowledged"),
        (Accepted | AcceptedWithChanges, Action::DraftInvoice) => {
            MessageId::new("service-order-not-shipped")
        }
        (Shipped | PartiallyInvoiced, Action::ShipPart | Action::ShipAll) => {
            MessageId::new("service-order-shipped")
        }
        (
            Accepted | AcceptedWithChanges | PartiallyShipped | Shipped | PartiallyInvoiced,
            Action::Acknowledge
            | Action::SaveDraft
            | Action::Accept
            | Action::AcceptWithChanges
            | Action::Reject,
        ) => MessageId::new("service-order-answered"),
        _ => MessageId::new("service-order-not-possible"),
    }
}
