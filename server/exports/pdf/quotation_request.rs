//! A buyer's request for quotation in print.
use contract::quotation_request::{QuotationRequest, QuotationRequestState, RequestLine};
use values::{Language, MessageId, date_words::date_words};

use super::{
    PdfError,
    layout::{Heading, Layout},
    order::add_references,
    page::{Align, Reading},
    table::Cell,
};
use crate::wording::{in_riyadh, quantity, unit, words};

/// # Errors
/// The PDF library fails.
pub fn quotation_request(
    request: &QuotationRequest,
    language: Language,
) -> Result<Vec<u8>, PdfError> {
    let title = match request.state {
        QuotationRequestState::Cancelled => MessageId::new("paper-quotation-request-cancelled"),
        _ => MessageId::new("paper-request"),
    };
    let mut layout = Layout::new(language, title, &request.number);
    add_facts(&mut layout, request);
    layout.add_headings(HEADINGS);
    for line in &request.lines {
        let texts = (line.line_number, &*line.text_lines);
        layout.add_row(texts, row(line, language));
    }
    let note = words(&request.note, language);
    layout.add_remark(MessageId::new("paper-note"), note);
    layout.print()
}

fn add_facts(layout: &mut Layout, request: &QuotationRequest) {
    layout.add_texts([
        (MessageId::new("paper-buyer"), &request.buyer),
        (MessageId::new("paper-subject"), &request.subject),
        (
            MessageId::new("paper-delivery-place"),
            &request.delivery_place,
        ),
        (
            MessageId::new("paper-payment-terms"),
            &request.payment_terms,
        ),
    ]);
    let incoterm = request.incoterm.as_deref().unwrap_or_default();
    let amendment = match request.amendment {
        0 => String::new(),
        amendment => amendment.to_string(),
    };
    layout.add_codes([
        (MessageId::new("paper-incoterm"), incoterm),
        (MessageId::new("paper-amendment"), &amendment),
    ]);
    layout.add_dates([(MessageId::new("paper-issue-date"), request.issue_date)]);
    let due = in_riyadh(request.submission_due_at);
    let date = date_words(due.date(), layout.language);
    let due = format!("{date} {} (UTC+3)", due.format("%H:%M"));
    layout.add_names([(MessageId::new("paper-submission-due"), &due)]);
    add_references(layout, &request.references);
    layout.add_currency(&request.currency);
}

const HEADINGS: [Heading; 4] = [
    (MessageId::new("paper-line"), 24.0, Align::Start),
    (MessageId::new("paper-item"), 0.0, Align::Start),
    (MessageId::new("paper-quantity"), 74.0, Align::Number),
    (MessageId::new("paper-required"), 84.0, Align::Start),
];

fn row(line: &RequestLine, language: Language) -> Vec<Cell> {
    let mut item = Cell::words(words(&line.description, language));
    for code in std::iter::once(&line.item).chain(&line.supplier_part_number) {
        item = item.and_small(code, Reading::Code);
    }
    vec![
        Cell::code(line.line_number.to_string()),
        item,
        Cell::code(quantity(line.quantity)).and_small(unit(&line.uom, language), Reading::Words),
        line.required_date.map_or_else(Cell::default, |date| {
            Cell::words(date_words(date, language))
        }),
    ]
}
