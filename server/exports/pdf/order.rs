//! A purchase order in print.
use contract::order::{Order, OrderLine, OrderState};
use values::{Language, MessageId, date_words::date_words};

use super::{
    PdfError,
    layout::{Heading, Layout},
    page::{Align, Reading},
    table::Cell,
};
use crate::wording::{amount, quantity, unit, with_isolated_codes, words};

/// # Errors
/// The PDF library fails.
pub fn order(order: &Order, language: Language) -> Result<Vec<u8>, PdfError> {
    let totals = order.totals.clone();
    let mut layout = Layout::new(language, title(order.state), &order.number, totals);
    add_facts(&mut layout, order);
    layout.add_headings(HEADINGS);
    let currency = &order.totals.currency;
    let rows = order.lines.iter();
    layout.rows = rows.map(|line| row(line, currency, language)).collect();
    layout.add_remark(MessageId::new("paper-note"), words(&order.note, language));
    layout.print()
}

/// Orders that are no longer in force say so in the title.
fn title(state: OrderState) -> MessageId {
    match state {
        OrderState::Cancelled => MessageId::new("paper-order-cancelled"),
        OrderState::Rejected => MessageId::new("paper-order-rejected"),
        _ => MessageId::new("paper-order"),
    }
}

fn add_facts(layout: &mut Layout, order: &Order) {
    layout.add_texts([
        (MessageId::new("paper-buyer"), &order.buyer),
        (MessageId::new("paper-supplier"), &order.supplier),
        (MessageId::new("paper-subject"), &order.subject),
        (
            MessageId::new("paper-delivery-address"),
            &order.delivery_address,
        ),
        (MessageId::new("paper-payment-terms"), &order.payment_terms),
    ]);
    let incoterm = order.incoterm.as_deref().unwrap_or_default();
    layout.add_codes([(MessageId::new("paper-incoterm"), incoterm)]);
    layout.add_dates([
        (MessageId::new("paper-issue-date"), order.issue_date),
        (MessageId::new("paper-required-date"), order.required_date),
    ]);
    layout.add_codes([(
        MessageId::new("paper-revision"),
        &order.revision.to_string(),
    )]);
    layout.add_currency();
}

const HEADINGS: [Heading; 7] = [
    (MessageId::new("paper-line"), 24.0, Align::Start),
    (MessageId::new("paper-item"), 0.0, Align::Start),
    (MessageId::new("paper-quantity"), 62.0, Align::End),
    (MessageId::new("paper-unit-price"), 68.0, Align::End),
    (MessageId::new("paper-vat"), 40.0, Align::End),
    (MessageId::new("paper-required"), 66.0, Align::End),
    (MessageId::new("paper-net"), 74.0, Align::End),
];

fn row(line: &OrderLine, currency: &str, language: Language) -> Vec<Cell> {
    let mut item = Cell::words(with_isolated_codes(words(&line.description, language)))
        .and_small(&line.item, Reading::Code);
    if let Some(part) = &line.supplier_part_number {
        item = item.and_small(part, Reading::Code);
    }
    vec![
        Cell::code(line.line_number.to_string()),
        item,
        Cell::code(quantity(line.quantity)).and_small(unit(&line.uom, language), Reading::Words),
        Cell::code(amount(line.unit_price, currency)),
        Cell::percent(line.vat_percent),
        Cell::words(date_words(line.required_date, language)),
        Cell::code(amount(line.net, currency)),
    ]
}
