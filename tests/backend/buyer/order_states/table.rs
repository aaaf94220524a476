//! What may be done with an order, written down once more: by the rules of the domain, not by the service's own table.
use portal::{backend::contract::order::OrderState as Told, embedded::entities::order::State};

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
    Revise,
    Hold,
    Release,
    Cancel,
    Close,
    /// An invoice of some of what has left, from a file.
    Bill,
    /// Of all of it.
    BillAll,
}
use Action::{
    Accept, Acknowledge, Bill, BillAll, Cancel, Change, Close, Draft, Hold, Invoice, Reject,
    Release, Revise, ShipAll, ShipPart,
};

pub const ACTIONS: [Action; 15] = [
    Acknowledge,
    Draft,
    Accept,
    Change,
    Reject,
    ShipPart,
    ShipAll,
    Invoice,
    Revise,
    Hold,
    Release,
    Cancel,
    Close,
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
            (Acknowledge, Told::Acknowledged),
            (Draft, Told::Issued),
            (Accept, Told::Accepted),
            (Change, Told::AcceptedWithChanges),
            (Reject, Told::Rejected),
            (Revise, Told::Issued),
            (Hold, Told::OnHold),
            (Cancel, Told::Cancelled),
        ],
    ),
    (
        State::Acknowledged,
        [0, 0],
        &[
            (Draft, Told::Acknowledged),
            (Accept, Told::Accepted),
            (Change, Told::AcceptedWithChanges),
            (Reject, Told::Rejected),
            (Revise, Told::Issued),
            (Hold, Told::OnHold),
            (Cancel, Told::Cancelled),
        ],
    ),
    (State::Accepted, [0, 0], AGREED),
    (State::AcceptedWithChanges, [0, 0], AGREED),
    (
        State::Rejected,
        [0, 0],
        &[(Revise, Told::Issued), (Cancel, Told::Cancelled)],
    ),
    (
        State::PartiallyShipped,
        [2, 0],
        &[
            (ShipPart, Told::PartiallyShipped),
            (ShipAll, Told::Shipped),
            (Invoice, Told::PartiallyShipped),
            (Revise, Told::Issued),
            (Hold, Told::OnHold),
            (Close, Told::Closed),
            (Bill, Told::PartiallyShipped),
            (BillAll, Told::PartiallyShipped),
        ],
    ),
    (
        State::Shipped,
        [5, 2],
        &[
            (Invoice, Told::Shipped),
            (Revise, Told::Issued),
            (Close, Told::Closed),
            (Bill, Told::PartiallyInvoiced),
            (BillAll, Told::Completed),
        ],
    ),
    (
        State::PartiallyInvoiced,
        [5, 2],
        &[
            (Invoice, Told::PartiallyInvoiced),
            (Close, Told::Closed),
            (Bill, Told::PartiallyInvoiced),
            (BillAll, Told::Completed),
        ],
    ),
    (State::Completed, [5, 2], &[]),
    // Held after it was accepted.
    (
        State::OnHold,
        [0, 0],
        &[
            (Release, Told::Accepted),
            (Cancel, Told::Cancelled),
            (Close, Told::Closed),
        ],
    ),
    (State::Cancelled, [0, 0], &[]),
    (
        State::Closed,
        [5, 0],
        &[
            (Invoice, Told::Closed),
            (Bill, Told::Closed),
            (BillAll, Told::Closed),
        ],
    ),
];

const AGREED: &[(Action, Told)] = &[
    (ShipPart, Told::PartiallyShipped),
    (ShipAll, Told::Shipped),
    (Revise, Told::Issued),
    (Hold, Told::OnHold),
    (Cancel, Told::Cancelled),
    (Close, Told::Closed),
];
