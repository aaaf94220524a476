//! What may be done with an order, written down once more: by the rules of the domain, not by the service's own table.
use contract::order::OrderState as Told;
use service::entities::order::State;

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
    Accept, Acknowledge, Bill, BillAll, Cancel, Change, Close, Discard, Draft, Hold, Invoice,
    Reject, Release, Revise, ShipAll, ShipPart,
};

pub const ACTIONS: [Action; 16] = [
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
            (Discard, Told::Issued),
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
            (Discard, Told::Acknowledged),
            (Draft, Told::Acknowledged),
            (Accept, Told::Accepted),
            (Change, Told::AcceptedWithChanges),
            (Reject, Told::Rejected),
            (Revise, Told::Issued),
            (Hold, Told::OnHold),
            (Cancel, Told::Cancelled),
        ],
    ),
    (State::Accepted, [0, 0], &agreed(Told::Accepted)),
    (
        State::AcceptedWithChanges,
        [0, 0],
        &agreed(Told::AcceptedWithChanges),
    ),
    (
        State::Rejected,
        [0, 0],
        &[
            (Discard, Told::Rejected),
            (Revise, Told::Issued),
            (Cancel, Told::Cancelled),
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
            (Close, Told::Closed),
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
            (Close, Told::Closed),
            (Bill, Told::PartiallyInvoiced),
            (BillAll, Told::Completed),
        ],
    ),
    (State::Completed, [5, 2], &[(Discard, Told::Completed)]),
    // Held after it was accepted.
    (
        State::OnHold,
        [0, 0],
        &[
            (Discard, Told::OnHold),
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
            (Discard, Told::Closed),
            (Invoice, Told::Closed),
            (Bill, Told::Closed),
            (BillAll, Told::Closed),
        ],
    ),
];

/// Of an order whose response was yes, or yes with changes.
const fn agreed(as_found: Told) -> [(Action, Told); 7] {
    [
        (ShipPart, Told::PartiallyShipped),
        (ShipAll, Told::Shipped),
        (Discard, as_found),
        (Revise, Told::Issued),
        (Hold, Told::OnHold),
        (Cancel, Told::Cancelled),
        (Close, Told::Closed),
    ]
}
