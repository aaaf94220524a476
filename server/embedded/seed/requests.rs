//! What the demo's suppliers were asked a price for, and what they offered.
use chrono::NaiveTime;
use rust_decimal::Decimal;
use uuid::Uuid;

use super::{
    Moment,
    catalogue::Trade,
    documents::TWO_YEARS,
    generator::{Generator, shift},
};
use crate::embedded::{
    amount::Amount,
    entities::{
        quotation, quotation_line, request_for_quotation, request_for_quotation::State,
        request_line,
    },
    percent::Percent,
    quantity::Quantity,
};

/// Days from a request's issue to its submission deadline, at most.
const LONGEST_REQUEST: i64 = 21;
/// One in the afternoon in Riyadh, in UTC.
const SUBMISSION_ENDS: NaiveTime =
    NaiveTime::from_hms_opt(10, 0, 0).expect("ten o'clock is a time");
/// The one who answers for the demo's suppliers.
const ANSWERED_BY: &str = "Demo";

#[derive(Default)]
pub struct Requests {
    pub requests: Vec<request_for_quotation::Model>,
    pub lines: Vec<request_line::Model>,
    pub quotations: Vec<quotation::Model>,
    pub quotation_lines: Vec<quotation_line::Model>,
}

pub fn requests(chance: &mut Generator, trade: &Trade, at: Moment) -> Requests {
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
    let mut requests = Requests::default();
    for (age, due_in, state) in issued {
        requests.add(chance, trade, at, (age, due_in, state));
    }
    requests
}

impl Requests {
    fn add(
        &mut self,
        chance: &mut Generator,
        trade: &Trade,
        at: Moment,
        (age, due_in, state): (i64, i64, State),
    ) {
        let issue_date = shift(at.today, -age);
        let goods: Vec<_> = (0..chance.between(1, 4)).map(|_| chance.goods()).collect();
        let ((subject_ar, subject_en), _) = goods[0];
        let request = request_for_quotation::Model {
            id: chance.id(),
            supplier_id: trade.supplier_id,
            buyer_id: chance.buyer(),
            number: chance.number("RFQ", issue_date),
            subject_ar: subject_ar.to_owned(),
            subject_en: subject_en.to_owned(),
            issue_date,
            submission_due_at: shift(at.today, due_in).and_time(SUBMISSION_ENDS).and_utc(),
            state,
            currency: "SAR".to_owned(),
            payment_terms_ar: "صافي 30 يومًا".to_owned(),
            payment_terms_en: "Net 30 days".to_owned(),
            incoterm: Some("DAP Dammam".to_owned()),
            delivery_place_ar: "المستودع المركزي، الدمام".to_owned(),
            delivery_place_en: "Central warehouse, Dammam".to_owned(),
            note_ar: String::new(),
            note_en: String::new(),
            amendment: i32::from(state == State::Amended),
            version: 1,
            reason: None,
        };
        let quotation = is_answered(state).then(|| quotation(chance, &request));
        for (line_number, (description, price)) in (10..).step_by(10).zip(goods) {
            let quantity = Quantity::of_units(chance.between(1, 40) * 5);
            self.lines.push(request_line::Model {
                id: chance.id(),
                supplier_id: request.supplier_id,
                request_id: request.id,
                line_number,
                item: format!("ITM-{}", chance.between(10_000, 99_999)),
                supplier_part_number: None,
                description_ar: description.0.to_owned(),
                description_en: description.1.to_owned(),
                quantity,
                uom: "C62".to_owned(),
                required_date: shift(issue_date, 45),
                is_amended: state == State::Amended && line_number == 10,
                awarded_quantity: (state == State::Awarded).then_some(quantity),
            });
            if let Some(quotation) = &quotation {
                let offer = (chance.id(), line_number, price, quantity);
                self.quotation_lines.push(quotation_line(quotation, offer));
            }
        }
        self.quotations.extend(quotation);
        self.requests.push(request);
    }
}

fn is_answered(state: State) -> bool {
    matches!(
        state,
        State::Submitted | State::Awarded | State::PartiallyAwarded | State::NotAwarded
    )
}

fn quotation(chance: &mut Generator, request: &request_for_quotation::Model) -> quotation::Model {
    let submitted_on = shift(request.issue_date, 2);
    quotation::Model {
        id: chance.id(),
        supplier_id: request.supplier_id,
        request_id: request.id,
        revision: 1,
        amendment: request.amendment,
        number: chance.number("Q", submitted_on),
        currency: request.currency.clone(),
        valid_till: shift(submitted_on, 60),
        freight: Amount::of_units(250),
        discount: Amount::default(),
        note: String::new(),
        is_withdrawn: false,
        submitted_at: submitted_on.and_time(SUBMISSION_ENDS).and_utc(),
        submitted_by_id: None,
        submitted_by_name: ANSWERED_BY.to_owned(),
    }
}

fn quotation_line(
    quotation: &quotation::Model,
    (id, line_number, unit_price, quantity): (Uuid, i32, Amount, Quantity),
) -> quotation_line::Model {
    quotation_line::Model {
        id,
        supplier_id: quotation.supplier_id,
        quotation_id: quotation.id,
        line_number,
        is_offered: true,
        unit_price,
        quantity,
        discount_percent: Percent::default(),
        vat_percent: Percent::exactly(Decimal::from(15)).expect("fifteen is kept exactly"),
        promised_date: Some(shift(quotation.valid_till, -30)),
        lead_time_days: None,
        substitute: None,
        note: String::new(),
    }
}
