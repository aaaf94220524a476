//! What followed the demo's orders: responses, despatch advices, receipts and invoices.
use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::{
    catalogue,
    generator::{Generator, shift},
    orders::{Course, Ordered},
    story::Story,
};
use contract::order::{
    DespatchAdviceInput, DespatchLineInput, OrderResponseInput, OrderResponseLineInput,
    ResponseCode,
};
use service::buyer::{
    documents::{Commented, Decision, Document, GoodsReceipt, LineQuantity, Remark},
    history::{AnsweredOrder, Invoice, InvoiceState, Shipment},
};

const CARRIERS: &[&str] = &["SMSA Express", "Aramex", "Naqel Express"];

pub fn tell(story: &mut Story, ordered: &Ordered, course: Course) {
    if course == Course::Issued {
        return;
    }
    let seen = shift(ordered.issued, 1);
    story.tell(seen, Document::OrderAcknowledgement(decision(ordered, "")));
    if story.chance.between(1, 6) == 1 {
        converse(story, ordered);
    }
    match course {
        Course::Issued | Course::Acknowledged => {}
        Course::Cancelled => {
            let cancelled = Document::OrderCancellation(decision(ordered, "أُلغي المشروع"));
            story.tell(shift(ordered.issued, 4), cancelled);
        }
        Course::Answered(code) => answer(story, ordered, code),
        Course::OnHold => {
            answer(story, ordered, ResponseCode::Accepted);
            let held = Document::OrderHold(decision(ordered, "بانتظار تجهيز الموقع"));
            story.tell(shift(ordered.issued, 6), held);
        }
        Course::PartlyShipped => {
            answer(story, ordered, ResponseCode::Accepted);
            ship(story, ordered, shift(ordered.issued, 9), half);
        }
        Course::Shipped(day) => leave(story, ordered, day),
        Course::PartlyInvoiced(day) => {
            leave(story, ordered, day);
            invoice(story, ordered, day, half);
        }
        Course::Completed(day) => {
            leave(story, ordered, day);
            receive(story, ordered, shift(day, 3));
            invoice(story, ordered, day, whole);
        }
        Course::Closed(day) => {
            leave(story, ordered, day);
            receive(story, ordered, shift(day, 3));
            invoice(story, ordered, day, half);
            // Of single pieces half is all: with their invoice the order is complete.
            if !is_divisible(ordered) {
                return;
            }
            let closed = Document::OrderClosing(decision(ordered, ""));
            story.tell(shift(day, 20), closed);
        }
    }
}

fn converse(story: &mut Story, ordered: &Ordered) {
    let (question, answer) = story.chance.one_of(catalogue::QUESTIONS);
    let remark = |text: &str| Remark {
        of: Commented::Order,
        number: ordered.number.clone(),
        text: text.to_owned(),
    };
    let day = shift(ordered.issued, 1);
    story.tell(day, Document::SupplierComment(remark(question)));
    story.tell(shift(day, 1), Document::Comment(remark(answer)));
}

/// Changed is the date alone.
fn answer(story: &mut Story, ordered: &Ordered, code: ResponseCode) {
    let reason = match code {
        ResponseCode::Rejected => "نفد المخزون لدى المصنع",
        _ => "",
    };
    let line = |line_number| OrderResponseLineInput {
        line_number,
        code,
        promised_date: match code {
            ResponseCode::AcceptedWithChanges => shift(ordered.required, 5).to_string(),
            _ => String::new(),
        },
        reason: reason.to_owned(),
        ..OrderResponseLineInput::default()
    };
    let response = OrderResponseInput {
        note: reason.to_owned(),
        lines: ordered
            .lines
            .iter()
            .map(|one| line(one.line_number))
            .collect(),
    };
    let answer = AnsweredOrder {
        number: ordered.number.clone(),
        response,
    };
    let day = shift(ordered.issued, story.chance.between(2, 3));
    story.tell(day, Document::OrderResponse(answer));
}

