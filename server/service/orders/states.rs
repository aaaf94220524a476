//! The states of an order, and the actions of supplier and buyer that change them.
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
    WithdrawResponse,
    ShipPart,
    /// Ships the last of the agreed quantities.
    ShipAll,
    /// Cancels a despatch advice; others stay, and quantities are open.
    CancelShipment,
    /// Cancels a despatch advice of more than the agreed quantities; nothing is open.
    CancelSurplus,
    /// Cancels the last despatch advice of an order that was accepted as it is.
    CancelAll,
    /// Cancels the last despatch advice of an order that was accepted with changes.
    CancelAllOfChanged,
    DraftInvoice,
    DiscardInvoice,
    /// Follows the rejection of a revision if goods were shipped before: they stay delivered.
    KeepShipped,
    // The buyer's.
    Revise,
    Hold,
    Release,
    Cancel,
    /// The buyer expects nothing more, even if goods are missing.
    Close,
    InvoicePart,
    InvoiceAll,
}

impl Model {
    /// The state that an action leads to.
    ///
    /// # Errors
    /// `Conflict` with the reason of the refusal.
    pub fn after(&self, action: Action) -> Result<State, ServiceError> {
        let from = self.judged_by(action);
        let to = transition(from, action)
            .ok_or_else(|| ServiceError::Conflict(refusal(from, action)))?;
        Ok(match (action, self.state_before_hold) {
            (Action::Release, Some(found)) => found,
            // An action that leaves the state as it is does not release the order.
            _ if to == from => self.state,
            _ => to,
        })
    }

    /// The state that decides whether the action is possible. An order on hold can be ended, and its shipped goods invoiced,
    /// as before the hold.
    fn judged_by(&self, action: Action) -> State {
        match (self.state, action, self.state_before_hold) {
            (OnHold, Action::Cancel | Action::Close | Action::DraftInvoice, Some(found)) => found,
            (state, ..) => state,
        }
    }
}

/// The state that an action leads to; none if it is refused.
fn transition(from: State, by: Action) -> Option<State> {
    Some(match (by, from) {
        (Action::Acknowledge, Issued) => Acknowledged,
        (Action::Accept, Issued | Acknowledged) => Accepted,
        (Action::AcceptWithChanges, Issued | Acknowledged) => AcceptedWithChanges,
        (Action::Reject, Issued | Acknowledged) => Rejected,
        (Action::ShipPart, Accepted | AcceptedWithChanges | PartiallyShipped) => PartiallyShipped,
        (Action::ShipAll, Accepted | AcceptedWithChanges | PartiallyShipped) => Shipped,
        (Action::WithdrawResponse, Accepted | AcceptedWithChanges | Rejected) => Acknowledged,
        (Action::CancelShipment, PartiallyShipped | Shipped | PartiallyInvoiced) => {
            PartiallyShipped
        }
        (Action::CancelSurplus, PartiallyShipped | Shipped) => Shipped,
        (Action::CancelSurplus, PartiallyInvoiced) => PartiallyInvoiced,
        (Action::CancelAll, PartiallyShipped | Shipped) => Accepted,
        (Action::CancelAllOfChanged, PartiallyShipped | Shipped) => AcceptedWithChanges,
        (Action::KeepShipped, Rejected) => Shipped,
        (
            Action::Revise,
            Issued
            | Acknowledged
            | Accepted
            | AcceptedWithChanges
            | Rejected
            | PartiallyShipped
            | Shipped,
        ) => Issued,
        (
            Action::Hold,
            Issued | Acknowledged | Accepted | AcceptedWithChanges | PartiallyShipped,
        ) => OnHold,
        // `after` replaces this by the state before the hold.
        (Action::Release, OnHold) => Issued,
        (
            Action::Cancel,
            Issued | Acknowledged | Accepted | AcceptedWithChanges | Rejected,
        ) => Cancelled,
        (
            Action::Close,
            Accepted | AcceptedWithChanges | PartiallyShipped | Shipped | PartiallyInvoiced,
        ) => Closed,
        (Action::InvoicePart, Shipped | PartiallyInvoiced) => PartiallyInvoiced,
        (Action::InvoiceAll, Shipped | PartiallyInvoiced) => Completed,
        // These actions leave the order in its state.
        (Action::SaveDraft, Issued | Acknowledged)
        // A draft of an invoice is internal to the supplier: the order changes when the buyer has the invoice. Shipped
        // goods are invoiced even if nothing more is expected.
        | (Action::DraftInvoice, PartiallyShipped | Shipped | PartiallyInvoiced | Closed)
        | (Action::InvoicePart, PartiallyShipped | Closed) => from,
        // The order may have changed since the draft was made.
        (
            Action::DiscardInvoice,
            Issued | Acknowledged | Accepted | AcceptedWithChanges | Rejected | PartiallyShipped
            | Shipped | PartiallyInvoiced | Completed | OnHold | Closed,
        ) => from,
        _ => return None,
    })
}

/// Why the action is not possible in this state.
fn refusal(state: State, action: Action) -> MessageId {
    match (state, action) {
        (OnHold, _) => MessageId::new("service-order-on-hold"),
        (
            PartiallyShipped | Shipped | PartiallyInvoiced | Completed | Closed,
            Action::WithdrawResponse,
        ) => MessageId::new("service-order-begun"),
        (Issued | Acknowledged, Action::WithdrawResponse) => {
            MessageId::new("service-response-none")
        }
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
