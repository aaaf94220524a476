//! A statement of account in print: the balances of each currency, and its movements between them.
use contract::payment::{Balance, Movement, MovementKind, Statement};
use values::{Language, MessageId, currency::sign, date_words::date_words, digit_groups::grouped};

use super::{
    PdfError,
    layout::{Heading, Layout},
    page::{Align, Reading},
    table::Cell,
};
use crate::wording::{movement_kind, words};

/// The movements that are printed, the balances between them included: about 60 pages. The other files have all of them.
pub const MOST_MOVEMENTS: usize = 2_000;

/// `movements` are those of all currencies, each between its opening and its closing balance.
///
/// # Errors
/// The PDF library fails.
pub fn statement(
    statement: &Statement,
    movements: &[Movement],
    language: Language,
) -> Result<Vec<u8>, PdfError> {
    let Statement { from, to, .. } = statement;
    let title = MessageId::new("title-statement");
    let period = [*from, *to].map(|date| date_words(date, language));
    let mut layout = Layout::new(language, title, &period.join(" – "));
    layout.add_texts([(MessageId::new("paper-supplier"), &statement.supplier)]);
    let of_buyer = statement.buyer.is_some();
    if let Some(buyer) = &statement.buyer {
        layout.add_texts([(MessageId::new("list-buyer"), buyer)]);
    }
    layout.add_dates([
        (MessageId::new("paper-printed"), statement.today),
        (MessageId::new("paper-from"), *from),
        (MessageId::new("paper-to"), *to),
    ]);
    // Whole, also if not all movements are printed.
    let balances = statement.balances.iter();
    let balances = balances.map(|balance| summary_row(balance, language));
    layout.add_summary(SUMMARY_HEADINGS, balances.collect());
    layout.add_headings(HEADINGS);
    let printed = movements.iter().take(MOST_MOVEMENTS);
    layout.rows = printed
        .map(|movement| row(movement, language, of_buyer))
        .collect();
    if movements.len() > MOST_MOVEMENTS {
        let rows = grouped(MOST_MOVEMENTS);
        let ends = MessageId::new("paper-statement-ends");
        let ends = i18n::text_with(language, ends, &[("rows", &rows)]);
        layout.add_remark(MessageId::new("paper-note"), &ends);
    }
    layout.print()
}

const SUMMARY_HEADINGS: [Heading; 5] = [
    (MessageId::new("paper-currency"), 0.0, Align::Start),
    (MessageId::new("statement-opening"), 92.0, Align::Number),
    (MessageId::new("statement-debit"), 92.0, Align::Number),
    (MessageId::new("statement-credit"), 92.0, Align::Number),
    (MessageId::new("statement-closing"), 92.0, Align::Number),
];

fn summary_row(balance: &Balance, language: Language) -> Vec<Cell> {
    let Balance {
        opening,
        debit,
        credit,
        closing,
    } = balance;
    let currency = Cell::words(sign(&opening.currency, language));
    let figures = [opening, debit, credit, closing].map(Cell::money);
    std::iter::once(currency).chain(figures).collect()
}

const HEADINGS: [Heading; 6] = [
    (MessageId::new("statement-date"), 64.0, Align::Start),
    (MessageId::new("statement-movement"), 84.0, Align::Start),
    (MessageId::new("statement-document"), 0.0, Align::Start),
    (MessageId::new("statement-debit"), 66.0, Align::Number),
    (MessageId::new("statement-credit"), 66.0, Align::Number),
    (MessageId::new("statement-balance"), 72.0, Align::Number),
];

fn row(movement: &Movement, language: Language, of_buyer: bool) -> Vec<Cell> {
    let kind = i18n::text(language, movement_kind(movement.kind));
    let kind = match movement.kind {
        MovementKind::Opening | MovementKind::Closing => {
            let currency = sign(&movement.balance.currency, language);
            format!("{kind} ({currency})")
        }
        _ => kind,
    };
    let mut kind = Cell::words(kind);
    let buyer = words(&movement.buyer, language);
    if !of_buyer && !buyer.is_empty() {
        kind = kind.and_small(buyer, Reading::Words);
    }
    let mut document = Cell::code(&*movement.document);
    if !movement.reference.is_empty() {
        document = document.and_small(&*movement.reference, Reading::Code);
    }
    vec![
        Cell::words(date_words(movement.date, language)),
        kind,
        document,
        movement
            .debit
            .as_ref()
            .map_or_else(Cell::default, Cell::money),
        movement
            .credit
            .as_ref()
            .map_or_else(Cell::default, Cell::money),
        Cell::money(&movement.balance),
    ]
}
