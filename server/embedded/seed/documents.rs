//! Two years of a supplier's documents: mostly settled, some open, a few late.
use chrono::{Days, NaiveTime, TimeDelta};

use super::{
    Moment,
    catalogue::Trade,
    generator::{Generator, shift},
};
use crate::embedded::{
    amount::Amount,
    entities::{announcement, change_request, invoice, order, price_change, request_for_quotation},
};

const TWO_YEARS: i64 = 730;

pub struct Documents {
    pub requests: Vec<request_for_quotation::Model>,
    pub orders: Vec<order::Model>,
    pub invoices: Vec<invoice::Model>,
    pub price_changes: Vec<price_change::Model>,
    pub change_requests: Vec<change_request::Model>,
    pub announcements: Vec<announcement::Model>,
}

pub fn of(trade: &'static Trade, at: Moment) -> Documents {
    let mut chance = Generator::of(trade);
    let orders = orders(&mut chance, trade, at);
    Documents {
        requests: requests(&mut chance, trade, at),
        invoices: invoices(&mut chance, &orders, at),
        orders,
        price_changes: price_changes(&mut chance, trade, at),
        change_requests: change_requests(&mut chance, trade),
        announcements: announcements(&mut chance, trade, at),
    }
}

fn requests(
    chance: &mut Generator,
    trade: &Trade,
    at: Moment,
) -> Vec<request_for_quotation::Model> {
    use request_for_quotation::State;
    let mut requests = Vec::new();
    let mut age = TWO_YEARS;
    while age > 0 {
        let issue_date = shift(at.today, -age);
        let noon = issue_date.and_time(NaiveTime::MIN).and_utc() + TimeDelta::hours(12);
        let submission_due_at = noon + Days::new(chance.between(9, 21).unsigned_abs());
        let state = if submission_due_at > at.now {
            chance.weighted(&[
                (State::Received, 3),
                (State::Viewed, 3),
                (State::Draft, 2),
                (State::Amended, 1),
                (State::Submitted, 3),
            ])
        } else {
            chance.weighted(&[
                (State::Awarded, 35),
                (State::PartiallyAwarded, 8),
                (State::NotAwarded, 40),
                (State::Declined, 9),
                (State::Expired, 8),
            ])
        };
        let ((subject_ar, subject_en), _) = chance.goods();
        requests.push(request_for_quotation::Model {
            id: chance.id(),
            supplier_id: trade.supplier_id,
            buyer_id: chance.buyer(),
            number: chance.number("RFQ", issue_date),
            subject_ar: subject_ar.to_owned(),
            subject_en: subject_en.to_owned(),
            issue_date,
            submission_due_at,
            state,
        });
        age -= chance.between(1, trade.order_pace * 2);
    }
    requests
}

fn orders(chance: &mut Generator, trade: &Trade, at: Moment) -> Vec<order::Model> {
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
fn invoices(chance: &mut Generator, orders: &[order::Model], at: Moment) -> Vec<invoice::Model> {
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

fn price_changes(chance: &mut Generator, trade: &Trade, at: Moment) -> Vec<price_change::Model> {
    use price_change::State;
    let of_late = [
        (State::Rejected, Some(3)),
        (State::Rejected, Some(12)),
        (State::Submitted, None),
        (State::Submitted, None),
        (State::Draft, None),
    ];
    let long_ago = (2..24).map(|month| {
        let rejected = month % 5 == 0;
        let state = if rejected {
            State::Rejected
        } else {
            State::Approved
        };
        (state, Some(month * 30))
    });
    of_late
        .into_iter()
        .chain(long_ago)
        .map(|(state, days_ago)| {
            let ((item_ar, item_en), price) = chance.goods();
            price_change::Model {
                id: chance.id(),
                supplier_id: trade.supplier_id,
                buyer_id: chance.buyer(),
                number: chance.number("PC", shift(at.today, -days_ago.unwrap_or(1))),
                item_ar: item_ar.to_owned(),
                item_en: item_en.to_owned(),
                currency: "SAR".to_owned(),
                price,
                state,
                decided_at: days_ago.map(|days| at.now - TimeDelta::days(days)),
            }
        })
        .collect()
}

fn change_requests(chance: &mut Generator, trade: &Trade) -> Vec<change_request::Model> {
    use change_request::{Kind, State};
    [
        (Kind::BankAccount, State::Submitted),
        (Kind::Profile, State::Submitted),
        (Kind::Profile, State::Approved),
        (Kind::BankAccount, State::Rejected),
    ]
    .map(|(kind, state)| change_request::Model {
        id: chance.id(),
        supplier_id: trade.supplier_id,
        kind,
        state,
    })
    .into()
}

fn announcements(chance: &mut Generator, trade: &Trade, at: Moment) -> Vec<announcement::Model> {
    trade
        .announcements
        .iter()
        .map(|(days_ago, title, body)| announcement::Model {
            id: chance.id(),
            supplier_id: trade.supplier_id,
            title_ar: title.0.to_owned(),
            title_en: title.1.to_owned(),
            body_ar: body.0.to_owned(),
            body_en: body.1.to_owned(),
            published_on: at.today - Days::new(*days_ago),
        })
        .collect()
}
