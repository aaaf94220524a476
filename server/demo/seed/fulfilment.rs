//! The documents that follow an order of the demo: responses, despatch advices, receipts and invoices.
use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::{
    generator::{Generator, shift},
    orders::{DemoOrder, Progress},
    timeline::{Billed, Timeline, decision},
};
use buyer_documents::{
    Commented, Document, LineQuantity, NewGoodsReceipt, NewGoodsReceiptLine,
    history::{AnsweredOrder, Invoice, InvoiceState, Shipment},
};
use contract::order::{
    DespatchAdviceInput, DespatchLineInput, OrderResponseInput, OrderResponseLineInput,
    PackageInput, ResponseCode,
};

const CARRIERS: &[&str] = &["SMSA Express", "Aramex", "Naqel Express"];

pub fn generate(timeline: &mut Timeline, order: &DemoOrder, progress: Progress) {
    if progress == Progress::Issued {
        return;
    }
    let seen = shift(order.issued, 1);
    timeline.add(
        seen,
        Document::OrderAcknowledgement(decision(&order.number, "")),
    );
    if timeline.random.between(1, 6) == 1 {
        timeline.add_question(Commented::Order, &order.number, seen);
    }
    match progress {
        Progress::Issued | Progress::Acknowledged => {}
        Progress::Cancelled => {
            let cancelled = Document::OrderCancellation(decision(&order.number, "أُلغي المشروع"));
            timeline.add(shift(order.issued, 4), cancelled);
        }
        Progress::Answered(code) => respond(timeline, order, code),
        Progress::OnHold => {
            respond(timeline, order, ResponseCode::Accepted);
            let held = Document::OrderHold(decision(&order.number, "بانتظار تجهيز الموقع"));
            timeline.add(shift(order.issued, 6), held);
        }
        Progress::PartlyShipped => {
            respond(timeline, order, ResponseCode::Accepted);
            ship(timeline, order, shift(order.issued, 9), half);
        }
        Progress::Shipped(day) => ship_all(timeline, order, day),
        Progress::PartlyInvoiced(day) => {
            ship_all(timeline, order, day);
            invoice(timeline, order, day, half);
        }
        Progress::Completed(day) => {
            ship_all(timeline, order, day);
            receive(timeline, order, shift(day, 3));
            invoice(timeline, order, day, whole);
        }
        Progress::Closed(day) => {
            ship_all(timeline, order, day);
            receive_damaged(timeline, order, shift(day, 3));
            invoice(timeline, order, day, half);
            // If every quantity is 1, its half is 1 too, and the invoice has completed the order.
            if !is_divisible(order) {
                return;
            }
            let closed = Document::OrderClosing(decision(&order.number, ""));
            timeline.add(shift(day, 20), closed);
        }
    }
}

/// Changes only the date.
fn respond(timeline: &mut Timeline, order: &DemoOrder, code: ResponseCode) {
    let reason = match code {
        ResponseCode::Rejected => "نفد المخزون لدى المصنع",
        _ => "",
    };
    let line = |line_number| OrderResponseLineInput {
        line_number,
        code,
        promised_date: match code {
            ResponseCode::AcceptedWithChanges => shift(order.required, 5).to_string(),
            _ => String::new(),
        },
        reason: reason.to_owned(),
        ..OrderResponseLineInput::default()
    };
    let response = OrderResponseInput {
        note: reason.to_owned(),
        supplier_order_number: supplier_order_number(&order.number, code),
        lines: order
            .lines
            .iter()
            .map(|one| line(one.line_number))
            .collect(),
    };
    let response = AnsweredOrder {
        number: order.number.clone(),
        response,
    };
    let day = shift(order.issued, timeline.random.between(2, 3));
    timeline.add(day, Document::OrderResponse(response));
}

/// Returns the supplier's order number; only accepted orders have one.
fn supplier_order_number(order: &str, code: ResponseCode) -> String {
    match (order.rsplit_once('-'), code) {
        (Some((_, number)), ResponseCode::Accepted | ResponseCode::AcceptedWithChanges) => {
            format!("SO-{number}")
        }
        _ => String::new(),
    }
}

/// Accepts the order and ships all of it until this day; sometimes in two parts.
fn ship_all(timeline: &mut Timeline, order: &DemoOrder, day: NaiveDate) {
    respond(timeline, order, ResponseCode::Accepted);
    let before = shift(day, -3);
    if is_divisible(order) && before > shift(order.issued, 4) && timeline.random.between(1, 6) == 1
    {
        ship(timeline, order, before, half);
        ship(timeline, order, day, rest);
    } else {
        ship(timeline, order, day, whole);
    }
}

