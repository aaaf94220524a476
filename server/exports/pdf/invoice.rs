//! An invoice in print, with the QR code where its country asks for one.
use contract::payment::{BilledLine, BuyerNumbers, InvoiceDetail, InvoiceState, InvoiceSupplier};
use values::{Language, LocalizedText, MessageId};

use super::{
    PdfError,
    allowance_charges::with_allowance_charges,
    layout::{Heading, Layout},
    page::{Align, Reading},
    table::Cell,
};
use crate::{
    wording::{amount, quantity, unit, with_isolated_codes, words},
    zatca,
};

/// # Errors
/// The PDF library fails.
pub fn invoice(invoice: &InvoiceDetail, language: Language) -> Result<Vec<u8>, PdfError> {
    let mut layout = Layout::new(language, title(invoice), &invoice.number);
    layout.totals = invoice.totals.clone();
    layout.qr_text = invoice.totals.as_ref().and_then(|totals| {
        zatca::qr_text(
            &invoice.supplier,
            totals,
            invoice.issue_date,
            invoice.sent_at,
        )
    });
    add_facts(&mut layout, invoice);
    layout.add_headings(HEADINGS);
    for line in &invoice.lines {
        layout.rows.push(row(&line.billed, language));
    }
    layout.print()
}

/// Drafts and withdrawn invoices say so in the title. A tax invoice names the seller's VAT number.
fn title(invoice: &InvoiceDetail) -> MessageId {
    match invoice.state {
        InvoiceState::Draft => MessageId::new("paper-invoice-draft"),
        InvoiceState::Cancelled => MessageId::new("paper-invoice-withdrawn"),
        _ if invoice.supplier.vat_number.is_some() => MessageId::new("paper-tax-invoice"),
        _ => MessageId::new("paper-invoice"),
    }
}

fn add_facts(layout: &mut Layout, invoice: &InvoiceDetail) {
    let buyer = (&invoice.buyer, &invoice.buyer_numbers);
    add_parties(layout, &invoice.supplier, buyer);
    let order = invoice.order.as_deref().unwrap_or_default();
    layout.add_codes([(MessageId::new("paper-order-number"), order)]);
    layout.add_dates([
        (MessageId::new("paper-issue-date"), invoice.issue_date),
        (MessageId::new("paper-due-date"), invoice.due_date),
    ]);
    layout.add_texts([(
        MessageId::new("paper-payment-terms"),
        &invoice.payment_terms,
    )]);
    layout.add_currency(&invoice.total.currency);
}

pub(super) fn add_parties(
    layout: &mut Layout,
    supplier: &InvoiceSupplier,
    (buyer, numbers): (&LocalizedText, &BuyerNumbers),
) {
    let code = |code: &Option<String>| code.clone().unwrap_or_default();
    layout.add_texts([
        (MessageId::new("paper-supplier"), &supplier.name),
        (MessageId::new("paper-buyer"), buyer),
    ]);
    layout.add_codes([
        (
            MessageId::new("paper-vat-number"),
            &*code(&supplier.vat_number),
        ),
        (
            MessageId::new("paper-buyer-vat-number"),
            &*code(&numbers.vat_number),
        ),
        (
            MessageId::new("paper-registration-number"),
            &*code(&supplier.commercial_registration_number),
        ),
    ]);
}

pub(super) const HEADINGS: [Heading; 6] = [
    (MessageId::new("paper-line"), 24.0, Align::Start),
    (MessageId::new("paper-item"), 0.0, Align::Start),
    (MessageId::new("paper-quantity"), 58.0, Align::Number),
    (MessageId::new("paper-unit-price"), 66.0, Align::Number),
    (MessageId::new("paper-vat"), 36.0, Align::Number),
    (MessageId::new("paper-net"), 74.0, Align::Number),
];

pub(super) fn row(line: &BilledLine, language: Language) -> Vec<Cell> {
    let description = with_isolated_codes(words(&line.description, language));
    let item = Cell::words(description).and_small(&line.item, Reading::Code);
    let currency = &line.net.currency;
    let item = with_allowance_charges(item, &line.allowance_charges, currency, language);
    let quantity = match line.is_amount_only {
        true => Cell::default(),
        false => {
            Cell::code(quantity(line.quantity)).and_small(unit(&line.uom, language), Reading::Words)
        }
    };
    let price = match line.is_amount_only {
        true => Cell::default(),
        false => Cell::code(amount(line.unit_price.amount, currency)),
    };
    vec![
        Cell::code(line.line_number.to_string()),
        item,
        quantity,
        price,
        Cell::percent(line.vat_percent),
        Cell::code(amount(line.net.amount, currency)),
    ]
}
