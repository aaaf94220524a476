//! What followed the demo's orders: responses, despatch advices, receipts, and the lines of invoices.
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use super::{
    generator::{Generator, shift},
    orders::Ordered,
};
use crate::embedded::{
    entities::{
        despatch_advice, despatch_line, invoice, invoice_line,
        order::{self, State},
        order_line, order_receipt,
        order_response::{self, Code},
        order_response_line, order_revision,
    },
    quantity::Quantity,
};

/// Nine in the morning in Riyadh, in UTC.
const OFFICE_OPENS: NaiveTime = NaiveTime::from_hms_opt(6, 0, 0).expect("six o'clock is a time");
const CARRIERS: &[&str] = &["SMSA Express", "Aramex", "Naqel Express"];

#[derive(Default)]
pub struct Fulfilment {
    pub revisions: Vec<order_revision::Model>,
    pub responses: Vec<order_response::Model>,
    pub response_lines: Vec<order_response_line::Model>,
    pub despatch_advices: Vec<despatch_advice::Model>,
    pub despatch_lines: Vec<despatch_line::Model>,
    pub receipts: Vec<order_receipt::Model>,
    pub invoice_lines: Vec<invoice_line::Model>,
}

/// The invoices are those of the orders, each of the whole order.
pub fn of(chance: &mut Generator, orders: &[Ordered], invoices: &[invoice::Model]) -> Fulfilment {
    let mut fulfilment = Fulfilment::default();
    for ordered in orders {
        fulfilment.revisions.push(order_revision::Model {
            order_id: ordered.order.id,
            revision: ordered.order.revision,
            issued_at: morning(ordered.order.issue_date),
            reason: None,
        });
        fulfilment.answer(ordered);
        fulfilment.ship(chance, ordered);
        let invoice = invoices
            .iter()
            .find(|invoice| invoice.order_id == Some(ordered.order.id));
        if let Some(invoice) = invoice {
            let lines = ordered.lines.iter().map(|line| invoiced(invoice, line));
            fulfilment.invoice_lines.extend(lines);
        }
    }
    fulfilment
}

impl Fulfilment {
    fn answer(&mut self, Ordered { order, lines }: &Ordered) {
        let code = match order.state {
            State::Issued | State::Acknowledged | State::Cancelled => return,
            State::Rejected => Code::Rejected,
            State::AcceptedWithChanges => Code::AcceptedWithChanges,
            _ => Code::Accepted,
        };
        self.responses.push(order_response::Model {
            order_id: order.id,
            revision: order.revision,
            code,
            note: String::new(),
            responded_at: morning(shift(order.issue_date, 3)),
            responded_by: "خالد العتيبي".to_owned(),
        });
        self.response_lines
            .extend(lines.iter().map(|line| order_response_line::Model {
                order_id: order.id,
                revision: order.revision,
                line_number: line.line_number,
                code,
                quantity: None,
                unit_price: None,
                promised_date:
                    (code == Code::AcceptedWithChanges).then(|| shift(order.required_date, 5)),
                is_backordered: false,
                substitute: None,
                reason: match code {
                    Code::Rejected => "نفد المخزون".to_owned(),
                    _ => String::new(),
                },
            }));
    }

    /// All of it, or the half of every line.
    fn ship(&mut self, chance: &mut Generator, Ordered { order, lines }: &Ordered) {
        let despatch_date = match (order.shipped_on, order.state) {
            (Some(day), _) => day,
            (None, State::PartiallyShipped) => shift(order.issue_date, 9),
            _ => return,
        };
        let advice = advice(chance, order, despatch_date);
        for line in lines {
            let quantity = match order.shipped_on {
                Some(_) => line.quantity,
                None => Quantity::of_units((line.quantity.whole_units() / 2).max(1)),
            };
            self.despatch_lines.push(despatch_line::Model {
                despatch_advice_id: advice.id,
                line_number: line.line_number,
                quantity,
            });
            if matches!(order.state, State::Completed | State::Closed) {
                self.receipts.push(order_receipt::Model {
                    order_id: order.id,
                    line_number: line.line_number,
                    received: quantity,
                });
            }
        }
        self.despatch_advices.push(advice);
    }
}

fn advice(
    chance: &mut Generator,
    order: &order::Model,
    despatch_date: NaiveDate,
) -> despatch_advice::Model {
    despatch_advice::Model {
        id: chance.id(),
        supplier_id: order.supplier_id,
        order_id: order.id,
        number: chance.number("DA", despatch_date),
        despatch_date,
        expected_date: Some(shift(despatch_date, 2)),
        carrier: chance.one_of(CARRIERS).to_owned(),
        tracking_number: format!("SA{}", chance.between(100_000_000, 999_999_999)),
        created_at: morning(despatch_date),
    }
}

fn invoiced(invoice: &invoice::Model, line: &order_line::Model) -> invoice_line::Model {
    invoice_line::Model {
        invoice_id: invoice.id,
        line_number: line.line_number,
        quantity: line.quantity,
        unit_price: line.unit_price,
        vat_percent: line.vat_percent,
    }
}

fn morning(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(OFFICE_OPENS).and_utc()
}