fn ship(timeline: &mut Timeline, order: &DemoOrder, day: NaiveDate, part: fn(Decimal) -> Decimal) {
    let lines = order.deliverable().map(|line| DespatchLineInput {
        line_number: line.line_number,
        quantity: Some(part(line.quantity))
            .filter(|quantity| !quantity.is_zero())
            .map_or_else(String::new, |quantity| quantity.to_string()),
        ..DespatchLineInput::default()
    });
    let mut lines: Vec<_> = lines.collect();
    let carrier = timeline.random.one_of(CARRIERS).to_owned();
    let tracking = timeline.random.between(100_000_000, 999_999_999);
    let own = tracking % 100_000;
    // One lot of the first line that is shipped.
    if let Some(line) = lines.iter_mut().find(|line| !line.quantity.is_empty()) {
        line.lots = format!("L-{own}; {}", line.quantity);
    }
    let advice = DespatchAdviceInput {
        despatch_date: day.to_string(),
        expected_date: shift(day, 2).to_string(),
        carrier,
        tracking_number: format!("SA{tracking}"),
        supplier_number: format!("DN-{own}"),
        packages: vec![PackageInput {
            package_type: "PX".to_owned(),
            count: "2".to_owned(),
            gross_weight_kg: "640".to_owned(),
            ..PackageInput::default()
        }],
        lines,
    };
    let shipment = Shipment {
        number: order.number.clone(),
        advice,
    };
    timeline.add(day, Document::DespatchAdvice(shipment));
}

/// All that was ordered arrives.
fn receive(timeline: &mut Timeline, order: &DemoOrder, day: NaiveDate) {
    let receipt = receipt(order, day);
    timeline.add(day, Document::GoodsReceipt(receipt));
}

/// All that was ordered arrives, but some of the first divisible line is damaged.
fn receive_damaged(timeline: &mut Timeline, order: &DemoOrder, day: NaiveDate) {
    let mut receipt = receipt(order, day);
    let mut lines = receipt.lines.iter_mut();
    if let Some(line) = lines.find(|line| !rest(line.received).is_zero()) {
        line.rejected = rest(line.received);
        "تلف أثناء النقل".clone_into(&mut line.reason);
    }
    timeline.add(day, Document::GoodsReceipt(receipt));
}

fn receipt(order: &DemoOrder, day: NaiveDate) -> NewGoodsReceipt {
    let lines = order.deliverable().map(|line| NewGoodsReceiptLine {
        line_number: line.line_number,
        received: line.quantity,
        rejected: Decimal::ZERO,
        reason: String::new(),
    });
    NewGoodsReceipt {
        number: order.number.replacen("PO", "GR", 1),
        order: order.number.clone(),
        date: day,
        despatch_advice: None,
        note: String::new(),
        lines: lines.collect(),
    }
}

fn invoice(
    timeline: &mut Timeline,
    order: &DemoOrder,
    day: NaiveDate,
    part: fn(Decimal) -> Decimal,
) {
    let due_date = shift(day, order.due_days.into());
    let days_due = (timeline.at.today - due_date).num_days();
    let invoice = Invoice {
        number: order.number.clone(),
        invoice: timeline.random.number("INV", day),
        issue_date: day,
        due_date,
        state: InvoiceState::Submitted,
        lines: quantities(order, part),
    };
    timeline.billed.push(Billed {
        number: invoice.invoice.clone(),
        issued: day,
        due: due_date,
        state: payment(&mut timeline.random, days_due),
    });
    timeline.add(day, Document::Invoice(invoice));
}

/// The state that the buyer's messages lead to. The longer an invoice has been due, the more likely it is paid.
fn payment(random: &mut Generator, days_due: i64) -> InvoiceState {
    let percent_paid = match days_due {
        ..=0 => 0,
        1..=30 => 55,
        31..=60 => 75,
        61..=90 => 80,
        _ => 97,
    };
    if random.between(1, 100) <= percent_paid {
        InvoiceState::Paid
    } else if days_due <= 0 {
        random.weighted(&[(InvoiceState::Submitted, 1), (InvoiceState::Approved, 2)])
    } else {
        random.weighted(&[
            (InvoiceState::Approved, 6),
            (InvoiceState::OnHold, 1),
            (InvoiceState::Disputed, 1),
        ])
    }
}

fn quantities(order: &DemoOrder, part: fn(Decimal) -> Decimal) -> Vec<LineQuantity> {
    let quantities = order.deliverable().map(|line| LineQuantity {
        line_number: line.line_number,
        quantity: part(line.quantity),
    });
    quantities.filter(|line| !line.quantity.is_zero()).collect()
}

fn is_divisible(order: &DemoOrder) -> bool {
    order
        .deliverable()
        .any(|line| rest(line.quantity) > Decimal::ZERO)
}

fn whole(quantity: Decimal) -> Decimal {
    quantity
}

/// Half of the quantity, rounded up.
fn half(quantity: Decimal) -> Decimal {
    (quantity / Decimal::TWO).ceil()
}

fn rest(quantity: Decimal) -> Decimal {
    quantity - half(quantity)
}
