//! An invoice in print, with the QR code where its country asks for one.
use chrono::{DateTime, NaiveDate, Utc};
use contract::{
    exchange::Totals,
    payment::{BilledLine, BuyerNumbers, InvoiceDetail, InvoiceState, InvoiceSupplier},
};
use values::{Language, LocalizedText, MessageId};

use super::{
    PdfError,
    allowance_charges::with_allowance_charges,
    layout::{Heading, Layout},
    page::{Align, Reading},
    table::Cell,
};
use crate::{
    wording::{amount, quantity, unit, words},
    zatca,
};

/// # Errors
/// The PDF library fails.
pub fn invoice(invoice: &InvoiceDetail, language: Language) -> Result<Vec<u8>, PdfError> {
    let mut layout = Layout::new(language, title(invoice), &invoice.number);
    layout.totals = invoice.totals.clone();
    if let Some(totals) = &invoice.totals {
        let day = (invoice.issue_date, invoice.sent_at);
        add_qr_code(&mut layout, &invoice.supplier, totals, day);
    }
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
    let iban = invoice.supplier.iban.as_deref();
    let buyer = (&invoice.buyer, &invoice.buyer_numbers);
    add_parties(layout, (&invoice.supplier, iban), buyer);
    let order = invoice.order.as_deref().unwrap_or_default();
    layout.add_codes([(MessageId::new("paper-order-number"), order)]);
    layout.add_dates([
        (MessageId::new("paper-issue-date"), invoice.issue_date),
        (MessageId::new("paper-due-date"), invoice.due_date),
    ]);
    if let Some(date) = invoice.supply_date {
        layout.add_dates([(MessageId::new("paper-supply-date"), date)]);
    }
    layout.add_texts([(
        MessageId::new("paper-payment-terms"),
        &invoice.payment_terms,
    )]);
    layout.add_currency(&invoice.total.currency);
}

/// Formats an IBAN in groups of four, as on paper (ISO 13616-1).
fn grouped_iban(iban: &str) -> String {
    let characters: Vec<_> = iban.chars().collect();
    let groups = characters.chunks(4).map(String::from_iter);
    groups.collect::<Vec<_>>().join(" ")
}

/// The code that the seller's country asks for, or a sentence that says why it is missing.
pub(super) fn add_qr_code(
    layout: &mut Layout,
    supplier: &InvoiceSupplier,
    totals: &Totals,
    (issue_date, sent_at): (NaiveDate, Option<DateTime<Utc>>),
) {
    layout.qr_text = zatca::qr_text(supplier, totals, issue_date, sent_at);
    if layout.qr_text.is_none() && zatca::is_required(supplier, sent_at) {
        let reason = layout.text(MessageId::new("paper-qr-code-currency"));
        layout.add_remark(MessageId::new("paper-qr-code"), &reason);
    }
}

/// `iban` is the supplier's account, where the document asks for a payment.
pub(super) fn add_parties(
    layout: &mut Layout,
    (supplier, iban): (&InvoiceSupplier, Option<&str>),
    (buyer, numbers): (&LocalizedText, &BuyerNumbers),
) {
    let code = |code: &Option<String>| code.clone().unwrap_or_default();
    layout.add_texts([(MessageId::new("paper-supplier"), &supplier.name)]);
    layout.add_codes([
        (
            MessageId::new("paper-vat-number"),
            &*code(&supplier.vat_number),
        ),
        (
            MessageId::new("paper-registration-number"),
            &*code(&supplier.commercial_registration_number),
        ),
    ]);
    layout.add_names([(MessageId::new("paper-supplier-address"), &supplier.address)]);
    let iban = grouped_iban(iban.unwrap_or_default());
    layout.add_codes([(MessageId::new("paper-iban"), &*iban)]);
    layout.end_party();
    layout.add_texts([(MessageId::new("paper-buyer"), buyer)]);
    layout.add_codes([(
        MessageId::new("paper-buyer-vat-number"),
        &*code(&numbers.vat_number),
    )]);
    layout.end_party();
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
    let item = Cell::words(words(&line.description, language)).and_small(&line.item, Reading::Code);
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
