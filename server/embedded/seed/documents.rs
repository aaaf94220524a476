//! Two years of a supplier's documents: mostly settled, some open, a few late.
use chrono::{Days, NaiveTime, TimeDelta};

use super::{
    Moment,
    catalogue::Trade,
    generator::{Generator, shift},
    orders,
};
use crate::embedded::entities::{
    announcement, change_request, invoice, order, price_change, request_for_quotation,
};

/// Days that the documents go back.
pub const TWO_YEARS: i64 = 730;
/// Days from a request's issue to its submission deadline, at most.
const LONGEST_REQUEST: i64 = 21;
/// One in the afternoon in Riyadh, in UTC.
const SUBMISSION_ENDS: NaiveTime =
    NaiveTime::from_hms_opt(10, 0, 0).expect("ten o'clock is a time");

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
    let orders = orders::orders(&mut chance, trade, at);
    Documents {
        requests: requests(&mut chance, trade, at),
        invoices: orders::invoices(&mut chance, &orders, at),
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
    let closed = [
        (State::Awarded, 35),
        (State::PartiallyAwarded, 8),
        (State::NotAwarded, 40),
        (State::Declined, 9),
        (State::Expired, 8),
    ];
    // Issued so many days ago, due in so many.
    let mut issued = vec![
        (2, 16, State::Received),
        (4, 11, State::Received),
        (5, 9, State::Submitted),
        (6, 6, State::Amended),
        (8, 4, State::Submitted),
        (9, 3, State::Viewed),
        (10, 2, State::Draft),
        (12, 1, State::Received),
    ];
    let mut age = TWO_YEARS;
    while age > LONGEST_REQUEST {
        let due_in = chance.between(9, LONGEST_REQUEST) - age;
        issued.push((age, due_in, chance.weighted(&closed)));
        age -= chance.between(1, trade.order_pace * 2);
    }
    issued
        .into_iter()
        .map(|(age, due_in, state)| {
            let issue_date = shift(at.today, -age);
            let ((subject_ar, subject_en), _) = chance.goods();
            request_for_quotation::Model {
                id: chance.id(),
                supplier_id: trade.supplier_id,
                buyer_id: chance.buyer(),
                number: chance.number("RFQ", issue_date),
                subject_ar: subject_ar.to_owned(),
                subject_en: subject_en.to_owned(),
                issue_date,
                submission_due_at: shift(at.today, due_in).and_time(SUBMISSION_ENDS).and_utc(),
                state,
            }
        })
        .collect()
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
