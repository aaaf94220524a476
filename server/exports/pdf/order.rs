//! A purchase order as it is printed.
use super::{
    PdfError,
    paper::Paper,
    sheet::{Align, Reading},
    table::Cell,
};
use crate::wording::{amount, quantity, unit, with_isolated_codes, words};
use contract::order::{Order, OrderLine, OrderState};
use values::{language::Language, message_id::MessageId};

/// # Errors
/// Where the PDF's own writer fails.
pub fn order(order: &Order, language: Language) -> Result<Vec<u8>, PdfError> {
    let mut paper = Paper {
        language,
        title: i18n::text(language, title(order.state)),
        number: order.number.clone(),
        facts: Vec::new(),
        headings: Vec::new(),
        rows: Vec::new(),
        totals: order.totals.clone(),
        remarks: Vec::new(),
    };
    write_facts(&mut paper, order);
    write_headings(&mut paper);
    let rows = order.lines.iter();
    paper.rows = rows
        .map(|line| row(line, &order.totals.currency, language))
        .collect();
    paper.remark(MessageId::new("paper-note"), words(&order.note, language));
    paper.print()
}

/// One that is in force no more says so before anything else.
fn title(state: OrderState) -> MessageId {
    match state {
        OrderState::Cancelled => MessageId::new("paper-order-cancelled"),
        OrderState::Rejected => MessageId::new("paper-order-rejected"),
        _ => MessageId::new("paper-order"),
    }
}

fn write_facts(paper: &mut Paper, order: &Order) {
    let language = paper.language;
    for (label, text) in [
        (MessageId::new("paper-buyer"), &order.buyer),
        (MessageId::new("paper-supplier"), &order.supplier),
        (MessageId::new("paper-subject"), &order.subject),
        (
            MessageId::new("paper-delivery-address"),
            &order.delivery_address,
        ),
        (MessageId::new("paper-payment-terms"), &order.payment_terms),
    ] {
        paper.fact(label, words(text, language), Reading::Words);
    }
    let incoterm = order.incoterm.as_deref().unwrap_or_default();
    for (label, code) in [
        (MessageId::new("paper-incoterm"), incoterm),
        (
            MessageId::new("paper-issue-date"),
            &order.issue_date.to_string(),
        ),
        (
            MessageId::new("paper-required-date"),
            &order.required_date.to_string(),
        ),
        (
            MessageId::new("paper-revision"),
            &order.revision.to_string(),
        ),
        (MessageId::new("paper-currency"), &order.totals.currency),
    ] {
        paper.fact(label, code, Reading::Code);
    }
}

fn write_headings(paper: &mut Paper) {
    for (label, width, align) in [
        (MessageId::new("paper-line"), 24.0, Align::Start),
        (MessageId::new("paper-item"), 0.0, Align::Start),
        (MessageId::new("paper-quantity"), 62.0, Align::End),
        (MessageId::new("paper-unit-price"), 68.0, Align::End),
        (MessageId::new("paper-vat"), 40.0, Align::End),
        (MessageId::new("paper-required"), 54.0, Align::End),
        (MessageId::new("paper-net"), 74.0, Align::End),
    ] {
        paper.heading(label, width, align);
    }
}

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
        Cell::code(format!("{}%", quantity(line.vat_percent))),
        Cell::code(line.required_date.to_string()),
        Cell::code(amount(line.net, currency)),
    ]
}
