//! A purchase order in print.
use contract::{
    header_references::HeaderReferences,
    order::{ConfirmedLine, Order, OrderLine, OrderState},
    vat_category::VatCategory,
};
use values::{Language, MessageId, date_words::date_words};

use super::{
    PdfError,
    allowance_charges::with_allowance_charges,
    layout::{Heading, Layout},
    page::{Align, Reading},
    table::Cell,
};
use crate::wording::{amount, quantity, unit, words};

/// # Errors
/// The PDF library fails.
pub fn order(order: &Order, language: Language) -> Result<Vec<u8>, PdfError> {
    let mut layout = Layout::new(language, title(order.state), &order.number);
    layout.totals = Some(order.totals.clone());
    add_facts(&mut layout, order);
    layout.add_headings(HEADINGS);
    let currency = &order.totals.currency;
    for line in &order.lines {
        let texts = (line.line_number, &*line.text_lines);
        layout.add_row(texts, row(line, currency, language));
    }
    layout.confirmed = order.confirmed_totals.clone().filter(|_| is_changed(order));
    layout.add_remark(MessageId::new("paper-note"), words(&order.note, language));
    layout.print()
}

/// Whether anything is confirmed otherwise than it was ordered.
fn is_changed(order: &Order) -> bool {
    order.lines.iter().any(|line| {
        let confirmed = line.confirmed.as_ref();
        confirmed.is_some_and(|confirmed| {
            (confirmed.quantity, confirmed.unit_price) != (line.quantity, line.unit_price)
        })
    })
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
    layout.add_dates([(MessageId::new("paper-issue-date"), order.issue_date)]);
    if let Some(date) = order.required_date {
        layout.add_dates([(MessageId::new("paper-required-date"), date)]);
    }
    let own_number = order.supplier_order_number.as_deref().unwrap_or_default();
    layout.add_codes([
        (
            MessageId::new("paper-revision"),
            &*order.revision.to_string(),
        ),
        (MessageId::new("paper-supplier-order"), own_number),
    ]);
    if let Some(source) = &order.source {
        let quotation = source.quotation.as_deref().unwrap_or_default();
        layout.add_codes([
            (MessageId::new("paper-request"), &*source.quotation_request),
            (MessageId::new("paper-supplier-quotation"), quotation),
        ]);
    }
    add_references(layout, &order.references);
    layout.add_currency(&order.totals.currency);
}

pub(super) fn add_references(layout: &mut Layout, references: &HeaderReferences) {
    let code = |code: &Option<String>| code.clone().unwrap_or_default();
    let contact = references.contact.as_ref();
    let ways = contact
        .into_iter()
        .flat_map(|it| it.email.iter().chain(&it.phone));
    let ways: Vec<_> = ways.cloned().collect();
    let name = contact.map(|it| it.name.as_str()).unwrap_or_default();
    let due_days = references.payment_due_days.map(|days| days.to_string());
    layout.add_names([(MessageId::new("paper-contact"), name)]);
    layout.add_codes([
        (MessageId::new("paper-contact-address"), &*ways.join(" · ")),
        (
            MessageId::new("paper-payment-terms-code"),
            &*code(&references.payment_terms_code),
        ),
        (MessageId::new("paper-payment-due-days"), &*code(&due_days)),
        (
            MessageId::new("paper-cost-centre"),
            &*code(&references.cost_centre),
        ),
        (MessageId::new("paper-project"), &*code(&references.project)),
    ]);
}

const HEADINGS: [Heading; 7] = [
    (MessageId::new("paper-line"), 24.0, Align::Start),
    (MessageId::new("paper-item"), 0.0, Align::Start),
    (MessageId::new("paper-quantity"), 58.0, Align::Number),
    (MessageId::new("paper-unit-price"), 66.0, Align::Number),
    (MessageId::new("paper-vat"), 36.0, Align::Number),
    (MessageId::new("paper-required"), 68.0, Align::Start),
    (MessageId::new("paper-net"), 74.0, Align::Number),
];

fn row(line: &OrderLine, currency: &str, language: Language) -> Vec<Cell> {
    vec![
        Cell::code(line.line_number.to_string()),
        priced_item(line, currency, language),
        beside_ordered(line, &unit(&line.uom, language), language, |terms| {
            quantity(terms.quantity)
        }),
        beside_ordered(line, "", language, |terms| {
            amount(terms.unit_price, currency)
        }),
        Cell::percent(line.vat_percent),
        line.required_date.map_or_else(Cell::default, |date| {
            Cell::words(date_words(date, language))
        }),
        beside_ordered(line, "", language, |terms| amount(terms.net, currency)),
    ]
}

/// The item's description and codes.
pub fn item(line: &OrderLine, language: Language) -> Cell {
    let mut item =
        Cell::words(words(&line.description, language)).and_small(&line.item, Reading::Code);
    if let Some(part) = &line.supplier_part_number {
        item = item.and_small(part, Reading::Code);
    }
    if line.is_return {
        let text = i18n::text(language, MessageId::new("line-return"));
        item = item.and_small(text, Reading::Words);
    }
    item
}

/// The item with what its price and its VAT rate do not tell.
fn priced_item(line: &OrderLine, currency: &str, language: Language) -> Cell {
    let item = item(line, language);
    let mut item = with_allowance_charges(item, &line.allowance_charges, currency, language);
    if let Some(text) = vat_words(line, language) {
        item = item.and_small(text, Reading::Words);
    }
    item
}

/// The category with its reason; none for the standard rate.
fn vat_words(line: &OrderLine, language: Language) -> Option<String> {
    if line.vat_category == VatCategory::Standard {
        return None;
    }
    let category = i18n::text(language, line.vat_category.name());
    let reason = line.vat_exemption_reason.as_ref();
    let reason = reason.map(|reason| words(reason, language));
    let parts = [
        Some(&*category),
        reason,
        line.vat_exemption_reason_code.as_deref(),
    ];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
}

/// The confirmed figure and its unit, and the ordered figure in small print if they differ.
fn beside_ordered(
    line: &OrderLine,
    unit: &str,
    language: Language,
    figure_of: impl Fn(&ConfirmedLine) -> String,
) -> Cell {
    let ordered = figure_of(&ConfirmedLine {
        quantity: line.quantity,
        unit_price: line.unit_price,
        net: line.net,
    });
    let confirmed = line.confirmed.as_ref().map(&figure_of);
    let changed = confirmed.filter(|confirmed| *confirmed != ordered);
    let mut cell = Cell::code(changed.as_ref().unwrap_or(&ordered));
    if !unit.is_empty() {
        cell = cell.and_small(unit, Reading::Words);
    }
    if changed.is_some() {
        let arguments = [("figure", &*ordered)];
        let id = MessageId::new("paper-ordered-figure");
        cell = cell.and_small(i18n::text_with(language, id, &arguments), Reading::Words);
    }
    cell
}
