//! What the demo's suppliers were ordered, how far they have come with it, and what is paid.
use super::{
    Moment,
    catalogue::Trade,
    documents::TWO_YEARS,
    generator::{Generator, shift},
};
use crate::embedded::{
    amount::Amount,
    entities::{invoice, order},
};

pub fn orders(chance: &mut Generator, trade: &Trade, at: Moment) -> Vec<order::Model> {
    let mut orders = Vec::new();
    let mut age = TWO_YEARS;
    while age >= 0 {
        let issue_date = shift(at.today, -age);
        let required_date = shift(issue_date, chance.between(14, 45));
        let slack = (required_date - at.today).num_days();
        let (state, delay) = progress(chance, age, slack);
        let ((subject_ar, subject_en), price) = chance.goods();
        orders.push(order::Model {
            id: chance.id(),
            supplier_id: trade.supplier_id,
            buyer_id: chance.buyer(),
            number: chance.number("PO", issue_date),
            subject_ar: subject_ar.to_owned(),
            subject_en: subject_en.to_owned(),
            issue_date,
            required_date,
            shipped_on: delay.map(|days| shift(required_date, days).min(at.today)),
            currency: "SAR".to_owned(),
            total: chance.total(price),
            state,
        });
        age -= chance.between(1, trade.order_pace * 2 - 1);
    }
    orders
}

/// How far an order has come, and when it left, in days after its required date.
fn progress(chance: &mut Generator, age: i64, slack: i64) -> (order::State, Option<i64>) {
    use order::State;
    let left = [(-4, 40), (-1, 35), (0, 12), (3, 8), (9, 5)];
    let still_here = [
        (State::Accepted, 6),
        (State::AcceptedWithChanges, 2),
        (State::PartiallyShipped, 2),
    ];
    match (age, slack) {
        (..=4, _) => (State::Issued, None),
        (5..=8, _) => (State::Acknowledged, None),
        (_, 1..) => {
            let on_hold = chance.between(1, 12) == 1;
            let state = if on_hold {
                State::OnHold
            } else {
                chance.weighted(&still_here)
            };
            (state, None)
        }
        (_, -9..=0) if chance.between(1, 3) == 1 => (chance.weighted(&still_here), None),
        (_, -40..) => (
            chance.weighted(&[(State::Shipped, 2), (State::PartiallyInvoiced, 1)]),
            Some(chance.weighted(&left)),
        ),
        _ => match chance.between(1, 100) {
            1..=3 => (State::Cancelled, None),
            4..=5 => (State::Rejected, None),
            6..=20 => (State::Closed, Some(chance.weighted(&left))),
            _ => (State::Completed, Some(chance.weighted(&left))),
        },
    }
}

/// One for every order that left.
pub fn invoices(
    chance: &mut Generator,
    orders: &[order::Model],
    at: Moment,
) -> Vec<invoice::Model> {
    let mut invoices = Vec::new();
    for order in orders {
        let Some(shipped_on) = order.shipped_on else {
            continue;
        };
        let due_date = shift(shipped_on, chance.weighted(&[(30, 6), (45, 3), (60, 1)]));
        let state = payment(chance, (at.today - due_date).num_days());
        let outstanding = match state {
            invoice::State::Paid => Amount::default(),
            invoice::State::PartiallyPaid => Amount(order.total.0 / 200 * 100),
            _ => order.total,
        };
        invoices.push(invoice::Model {
            id: chance.id(),
            supplier_id: order.supplier_id,
            buyer_id: order.buyer_id,
            number: chance.number("INV", shipped_on),
            due_date,
            currency: order.currency.clone(),
            outstanding,
            state,
        });
    }
    invoices
}

/// The longer an invoice has been due, the likelier it is paid.
fn payment(chance: &mut Generator, days_due: i64) -> invoice::State {
    use invoice::State;
    let percent_paid = match days_due {
        ..=0 => 0,
        1..=30 => 55,
        31..=60 => 75,
        61..=90 => 80,
        _ => 97,
    };
    if chance.between(1, 100) <= percent_paid {
        State::Paid
    } else if days_due <= 0 {
        chance.weighted(&[(State::Submitted, 1), (State::Approved, 2)])
    } else {
        chance.weighted(&[
            (State::Approved, 6),
            (State::OnHold, 1),
            (State::Disputed, 1),
            (State::PartiallyPaid, 2),
        ])
    }
}
