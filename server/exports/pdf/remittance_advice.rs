//! A remittance advice in print: a payment with what it pays and deducts of each invoice.
use contract::{
    Money,
    payment::{Deduction, Payment, PaymentLine},
};
use values::{Language, MessageId};

use super::{
    PdfError,
    layout::{Heading, Layout},
    page::{Align, Reading},
    table::Cell,
};
use crate::wording::{amount, deduction_reason, isolated, payment_method};

/// # Errors
/// The PDF library fails.
pub fn remittance_advice(payment: &Payment, language: Language) -> Result<Vec<u8>, PdfError> {
    let title = MessageId::new("paper-remittance-advice");
    let mut layout = Layout::new(language, title, &payment.number);
    add_facts(&mut layout, payment);
    layout.add_headings(HEADINGS);
    let lines = payment.lines.iter().enumerate();
    layout.rows = lines
        .map(|(place, line)| row(place + 1, line, language))
        .collect();
    layout.amounts = sums(payment);
    layout.print()
}

fn add_facts(layout: &mut Layout, payment: &Payment) {
    layout.add_texts([
        (MessageId::new("paper-buyer"), &payment.buyer),
        (MessageId::new("paper-supplier"), &payment.supplier),
    ]);
    layout.add_dates([(MessageId::new("payments-paid-on"), payment.paid_on)]);
    let method = layout.text(payment_method(payment.method));
    layout.add_names([(MessageId::new("payments-method"), &method)]);
    layout.add_codes([
        (
            MessageId::new("payments-reference"),
            payment.reference.as_deref().unwrap_or_default(),
        ),
        (
            MessageId::new("payments-account"),
            payment.account.as_deref().unwrap_or_default(),
        ),
    ]);
    layout.add_currency(&payment.amount.currency);
}

const HEADINGS: [Heading; 5] = [
    (MessageId::new("paper-line"), 24.0, Align::Start),
    (MessageId::new("payments-invoice"), 0.0, Align::Start),
    (MessageId::new("payments-total"), 80.0, Align::Number),
    (MessageId::new("payments-deducted"), 80.0, Align::Number),
    (MessageId::new("payments-paid"), 80.0, Align::Number),
];

fn row(place: usize, line: &PaymentLine, language: Language) -> Vec<Cell> {
    let mut invoice = Cell::code(&*line.invoice);
    for one in &line.deductions {
        invoice = invoice.and_small(deduction(one, language), Reading::Words);
    }
    let deducted = line.deducted();
    let currency = &line.paid.currency;
    vec![
        Cell::code(place.to_string()),
        invoice,
        Cell::money(&line.total),
        match deducted.is_zero() {
            true => Cell::default(),
            false => Cell::code(amount(deducted, currency)),
        },
        Cell::money(&line.paid),
    ]
}

/// `Penalty: 250.00 (six days late)`.
fn deduction(deduction: &Deduction, language: Language) -> String {
    let Deduction {
        reason,
        amount: money,
        note,
    } = deduction;
    let reason = i18n::text(language, deduction_reason(*reason));
    let figure = isolated(&amount(money.amount, &money.currency));
    match note {
        Some(note) => format!("{reason}: {figure} ({note})"),
        None => format!("{reason}: {figure}"),
    }
}

/// Returns the sums of the payment: settled amount less deductions is the paid amount.
fn sums(payment: &Payment) -> Vec<(MessageId, Money)> {
    let paid = (MessageId::new("payments-amount"), payment.amount.clone());
    let deducted = payment.deducted.amount;
    if deducted.is_zero() {
        return vec![paid];
    }
    let money = |amount| Money {
        amount,
        currency: payment.amount.currency.clone(),
    };
    vec![
        (
            MessageId::new("paper-settled"),
            money(payment.amount.amount + deducted),
        ),
        (MessageId::new("payments-deducted"), money(-deducted)),
        paid,
    ]
}
