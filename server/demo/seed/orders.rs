//! What the demo's suppliers were ordered, and how far they have come with it.
use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::{
    catalogue,
    extras::TWO_YEARS,
    fulfilment,
    generator::{Generator, shift},
    story::Story,
};
use contract::order::ResponseCode;
use service::buyer::documents::{Document, NewOrder, NewOrderLine, OrderTerms, Revision};
use values::text::LocalizedText;

/// What all of the demo's lines bear.
const VAT_PERCENT: i64 = 15;

/// Days ago: younger ones are told one by one.
const NEWEST: i64 = 20;
/// Issued so many days ago, required in so many.
const OF_LATE: &[(i64, i64, Course)] = &[
    (18, 3, Course::Answered(ResponseCode::Accepted)),
    (17, -2, Course::Answered(ResponseCode::Accepted)),
    (16, 5, Course::Answered(ResponseCode::AcceptedWithChanges)),
    (15, 2, Course::PartlyShipped),
    (14, 9, Course::OnHold),
    (13, 6, Course::Answered(ResponseCode::Accepted)),
    (12, -1, Course::PartlyShipped),
    (9, 21, Course::Answered(ResponseCode::Accepted)),
    (7, 18, Course::Acknowledged),
    (6, 12, Course::Acknowledged),
    (4, 25, Course::Issued),
    (3, 16, Course::Issued),
    (1, 30, Course::Issued),
];

/// How far an order has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    Issued,
    Acknowledged,
    Answered(ResponseCode),
    OnHold,
    Cancelled,
    PartlyShipped,
    /// With the day that the last of it left.
    Shipped(NaiveDate),
    PartlyInvoiced(NaiveDate),
    Completed(NaiveDate),
    Closed(NaiveDate),
}

/// An order while it is told.
pub struct Ordered {
    pub number: String,
    pub issued: NaiveDate,
    pub required: NaiveDate,
    pub lines: Vec<NewOrderLine>,
}

pub fn tell(story: &mut Story) {
    let mut age = TWO_YEARS;
    while age > NEWEST {
        let required_in = story.chance.between(14, 45) - age;
        let course = course(story, required_in);
        one(story, (age, required_in), course);
        age -= story.chance.between(1, story.trade.order_pace * 2 - 1);
    }
    for &(age, required_in, course) in OF_LATE {
        one(story, (age, required_in), course);
    }
}

fn one(story: &mut Story, (age, required_in): (i64, i64), course: Course) {
    let issued = story.day(age);
    let required = story.day(-required_in);
    let mut ordered = Ordered {
        number: story.chance.number("PO", issued),
        issued,
        required,
        lines: lines(&mut story.chance, required),
    };
    let terms = terms(&mut story.chance, &ordered.lines);
    let order = NewOrder {
        number: ordered.number.clone(),
        buyer: story.chance.buyer(),
        issue_date: issued,
        currency: "SAR".to_owned(),
        terms: terms.clone(),
    };
    story.tell(issued, Document::Order(order));
    if course != Course::Issued && story.chance.between(1, 12) == 1 {
        revise(story, &mut ordered, terms);
    }
    fulfilment::tell(story, &ordered, course);
}

/// The first line becomes half as many again.
fn revise(story: &mut Story, ordered: &mut Ordered, mut terms: OrderTerms) {
    let quantity = &mut terms.lines[0].quantity;
    *quantity = (*quantity * Decimal::new(15, 1)).ceil();
    ordered.lines.clone_from(&terms.lines);
    let revision = Revision {
        number: ordered.number.clone(),
        revision: 2,
        reason: "زيادة الكمية حسب حاجة المشروع".to_owned(),
        terms,
    };
    story.tell(shift(ordered.issued, 1), Document::OrderRevision(revision));
}

fn terms(chance: &mut Generator, lines: &[NewOrderLine]) -> OrderTerms {
    OrderTerms {
        subject: lines[0].description.clone(),
        payment_terms: catalogue::worded(chance.one_of(catalogue::TERMS)),
        incoterm: Some("DAP".to_owned()),
        delivery_address: catalogue::worded(chance.one_of(catalogue::PLACES)),
        note: LocalizedText::default(),
        lines: lines.to_vec(),
    }
}

/// The first is what the order is called after.
fn lines(chance: &mut Generator, required_date: NaiveDate) -> Vec<NewOrderLine> {
    let count = chance.weighted(&[(1_u32, 5), (2, 3), (3, 2), (5, 1)]);
    (1..=count)
        .map(|place| {
            let (words, price) = chance.goods();
            NewOrderLine {
                line_number: place * 10,
                item: format!("M-{}", chance.between(100_000, 999_999)),
                supplier_part_number: None,
                description: catalogue::worded(words),
                quantity: chance.quantity(price, i64::from(count)).into(),
                uom: "C62".to_owned(),
                unit_price: price.into(),
                vat_percent: VAT_PERCENT.into(),
                required_date,
            }
        })
        .collect()
}

/// Of an order whose goods are required in so many days.
fn course(story: &mut Story, required_in: i64) -> Course {
    let today = story.at.today;
    let chance = &mut story.chance;
    let left = |chance: &mut Generator| {
        let late = chance.weighted(&[(-4, 40), (-1, 35), (0, 12), (3, 8), (9, 5)]);
        shift(today, (required_in + late).min(0))
    };
    let still_here = [
        (Course::Answered(ResponseCode::Accepted), 6),
        (Course::Answered(ResponseCode::AcceptedWithChanges), 2),
        (Course::PartlyShipped, 2),
    ];
    match required_in {
        1.. => chance.weighted(&still_here),
        -9..=0 if chance.between(1, 3) == 1 => chance.weighted(&still_here),
        -40.. => match chance.between(1, 3) {
            1 => Course::PartlyInvoiced(left(chance)),
            _ => Course::Shipped(left(chance)),
        },
        _ => match chance.between(1, 100) {
            1..=3 => Course::Cancelled,
            4..=5 => Course::Answered(ResponseCode::Rejected),
            6..=20 => Course::Closed(left(chance)),
            _ => Course::Completed(left(chance)),
        },
    }
}
