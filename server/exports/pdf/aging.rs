//! Receivables by age in print: what each buyer owes, by how long it has been due.
use contract::{
    Money,
    payment::{AgingReport, BuyerAging},
};
use values::{Language, LocalizedText, MessageId, currency::sign, date_words::date_words};

use super::{
    PdfError,
    layout::{Heading, Layout},
    page::{Align, Reading},
    table::Cell,
};
use crate::wording::{aging_too_long, by_name, words};

const HEADINGS: [Heading; 7] = [
    (MessageId::new("list-buyer"), 0.0, Align::Start),
    (MessageId::new("payments-age-not-due"), 58.0, Align::Number),
    (MessageId::new("payments-age-30"), 58.0, Align::Number),
    (MessageId::new("payments-age-60"), 58.0, Align::Number),
    (MessageId::new("payments-age-90"), 58.0, Align::Number),
    (MessageId::new("payments-age-older"), 58.0, Align::Number),
    (MessageId::new("payments-total"), 64.0, Align::Number),
];

/// The buyers of each currency, followed by the sums of the currency.
///
/// # Errors
/// The PDF library fails.
pub fn aging(
    report: &AgingReport,
    supplier: &LocalizedText,
    language: Language,
) -> Result<Vec<u8>, PdfError> {
    let title = MessageId::new("title-aging");
    let mut layout = Layout::new(language, title, &date_words(report.today, language));
    layout.add_texts([(MessageId::new("paper-supplier"), supplier)]);
    layout.add_dates([(MessageId::new("paper-printed"), report.today)]);
    layout.add_headings(HEADINGS);
    for aging in &report.agings {
        let currency = sign(&aging.currency, language);
        for BuyerAging { buyer, ages, open } in by_name(&aging.buyers, language) {
            let name = words(&buyer.name, language);
            let figures = ages.iter().chain([open]);
            layout.rows.push(row(name, currency, figures));
        }
        let total = layout.text(MessageId::new("payments-total"));
        let ages = aging.ages.iter().map(|aged| &aged.open);
        let figures = ages.chain([&aging.open]);
        layout.rows.push(row(&total, currency, figures));
    }
    if let Some(remark) = aging_too_long(report, language) {
        layout.add_remark(MessageId::new("paper-note"), &remark);
    }
    layout.print()
}

fn row<'a>(name: &str, currency: &str, figures: impl Iterator<Item = &'a Money>) -> Vec<Cell> {
    let name = Cell::words(name).and_small(currency, Reading::Words);
    let figures = figures.map(Cell::money);
    std::iter::once(name).chain(figures).collect()
}