/// Accepted, and all of it gone by the day; now and then in two parts.
fn leave(story: &mut Story, ordered: &Ordered, day: NaiveDate) {
    answer(story, ordered, ResponseCode::Accepted);
    let before = shift(day, -3);
    if is_divisible(ordered) && before > shift(ordered.issued, 4) && story.chance.between(1, 6) == 1
    {
        ship(story, ordered, before, half);
        ship(story, ordered, day, rest);
    } else {
        ship(story, ordered, day, whole);
    }
}

fn ship(story: &mut Story, ordered: &Ordered, day: NaiveDate, part: fn(Decimal) -> Decimal) {
    let lines = ordered.lines.iter().map(|line| DespatchLineInput {
        line_number: line.line_number,
        quantity: Some(part(line.quantity))
            .filter(|quantity| !quantity.is_zero())
            .map_or_else(String::new, |quantity| quantity.to_string()),
    });
    let advice = DespatchAdviceInput {
        despatch_date: day.to_string(),
        expected_date: shift(day, 2).to_string(),
        carrier: story.chance.one_of(CARRIERS).to_owned(),
        tracking_number: format!("SA{}", story.chance.between(100_000_000, 999_999_999)),
        lines: lines.collect(),
    };
    let shipment = Shipment {
        number: ordered.number.clone(),
        advice,
    };
    story.tell(day, Document::DespatchAdvice(shipment));
}

fn receive(story: &mut Story, ordered: &Ordered, day: NaiveDate) {
    let receipt = GoodsReceipt {
        number: ordered.number.clone(),
        lines: quantities(ordered, whole),
    };
    story.tell(day, Document::GoodsReceipt(receipt));
}

fn invoice(story: &mut Story, ordered: &Ordered, day: NaiveDate, part: fn(Decimal) -> Decimal) {
    let due_date = shift(day, story.chance.weighted(&[(30, 6), (45, 3), (60, 1)]));
    let days_due = (story.at.today - due_date).num_days();
    let invoice = Invoice {
        number: ordered.number.clone(),
        invoice: story.chance.number("INV", day),
        issue_date: day,
        due_date,
        state: payment(&mut story.chance, days_due),
        lines: quantities(ordered, part),
    };
    story.tell(day, Document::Invoice(invoice));
}

/// The longer an invoice has been due, the likelier it is paid.
fn payment(chance: &mut Generator, days_due: i64) -> InvoiceState {
    let percent_paid = match days_due {
        ..=0 => 0,
        1..=30 => 55,
        31..=60 => 75,
        61..=90 => 80,
        _ => 97,
    };
    if chance.between(1, 100) <= percent_paid {
        InvoiceState::Paid
    } else if days_due <= 0 {
        chance.weighted(&[(InvoiceState::Submitted, 1), (InvoiceState::Approved, 2)])
    } else {
        chance.weighted(&[
            (InvoiceState::Approved, 6),
            (InvoiceState::OnHold, 1),
            (InvoiceState::Disputed, 1),
        ])
    }
}

fn quantities(ordered: &Ordered, part: fn(Decimal) -> Decimal) -> Vec<LineQuantity> {
    let quantities = ordered.lines.iter().map(|line| LineQuantity {
        line_number: line.line_number,
        quantity: part(line.quantity),
    });
    quantities.filter(|line| !line.quantity.is_zero()).collect()
}

fn decision(ordered: &Ordered, reason: &str) -> Decision {
    Decision {
        number: ordered.number.clone(),
        reason: reason.to_owned(),
    }
}

fn is_divisible(ordered: &Ordered) -> bool {
    ordered
        .lines
        .iter()
        .any(|line| rest(line.quantity) > Decimal::ZERO)
}

fn whole(quantity: Decimal) -> Decimal {
    quantity
}

/// Of a single piece, all.
fn half(quantity: Decimal) -> Decimal {
    (quantity / Decimal::TWO).ceil()
}

fn rest(quantity: Decimal) -> Decimal {
    quantity - half(quantity)
}
