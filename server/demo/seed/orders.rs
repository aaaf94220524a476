//! The orders of the demo, and their progress.
use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::{
    TWO_YEARS,
    catalogue::{CATALOGUE, Goods, PaymentTerms},
    fulfilment,
    generator::{Generator, shift},
    line_terms, prices,
    references::references,
    timeline::Timeline,
};
use buyer_documents::{Document, NewOrder, NewOrderLine, OrderTerms, Revision};
use contract::order::ResponseCode;
use values::LocalizedText;

/// The rate of all lines.
pub const VAT_PERCENT: i64 = 15;

/// Days. The orders since then are listed one by one.
const RECENT_DAYS: i64 = 20;
/// Days since the issue, days until the goods are required, and the progress.
const RECENT: &[(i64, i64, Progress)] = &[
    (18, 3, Progress::Answered(ResponseCode::Accepted)),
    (17, -2, Progress::Answered(ResponseCode::Accepted)),
    (16, 5, Progress::Answered(ResponseCode::AcceptedWithChanges)),
    (15, 2, Progress::PartlyShipped),
    (14, 9, Progress::OnHold),
    (13, 6, Progress::Answered(ResponseCode::Accepted)),
    (12, -1, Progress::PartlyShipped),
    (9, 21, Progress::Answered(ResponseCode::Accepted)),
    (7, 18, Progress::Acknowledged),
    (6, 12, Progress::Acknowledged),
    (4, 25, Progress::Issued),
    (3, 16, Progress::Issued),
    (1, 30, Progress::Issued),
];

/// The progress of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    Issued,
    Acknowledged,
    Answered(ResponseCode),
    OnHold,
    Cancelled,
    PartlyShipped,
    /// The whole order is shipped; holds the day of the last shipment.
    Shipped(NaiveDate),
    PartlyInvoiced(NaiveDate),
    Completed(NaiveDate),
    Closed(NaiveDate),
}

/// An order whose messages are being generated.
pub struct DemoOrder {
    pub number: String,
    pub issued: NaiveDate,
    pub required: NaiveDate,
    /// Days until an invoice is due.
    pub due_days: u32,
    pub lines: Vec<NewOrderLine>,
}

impl DemoOrder {
    /// Returns the lines that are shipped and invoiced: those without goods that go back.
    pub fn deliverable(&self) -> impl Iterator<Item = &NewOrderLine> {
        self.lines.iter().filter(|line| !line.is_return)
    }
}

pub fn generate(timeline: &mut Timeline) {
    let mut age = TWO_YEARS;
    while age > RECENT_DAYS {
        let required_in = timeline.random.between(14, 45) - age;
        let progress = progress(timeline, required_in);
        generate_one(timeline, (age, required_in), progress);
        age -= timeline
            .random
            .between(1, timeline.trade.order_pace * 2 - 1);
    }
    for &(age, required_in, progress) in RECENT {
        generate_one(timeline, (age, required_in), progress);
    }
}

fn generate_one(timeline: &mut Timeline, (age, required_in): (i64, i64), progress: Progress) {
    let issued = timeline.day(age);
    let required = timeline.day(-required_in);
    let number = timeline.random.number("PO", issued);
    let drawn = lines(&mut timeline.random, required);
    let payment_terms = timeline.random.one_of(&CATALOGUE.terms);
    let delivery_address = timeline.random.one_of(&CATALOGUE.places);
    let mut buyer = timeline.random.buyer();
    let lines = drawn.into_iter().map(|(goods, mut line)| {
        prices::apply(&mut line, timeline, (goods, &buyer), issued);
        line
    });
    let mut order = DemoOrder {
        number,
        issued,
        required,
        due_days: payment_terms.days,
        lines: lines.collect(),
    };
    line_terms::complete(&mut order.lines);
    let mut terms = terms(&payment_terms, delivery_address, &order.lines);
    let mut quotation_request = None;
    if let Some(award) = timeline.take_award(issued) {
        buyer = award.buyer;
        quotation_request = Some(award.request);
        order.lines = award.lines;
        order.due_days = award.payment_terms.days;
        for line in &mut order.lines {
            line.required_date = Some(required);
        }
        terms = OrderTerms {
            subject: order.lines[0].description.clone(),
            references: references(&order.lines[0].item, &award.payment_terms),
            payment_terms: award.payment_terms.words,
            delivery_address: award.delivery_address,
            text_lines: line_terms::texts(&order.lines[0]),
            lines: order.lines.clone(),
            ..terms
        };
    }
    // The quoted and awarded terms are those of the order.
    let is_final = quotation_request.is_some();
    let new = NewOrder {
        number: order.number.clone(),
        buyer,
        quotation_request,
        issue_date: issued,
        currency: "SAR".to_owned(),
        terms: terms.clone(),
    };
    timeline.add(issued, Document::Order(new));
    if progress != Progress::Issued && timeline.random.between(1, 12) == 1 && !is_final {
        revise(timeline, &mut order, terms);
    }
    fulfilment::generate(timeline, &order, progress);
}

