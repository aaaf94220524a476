//! What may be done with an order, written down once more: by the rules of the domain, not by the service's own table.
use contract::order::OrderState as Told;
use tables::order::State;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Acknowledge,
    Draft,
    Accept,
    Change,
    Reject,
    ShipPart,
    ShipAll,
    Invoice,
    /// A draft invoice is given up.
    Discard,
    Revise,
    /// The buyer agrees to a response with changes.
    Agree,
    Hold,
    Release,
    Cancel,
    Close,
    /// One piece of the first line arrives.
    Receive,
    /// An invoice of some of what has left, from a file.
    Bill,
    /// Of all of it.
    BillAll,
}
use Action::{
    Accept, Acknowledge, Agree, Bill, BillAll, Cancel, Change, Close, Discard, Draft, Hold,
    Invoice, Receive, Reject, Release, Revise, ShipAll, ShipPart,
};

pub const ACTIONS: [Action; 18] = [
    Acknowledge,
    Draft,
    Accept,
    Change,
    Reject,
    ShipPart,
    ShipAll,
    Invoice,
    Discard,
    Revise,
    Agree,
    Hold,
    Release,
    Cancel,
    Close,
    Receive,
    Bill,
    BillAll,
];

/// An order's state, how much of its 5 and 2 pieces has left, and what each action makes of it. What is missing is refused.
pub type Row = (State, [i64; 2], &'static [(Action, Told)]);

pub const TABLE: &[Row] = &[
    (
        State::Issued,
        [0, 0],
        &[
            (Discard, Told::Issued),
            (Acknowledge, Told::Acknowledged),
            (Draft, Told::Issued),
            (Accept, Told::Accepted),
            (Change, Told::AcceptedWithChanges),
            (Reject, Told::Rejected),
            (Revise, Told::Issued),
            (Hold, Told::OnHold),
            (Cancel, Told::Cancelled),
            (Receive, Told::Issued),
        ],
    ),
    (
        State::Acknowledged,
        [0, 0],
        &[
            (Discard, Told::Acknowledged),
            (Draft, Told::Acknowledged),
            (Accept, Told::Accepted),
            (Change, Told::AcceptedWithChanges),
            (Reject, Told::Rejected),
            (Revise, Told::Issued),
            (Hold, Told::OnHold),
            (Cancel, Told::Cancelled),
            (Receive, Told::Acknowledged),
        ],
    ),
    // A revision of an order of which goods had left.
    (
        State::Issued,
        [2, 0],
        &[
            (Discard, Told::Issued),
            (Acknowledge, Told::Acknowledged),
            (Draft, Told::Issued),
            (Accept, Told::PartiallyShipped),
            (Change, Told::PartiallyShipped),
            (Reject, Told::Shipped),
            (Revise, Told::Issued),
            (Hold, Told::OnHold),
            (Close, Told::Closed),
            (Receive, Told::Issued),
        ],
    ),
    (
        State::Acknowledged,
        [2, 0],
        &[
            (Discard, Told::Acknowledged),
            (Draft, Told::Acknowledged),
            (Accept, Told::PartiallyShipped),
            (Change, Told::PartiallyShipped),
            (Reject, Told::Shipped),
            (Revise, Told::Issued),
            (Hold, Told::OnHold),
            (Close, Told::Closed),
            (Receive, Told::Acknowledged),
        ],
    ),
    (
        State::Accepted,
        [0, 0],
        &[
            (ShipPart, Told::PartiallyShipped),
            (ShipAll, Told::Shipped),
            (Discard, Told::Accepted),
            (Revise, Told::Issued),
            (Hold, Told::OnHold),
            (Cancel, Told::Cancelled),
            (Close, Told::Closed),
            (Receive, Told::PartiallyShipped),
        ],
    ),
    (
        State::AcceptedWithChanges,
        [0, 0],
        &[
            (ShipPart, Told::PartiallyShipped),
            (ShipAll, Told::Shipped),
            (Discard, Told::AcceptedWithChanges),
            (Revise, Told::Issued),
            (Agree, Told::Accepted),
            (Hold, Told::OnHold),
            (Cancel, Told::Cancelled),
            (Close, Told::Closed),
            (Receive, Told::PartiallyShipped),
        ],
    ),
    (
        State::Rejected,
        [0, 0],
        &[
            (Discard, Told::Rejected),
            (Revise, Told::Issued),
            (Cancel, Told::Cancelled),
            (Receive, Told::Rejected),
        ],
    ),
    // Goods arrived nevertheless.
    (
        State::Rejected,
        [2, 0],
        &[
            (Discard, Told::Rejected),
            (Revise, Told::Issued),
            (Close, Told::Closed),
            (Receive, Told::Rejected),
        ],
    ),
    (
        State::PartiallyShipped,
        [2, 0],
        &[
            (Discard, Told::PartiallyShipped),
            (ShipPart, Told::PartiallyShipped),
            (ShipAll, Told::Shipped),
            (Invoice, Told::PartiallyShipped),
            (Revise, Told::Issued),
            (Hold, Told::OnHold),
            (Close, Told::Closed),
            (Receive, Told::PartiallyShipped),
            (Bill, Told::PartiallyShipped),
            (BillAll, Told::PartiallyShipped),
        ],
    ),
    (
        State::Shipped,
        [5, 2],
        &[
            (Discard, Told::Shipped),
            (Invoice, Told::Shipped),
            (Revise, Told::Issued),
            (Hold, Told::OnHold),
            (Close, Told::Closed),
            (Receive, Told::Shipped),
            (Bill, Told::PartiallyInvoiced),
            (BillAll, Told::Completed),
        ],
    ),
    (
        State::PartiallyInvoiced,
        [5, 2],
        &[
            (Discard, Told::PartiallyInvoiced),
            (Invoice, Told::PartiallyInvoiced),
            (Hold, Told::OnHold),
            (Close, Told::Closed),
            (Receive, Told::PartiallyInvoiced),
            (Bill, Told::PartiallyInvoiced),
            (BillAll, Told::Completed),
        ],
    ),
    (
        State::Completed,
        [5, 2],
        &[(Discard, Told::Completed), (Receive, Told::Completed)],
    ),
    // Held after it was accepted.
    (
        State::OnHold,
        [0, 0],
        &[
            (Discard, Told::OnHold),
            (Release, Told::Accepted),
            (Cancel, Told::Cancelled),
            (Close, Told::Closed),
            (Receive, Told::OnHold),
        ],
    ),
    (State::Cancelled, [0, 0], &[(Receive, Told::Cancelled)]),
    (
        State::Closed,
        [5, 0],
        &[
            (Discard, Told::Closed),
            (Invoice, Told::Closed),
            (Receive, Told::Closed),
            (Bill, Told::Closed),
            (BillAll, Told::Closed),
        ],
    ),
];
