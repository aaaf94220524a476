//! The states of an order, and the actions of supplier and buyer that change them.
use crate::{
    NotAllowed,
    order::{
        Model,
        State::{self, *},
    },
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
    /// Takes an invoice back; others stay with the buyer.
    WithdrawInvoice,
    /// Takes the only invoice back.
    WithdrawOnlyInvoice,
    /// Follows the rejection of a revision if goods were shipped before: they stay delivered.
    KeepShipped,
    // The buyer's.
    Revise,
    /// Agrees to the changes of the supplier's response.
    AcceptChanges,
    Hold,
    Release,
    Cancel,
    /// The buyer expects nothing more, even if goods are missing.
    Close,
    InvoicePart,
    InvoiceAll,
    // Goods receipts and their cancellations, by what is delivered afterwards. They are facts, which every state takes.
    ReceiveNothing,
    /// Leaves nothing delivered of an order that was accepted with changes.
    ReceiveNothingOfChanged,
    /// Leaves nothing delivered of an order whose current revision the supplier rejected.
    ReceiveNothingOfRejected,
    ReceivePart,
    ReceiveAll,
}

impl Action {
    /// Whether the action of the buyer changes where an order on hold continues.
    pub fn is_receipt(self) -> bool {
        matches!(
            self,
            Self::ReceiveNothing
                | Self::ReceiveNothingOfChanged
                | Self::ReceiveNothingOfRejected
                | Self::ReceivePart
                | Self::ReceiveAll
        )
    }
}

impl Model {
    /// The state that an action leads to.
    ///
    /// # Errors
    /// `NotAllowed` with the reason of the refusal.
    pub fn after(&self, action: Action) -> Result<State, NotAllowed> {
        let from = self.judged_by(action);
        let to = transition(from, action).ok_or_else(|| NotAllowed(refusal(from, action)))?;
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

    /// Checks that the buyer may end the order in this way: if goods were shipped or received, it is closed; an order that the
    /// supplier has not accepted is cancelled otherwise.
    ///
    /// # Errors
    /// `NotAllowed` with the reason of the refusal.
    pub fn expect_end(&self, end: Action, has_begun: bool) -> Result<(), NotAllowed> {
        self.after(end)?;
        let refusal = match (end, self.judged_by(end)) {
            (Action::Cancel, _) if has_begun => MessageId::new("service-order-begun"),
            (Action::Close, Issued | Acknowledged | Rejected) if !has_begun => {
                MessageId::new("buyer-order-not-begun")
            }
            _ => return Ok(()),
        };
        Err(NotAllowed(refusal))
    }

    /// The state in which an order on hold continues after a receipt; `None` if the order is not on hold.
    pub fn held_after(&self, receipt: Action) -> Option<State> {
        let found = self.state_before_hold.filter(|_| self.state == OnHold)?;
        Some(transition(found, receipt).unwrap_or(found))
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
        // Goods may have left before the response.
        (Action::AcceptChanges, AcceptedWithChanges | PartiallyShipped | Shipped) => Accepted,
        (
            Action::Hold,
            Issued | Acknowledged | Accepted | AcceptedWithChanges | PartiallyShipped | Shipped
            | PartiallyInvoiced,
        ) => OnHold,
        // `after` replaces this by the state before the hold.
        (Action::Release, OnHold) => Issued,
        (
            Action::Cancel,
            Issued | Acknowledged | Accepted | AcceptedWithChanges | Rejected,
        ) => Cancelled,
        (
            Action::Close,
            Issued | Acknowledged | Accepted | AcceptedWithChanges | Rejected | PartiallyShipped
            | Shipped | PartiallyInvoiced,
        ) => Closed,
        (Action::InvoicePart, Shipped | PartiallyInvoiced) => PartiallyInvoiced,
        (Action::InvoiceAll, Shipped | PartiallyInvoiced) => Completed,
        (Action::WithdrawInvoice, PartiallyInvoiced | Completed) => PartiallyInvoiced,
        (Action::WithdrawOnlyInvoice, PartiallyInvoiced | Completed) => Shipped,
        (Action::ReceiveNothing, PartiallyShipped | Shipped) => Accepted,
        (Action::ReceiveNothingOfChanged, PartiallyShipped | Shipped) => AcceptedWithChanges,
        (Action::ReceiveNothingOfRejected, PartiallyShipped | Shipped) => Rejected,
        (
            Action::ReceivePart,
            Accepted | AcceptedWithChanges | PartiallyShipped | Shipped | PartiallyInvoiced,
        ) => PartiallyShipped,
        (Action::ReceiveAll, Accepted | AcceptedWithChanges | PartiallyShipped) => Shipped,
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
        )
        // Goods may have left before the response, and part of them may be invoiced.
        | (
            Action::WithdrawInvoice | Action::WithdrawOnlyInvoice,
            Issued | Acknowledged | Accepted | AcceptedWithChanges | Rejected | PartiallyShipped
            | Shipped | Closed,
        ) => from,
        (_, state) if by.is_receipt() => state,
        _ => return None,
    })
}

/// Returns why the action is not possible in this state.
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
