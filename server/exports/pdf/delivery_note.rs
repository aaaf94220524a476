//! A despatch advice in print, to go with the goods.
use contract::order::{DespatchAdvice, DespatchLine, Order, Package};
use values::{Language, MessageId, date_words::date_words};

use super::{
    PdfError,
    layout::{Heading, Layout},
    order::item,
    page::{Align, Reading},
    table::Cell,
};
use crate::wording::{isolated, package_type, quantity, unit};

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
    layout.add_codes([
        (MessageId::new("paper-order"), &*order.number),
        (
            MessageId::new("paper-supplier-advice"),
            advice.supplier_number.as_deref().unwrap_or_default(),
        ),
    ]);
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
    let packages: Vec<_> = advice
        .packages
        .iter()
        .map(|it| package(it, language))
        .collect();
    layout.add_remark(MessageId::new("paper-packages"), &packages.join("\n"));
    layout.blanks = vec![
        MessageId::new("paper-receiver-name"),
        MessageId::new("paper-signature"),
        MessageId::new("paper-received-on"),
        MessageId::new("paper-stamp"),
    ];
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
            with_batches(item(line, language), shipped, language),
            amount.and_small(unit(&line.uom, language), Reading::Words),
        ],
        None => vec![
            number,
            with_batches(Cell::default(), shipped, language),
            amount,
        ],
    }
}

/// `2 pallets · 640 kg · 340123450000000017`
fn package(package: &Package, language: Language) -> String {
    let kind = package.package_type.as_deref().unwrap_or("PK");
    let mut parts = vec![format!(
        "{} × {}",
        package.count,
        package_type(kind, language)
    )];
    if let Some(weight) = package.gross_weight_kg {
        parts.push(format!("{} {}", quantity(weight), unit("KGM", language)));
    }
    parts.extend(package.id.as_deref().map(isolated));
    parts.join(" · ")
}

/// The lots and serial numbers below the item.
fn with_batches(item: Cell, shipped: &DespatchLine, language: Language) -> Cell {
    let mut item = item;
    for lot in &shipped.lots {
        let expiry = lot.expiry_date.map(|date| date_words(date, language));
        let (lot, figure) = (isolated(&lot.lot), isolated(&quantity(lot.quantity)));
        let words = [("lot", &*lot), ("quantity", &figure)];
        let mut words = i18n::text_with(language, MessageId::new("paper-lot"), &words);
        if let Some(expiry) = expiry {
            let date = [("date", &*expiry)];
            words += " · ";
            words += &i18n::text_with(language, MessageId::new("paper-expiry"), &date);
        }
        item = item.and_small(words, Reading::Words);
    }
    if !shipped.serial_numbers.is_empty() {
        let numbers: Vec<_> = shipped
            .serial_numbers
            .iter()
            .map(|it| isolated(it))
            .collect();
        let numbers = [("numbers", &*numbers.join(" · "))];
        let id = MessageId::new("paper-serial-numbers");
        item = item.and_small(i18n::text_with(language, id, &numbers), Reading::Words);
    }
    item
}