/// Increases the quantity of the first line by half. A larger quantity may have a lower price.
fn revise(timeline: &mut Timeline, order: &mut DemoOrder, mut terms: OrderTerms) {
    let quantity = &mut terms.lines[0].quantity;
    *quantity = (*quantity * Decimal::new(15, 1)).ceil();
    prices::renew(&mut terms.lines[0], timeline, order.issued);
    order.lines.clone_from(&terms.lines);
    let revision = Revision {
        number: order.number.clone(),
        revision: 2,
        responding_to: None,
        reason: "زيادة الكمية حسب حاجة المشروع".to_owned(),
        terms,
    };
    timeline.add(shift(order.issued, 1), Document::OrderRevision(revision));
}

fn terms(
    payment_terms: &PaymentTerms,
    delivery_address: LocalizedText,
    lines: &[NewOrderLine],
) -> OrderTerms {
    OrderTerms {
        subject: lines[0].description.clone(),
        payment_terms: payment_terms.words.clone(),
        incoterm: Some("DAP".to_owned()),
        delivery_address,
        note: LocalizedText::default(),
        text_lines: line_terms::texts(&lines[0]),
        references: references(&lines[0].item, payment_terms),
        lines: lines.to_vec(),
    }
}

/// The first line gives the order its subject.
fn lines(random: &mut Generator, required_date: NaiveDate) -> Vec<(&'static Goods, NewOrderLine)> {
    let count = random.weighted(&[(1_u32, 5), (2, 3), (3, 2), (5, 1)]);
    (1..=count)
        .map(|place| {
            let (goods, price) = random.goods();
            let line = NewOrderLine {
                reference: None,
                line_number: place * 10,
                item: format!("M-{}", random.between(100_000, 999_999)),
                supplier_part_number: None,
                description: goods.name.clone(),
                quantity: random.quantity(price, i64::from(count)).into(),
                uom: "C62".to_owned(),
                unit_price: price.into(),
                vat_percent: VAT_PERCENT.into(),
                required_date: Some(required_date),
                vat_category: None,
                vat_exemption_reason: LocalizedText::default(),
                vat_exemption_reason_code: None,
                allowance_charges: Vec::new(),
                is_return: false,
            };
            (goods, line)
        })
        .collect()
}

/// A random progress of an order whose goods are required in so many days.
fn progress(timeline: &mut Timeline, required_in: i64) -> Progress {
    let today = timeline.at.today;
    let random = &mut timeline.random;
    let left = |random: &mut Generator| {
        let late = random.weighted(&[(-4, 40), (-1, 35), (0, 12), (3, 8), (9, 5)]);
        shift(today, (required_in + late).min(0))
    };
    let still_here = [
        (Progress::Answered(ResponseCode::Accepted), 6),
        (Progress::Answered(ResponseCode::AcceptedWithChanges), 2),
        (Progress::PartlyShipped, 2),
    ];
    match required_in {
        1.. => random.weighted(&still_here),
        -9..=0 if random.between(1, 3) == 1 => random.weighted(&still_here),
        -40.. => match random.between(1, 3) {
            1 => Progress::PartlyInvoiced(left(random)),
            _ => Progress::Shipped(left(random)),
        },
        _ => match random.between(1, 100) {
            1..=3 => Progress::Cancelled,
            4..=5 => Progress::Answered(ResponseCode::Rejected),
            6..=20 => Progress::Closed(left(random)),
            _ => Progress::Completed(left(random)),
        },
    }
}
