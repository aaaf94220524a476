//! A supplier's quotation in print, beside the request that it answers.
use contract::quotation_request::{
    LineOffer, Quotation, QuotationLine, QuotationRequest, RequestLine,
};
use values::{Language, LocalizedText, MessageId, date_words::date_words};

use super::{
    PdfError,
    layout::{Heading, Layout},
    page::{Align, Reading},
    table::Cell,
};
use crate::wording::{amount, day, quantity, unit, words};

/// # Errors
/// The PDF library fails.
pub fn quotation(
    request: &QuotationRequest,
    quotation: &Quotation,
    supplier: &LocalizedText,
    language: Language,
) -> Result<Vec<u8>, PdfError> {
    let title = match quotation.is_withdrawn {
        true => MessageId::new("paper-quotation-withdrawn"),
        false => MessageId::new("paper-quotation"),
    };
    let mut layout = Layout::new(language, title, &quotation.number);
    layout.totals = Some(quotation.totals.clone());
    add_facts(&mut layout, request, quotation, supplier);
    layout.add_headings(HEADINGS);
    // The quotation keeps the lines that it answers, even if an amendment has changed the request since.
    let earlier = quotation.asked.as_ref();
    let asked = earlier.map_or(&request.lines, |earlier| &earlier.lines);
    layout.rows = quotation
        .lines
        .iter()
        .filter_map(|line| {
            let asked = asked
                .iter()
                .find(|asked| asked.line_number == line.line_number)?;
            Some(row(asked, line, &quotation.totals.currency, language))
        })
        .collect();
    layout.add_remark(MessageId::new("paper-note"), &quotation.note);
    layout.print()
}

fn add_facts(
    layout: &mut Layout,
    request: &QuotationRequest,
    quotation: &Quotation,
    supplier: &LocalizedText,
) {
    let (subject, place, terms, incoterm) = match &quotation.asked {
        Some(asked) => (
            &asked.subject,
            &asked.delivery_place,
            &asked.payment_terms,
            &asked.incoterm,
        ),
        None => (
            &request.subject,
            &request.delivery_place,
            &request.payment_terms,
            &request.incoterm,
        ),
    };
    layout.add_texts([
        (MessageId::new("paper-buyer"), &request.buyer),
        (MessageId::new("paper-supplier"), supplier),
        (MessageId::new("paper-subject"), subject),
        (MessageId::new("paper-delivery-place"), place),
        (MessageId::new("paper-payment-terms"), terms),
    ]);
    let incoterm = incoterm.as_deref().unwrap_or_default();
    let amendment = match quotation.amendment {
        0 => String::new(),
        amendment => amendment.to_string(),
    };
    layout.add_codes([
        (MessageId::new("paper-incoterm"), incoterm),
        (MessageId::new("paper-request"), &request.number),
        (MessageId::new("paper-amendment"), &amendment),
    ]);
    layout.add_dates([
        (
            MessageId::new("paper-submitted"),
            day(quotation.submitted_at),
        ),
        (MessageId::new("paper-valid-till"), quotation.valid_till),
    ]);
    layout.add_codes([(
        MessageId::new("paper-quotation-revision"),
        &quotation.revision.to_string(),
    )]);
    layout.add_currency(&quotation.totals.currency);
}

const HEADINGS: [Heading; 8] = [
    (MessageId::new("paper-line"), 24.0, Align::Start),
    (MessageId::new("paper-item"), 0.0, Align::Start),
    (MessageId::new("paper-quantity"), 52.0, Align::Number),
    (MessageId::new("paper-unit-price"), 66.0, Align::Number),
    (MessageId::new("paper-discount"), 42.0, Align::Number),
    (MessageId::new("paper-vat"), 34.0, Align::Number),
    (MessageId::new("paper-promised"), 66.0, Align::Start),
    (MessageId::new("paper-net"), 72.0, Align::Number),
];

fn row(asked: &RequestLine, line: &QuotationLine, currency: &str, language: Language) -> Vec<Cell> {
    let mut item =
        Cell::words(words(&asked.description, language)).and_small(&asked.item, Reading::Code);
    let substitute = line
        .offer
        .as_ref()
        .and_then(|offer| offer.substitute.as_ref());
    if let Some(substitute) = substitute {
        let arguments = [("item", &**substitute)];
        let words = i18n::text_with(language, MessageId::new("paper-substitute"), &arguments);
        item = item.and_small(words, Reading::Words);
    }
    if !line.note.is_empty() {
        item = item.and_small(&line.note, Reading::Words);
    }
    let mut row = vec![Cell::code(asked.line_number.to_string()), item];
    match &line.offer {
        Some(offer) => row.extend(offer_cells(asked, offer, currency, language)),
        None => {
            let none = i18n::text(language, MessageId::new("paper-no-offer"));
            row.push(Cell::default());
            row.push(Cell::words(none));
        }
    }
    row
}

fn offer_cells(
    asked: &RequestLine,
    offer: &LineOffer,
    currency: &str,
    language: Language,
) -> [Cell; 6] {
    let date = offer.promised_date.map(|date| date_words(date, language));
    let mut promised = Cell::words(date.unwrap_or_default());
    if let Some(days) = offer.lead_time_days {
        let arguments = [("days", &*days.to_string())];
        let words = i18n::text_with(language, MessageId::new("paper-lead-time"), &arguments);
        promised = promised.and_small(words, Reading::Words);
    }
    [
        Cell::code(quantity(offer.quantity)).and_small(unit(&asked.uom, language), Reading::Words),
        Cell::code(amount(offer.unit_price, currency)),
        if offer.discount_percent.is_zero() {
            Cell::default()
        } else {
            Cell::percent(offer.discount_percent)
        },
        Cell::percent(offer.vat_percent),
        promised,
        Cell::code(amount(offer.net, currency)),
    ]
}
