//! What the demo's suppliers were ordered, how far they have come with it, and what is paid.
use super::{
    Moment,
    catalogue::{Trade, Words},
    documents::TWO_YEARS,
    generator::{Generator, shift},
};
use crate::embedded::{
    amount::Amount,
    entities::{invoice, order, order_line},
    percent::Percent,
    quantity::Quantity,
};

/// What all of the demo's lines bear.
const VAT_PERCENT: i64 = 15;
const TERMS: &[Words] = &[
    (
        "صافي 30 يومًا من تاريخ الفاتورة",
        "Net 30 days from the invoice date",
    ),
    ("صافي 60 يومًا من تاريخ الاستلام", "Net 60 days from receipt"),
    ("نقدًا عند الاستلام", "Cash on delivery"),
];
const PLACES: &[Words] = &[
    (
        "المستودع المركزي، المدينة الصناعية الثانية، الرياض 14335",
        "Central warehouse, Second Industrial City, Riyadh 14335",
    ),
    (
        "مستودعات الميناء، رصيف 12، الدمام 32211",
        "Port warehouses, quay 12, Dammam 32211",
    ),
    (
        "طريق المدينة، حي الوزيرية، جدة 22338",
        "Madinah Road, Al Wazeeriyah, Jeddah 22338",
    ),
];

pub struct Ordered {
    pub order: order::Model,
    pub lines: Vec<order_line::Model>,
}

pub fn orders(chance: &mut Generator, trade: &Trade, at: Moment) -> Vec<Ordered> {
    let mut orders = Vec::new();
    let mut age = TWO_YEARS;
    while age >= 0 {
        orders.push(order(chance, trade, at, age));
        age -= chance.between(1, trade.order_pace * 2 - 1);
    }
    orders
}

fn order(chance: &mut Generator, trade: &Trade, at: Moment, age: i64) -> Ordered {
    let issue_date = shift(at.today, -age);
    let required_date = shift(issue_date, chance.between(14, 45));
    let slack = (required_date - at.today).num_days();
    let (state, delay) = progress(chance, age, slack);
    let mut order = order::Model {
        id: chance.id(),
        supplier_id: trade.supplier_id,
        buyer_id: chance.buyer(),
        number: chance.number("PO", issue_date),
        revision: 1,
        version: 1,
        subject_ar: String::new(),
        subject_en: String::new(),
        issue_date,
        required_date,
        shipped_on: delay.map(|days| shift(required_date, days).min(at.today)),
        currency: "SAR".to_owned(),
        total: Amount::default(),
        payment_terms_ar: String::new(),
        payment_terms_en: String::new(),
        incoterm: Some("DAP".to_owned()),
        delivery_address_ar: String::new(),
        delivery_address_en: String::new(),
        note_ar: String::new(),
        note_en: String::new(),
        state,
        state_before_hold: (state == order::State::OnHold).then_some(order::State::Accepted),
        reason: None,
    };
    (order.payment_terms_ar, order.payment_terms_en) = owned(chance.one_of(TERMS));
    (order.delivery_address_ar, order.delivery_address_en) = owned(chance.one_of(PLACES));
    let lines = lines(chance, &order);
    (order.subject_ar, order.subject_en) = (
        lines[0].description_ar.clone(),
        lines[0].description_en.clone(),
    );
    order.total = total(&lines);
    Ordered { order, lines }
}

/// The first is what the order is called after.
fn lines(chance: &mut Generator, order: &order::Model) -> Vec<order_line::Model> {
    let count = chance.weighted(&[(1, 5), (2, 3), (3, 2), (5, 1)]);
    (1..=count)
        .map(|line_number| {
            let (words, unit_price) = chance.goods();
            let (description_ar, description_en) = owned(words);
            order_line::Model {
                order_id: order.id,
                revision: order.revision,
                line_number: line_number * 10,
                item: format!("M-{}", chance.between(100_000, 999_999)),
                supplier_part_number: None,
                description_ar,
                description_en,
                quantity: Quantity::of_units(chance.quantity(unit_price, i64::from(count))),
                uom: "C62".to_owned(),
                unit_price,
                vat_percent: Percent::of_units(VAT_PERCENT),
                required_date: order.required_date,
            }
        })
        .collect()
}

/// With VAT, to the halala. Prices have whole halalas and quantities whole units.
fn total(lines: &[order_line::Model]) -> Amount {
    let net: i64 = lines
        .iter()
        .map(|line| line.unit_price.0 * line.quantity.whole_units())
        .sum();
    let vat = net * VAT_PERCENT / 100;
    Amount(net + (vat + 50) / 100 * 100)
}

fn owned((ar, en): Words) -> (String, String) {
    (ar.to_owned(), en.to_owned())
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
pub fn invoices(chance: &mut Generator, orders: &[Ordered], at: Moment) -> Vec<invoice::Model> {
    let mut invoices = Vec::new();
    for Ordered { order, .. } in orders {
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
            order_id: Some(order.id),
            issue_date: shipped_on,
            due_date,
            currency: order.currency.clone(),
            total: order.total,
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
