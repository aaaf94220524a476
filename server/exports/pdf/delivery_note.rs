//! A despatch advice in print, to go with the goods.
use contract::order::{DespatchAdvice, DespatchLine, Order};
use values::{Language, MessageId};

use super::{
    PdfError,
    layout::{Heading, Layout},
    order::item,
    page::{Align, Reading},
    table::Cell,
};
use crate::wording::{quantity, unit};

/// `advice` is one of the order's.
///
/// # Errors
/// The PDF library fails.
pub fn delivery_note(
    order: &Order,
    advice: &DespatchAdvice,
    language: Language,
) -> Result<Vec<u8>, PdfError> {
    let title = match advice.cancelled_at {
        Some(_) => MessageId::new("paper-delivery-note-cancelled"),
        None => MessageId::new("paper-delivery-note"),
    };
    let mut layout = Layout::new(language, title, &advice.number);
    layout.add_texts([
        (MessageId::new("paper-supplier"), &order.supplier),
        (MessageId::new("paper-buyer"), &order.buyer),
        (MessageId::new("paper-subject"), &order.subject),
        (
            MessageId::new("paper-delivery-address"),
            &order.delivery_address,
        ),
    ]);
    layout.add_codes([(MessageId::new("paper-order"), &order.number)]);
    layout.add_dates([(MessageId::new("paper-despatch-date"), advice.despatch_date)]);
    if let Some(expected) = advice.expected_date {
        layout.add_dates([(MessageId::new("paper-expected"), expected)]);
    }
    layout.add_names([
        (MessageId::new("paper-carrier"), &advice.carrier),
        (MessageId::new("paper-tracking"), &advice.tracking_number),
    ]);
    layout.add_headings(HEADINGS);
    let rows = advice.lines.iter();
    layout.rows = rows.map(|line| row(order, line, language)).collect();
    layout.print()
}

const HEADINGS: [Heading; 3] = [
    (MessageId::new("paper-line"), 24.0, Align::Start),
    (MessageId::new("paper-item"), 0.0, Align::Start),
    (MessageId::new("paper-shipped"), 90.0, Align::Number),
];

fn row(order: &Order, shipped: &DespatchLine, language: Language) -> Vec<Cell> {
    // A later revision of the order may have dropped the line.
    let mut lines = order.lines.iter();
    let line = lines.find(|line| line.line_number == shipped.line_number);
    let amount = Cell::code(quantity(shipped.quantity));
    let number = Cell::code(shipped.line_number.to_string());
    match line {
        Some(line) => vec![
            number,
            item(line, language),
            amount.and_small(unit(&line.uom, language), Reading::Words),
        ],
        None => vec![number, Cell::default(), amount],
    }
}
