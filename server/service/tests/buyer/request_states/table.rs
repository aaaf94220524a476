//! What may be done with a request for quotation, written down once more: by the rules of the domain, not by the service's
//! own table.
use contract::quotation_request::QuotationRequestState as State;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    // The supplier's.
    View,
    Draft,
    Submit,
    Withdraw,
    Decline,
    Acknowledge,
    Ask,
    // The buyer's.
    Amend,
    Award,
    AwardInPart,
    AwardToOthers,
    Cancel,
    Remark,
    File,
}
use Action::{
    Acknowledge, Amend, Ask, Award, AwardInPart, AwardToOthers, Cancel, Decline, Draft, File,
    Remark, Submit, View, Withdraw,
};

pub const ACTIONS: [Action; 14] = [
    View,
    Draft,
    Submit,
    Withdraw,
    Decline,
    Acknowledge,
    Ask,
    Amend,
    Award,
    AwardInPart,
    AwardToOthers,
    Cancel,
    Remark,
    File,
];

/// Possible in every state; without a way of their own, they change none.
pub const ALWAYS: [Action; 4] = [View, Ask, Remark, File];

/// What there is beside the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    Nothing,
    /// The supplier submitted a quotation.
    Quotation,
    /// And an order refers to the request.
    Order,
}

/// When the submission is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    Later,
    /// The deadline has passed.
    Before,
}

/// A request's state as it is stored, and what each action makes of it. What is missing is refused.
pub type Row = (State, With, Due, &'static [(Action, State)]);

const AWARDS: [(Action, State); 3] = [
    (Award, State::Awarded),
    (AwardInPart, State::PartiallyAwarded),
    (AwardToOthers, State::NotAwarded),
];

/// Of requests that are not answered: the supplier can still answer them.
const OPEN: &[(Action, State)] = &[
    (Draft, State::Draft),
    (Submit, State::Submitted),
    (Decline, State::Declined),
    (Amend, State::Amended),
    (Cancel, State::Cancelled),
];

/// Of requests that the supplier cannot answer any more, until the buyer amends them.
const ENDED: &[(Action, State)] = &[(Amend, State::Amended), (Cancel, State::Cancelled)];

/// A submitted quotation after the deadline.
const DECIDABLE: &[(Action, State)] = &[
    AWARDS[0],
    AWARDS[1],
    AWARDS[2],
    (Amend, State::Amended),
    (Cancel, State::Cancelled),
];

pub const TABLE: &[Row] = &[
    (
        State::Received,
        With::Nothing,
        Due::Later,
        &[
            (View, State::Viewed),
            (Draft, State::Draft),
            (Submit, State::Submitted),
            (Decline, State::Declined),
            (Amend, State::Amended),
            (Cancel, State::Cancelled),
        ],
    ),
    (State::Viewed, With::Nothing, Due::Later, OPEN),
    // A quotation for an earlier amendment is not awarded.
    (State::Viewed, With::Quotation, Due::Later, OPEN),
    (State::Draft, With::Nothing, Due::Later, OPEN),
    (
        State::Amended,
        With::Quotation,
        Due::Later,
        &[
            (Draft, State::Amended),
            (Decline, State::Declined),
            (Acknowledge, State::Viewed),
            (Amend, State::Amended),
            (Cancel, State::Cancelled),
        ],
    ),
    (
        State::Submitted,
        With::Quotation,
        Due::Later,
        &[
            (Draft, State::Submitted),
            (Submit, State::Submitted),
            (Withdraw, State::Withdrawn),
            AWARDS[0],
            AWARDS[1],
            AWARDS[2],
            (Amend, State::Amended),
            (Cancel, State::Cancelled),
        ],
    ),
    (
        State::Withdrawn,
        With::Quotation,
        Due::Later,
        &[
            (Draft, State::Withdrawn),
            (Submit, State::Submitted),
            (Amend, State::Amended),
            (Cancel, State::Cancelled),
        ],
    ),
    (State::Declined, With::Nothing, Due::Later, ENDED),
    (State::Awarded, With::Quotation, Due::Later, &AWARDS),
    (
        State::PartiallyAwarded,
        With::Quotation,
        Due::Later,
        &AWARDS,
    ),
    (State::NotAwarded, With::Quotation, Due::Later, &AWARDS),
    (State::Awarded, With::Order, Due::Later, &[]),
    (State::Cancelled, With::Quotation, Due::Later, &[]),
    // After the deadline, what was not answered has expired.
    (State::Received, With::Nothing, Due::Before, ENDED),
    (State::Draft, With::Nothing, Due::Before, ENDED),
    (State::Amended, With::Quotation, Due::Before, ENDED),
    (State::Submitted, With::Quotation, Due::Before, DECIDABLE),
    (State::Withdrawn, With::Quotation, Due::Before, ENDED),
    (State::Declined, With::Nothing, Due::Before, ENDED),
    (State::Awarded, With::Quotation, Due::Before, &AWARDS),
];
