//! Payments, open invoices, credit notes, receivables by age and the statement of account as tables in the user's language.
use contract::payment::{
    AgingReport, CreditNoteRow, CreditNoteState, InvoiceRow, InvoiceState, Movement, PaymentRow,
};
use values::{Language, MessageId};

use super::{Table, Value};
use crate::wording::{aging_too_long, by_name, movement_kind, payment_method, words};

pub fn payments(rows: &[PaymentRow], language: Language) -> Table {
    let headings = [
        MessageId::new("payments-payment"),
        MessageId::new("list-buyer"),
        MessageId::new("payments-paid-on"),
        MessageId::new("payments-method"),
        MessageId::new("payments-reference"),
        MessageId::new("payments-amount"),
        MessageId::new("payments-deducted"),
        MessageId::new("paper-currency"),
    ];
    let row = |row: &PaymentRow| {
        vec![
            Value::from(row.number.as_str()),
            words(&row.buyer, language).into(),
            Value::Day(row.paid_on),
            Value::Text(i18n::text(language, payment_method(row.method))),
            Value::from(row.reference.as_deref().unwrap_or_default()),
            Value::from(&row.amount),
            Value::from(&row.deducted),
            row.amount.currency.as_str().into(),
        ]
    };
    let name = MessageId::new("title-payments");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

pub fn invoices(rows: &[InvoiceRow], language: Language) -> Table {
    let headings = [
        MessageId::new("payments-invoice"),
        MessageId::new("payments-order"),
        MessageId::new("list-buyer"),
        MessageId::new("list-issued"),
        MessageId::new("payments-due"),
        MessageId::new("payments-expected"),
        MessageId::new("payments-total"),
        MessageId::new("payments-open"),
        MessageId::new("paper-currency"),
        MessageId::new("list-state"),
        MessageId::new("payments-reason"),
    ];
    let row = |row: &InvoiceRow| {
        vec![
            Value::from(row.number.as_str()),
            Value::from(row.order.as_deref().unwrap_or_default()),
            words(&row.buyer, language).into(),
            row.issue_date.map_or(Value::Empty, Value::Day),
            Value::Day(row.due_date),
            row.expected_payment_date.map_or(Value::Empty, Value::Day),
            Value::from(&row.total),
            Value::from(&row.outstanding),
            row.total.currency.as_str().into(),
            Value::Text(i18n::text(language, invoice_state(row.state))),
            Value::from(row.reason.as_deref().unwrap_or_default()),
        ]
    };
    let name = MessageId::new("payments-tab-invoices");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

pub fn credit_notes(rows: &[CreditNoteRow], language: Language) -> Table {
    let headings = [
        MessageId::new("payments-credit-note"),
        MessageId::new("payments-invoice"),
        MessageId::new("list-buyer"),
        MessageId::new("list-issued"),
        MessageId::new("payments-amount"),
        MessageId::new("paper-currency"),
        MessageId::new("list-state"),
        MessageId::new("payments-reason"),
    ];
    let row = |row: &CreditNoteRow| {
        vec![
            Value::from(row.number.as_str()),
            Value::from(row.invoice.as_str()),
            words(&row.buyer, language).into(),
            Value::Day(row.issue_date),
            Value::from(&row.amount),
            row.amount.currency.as_str().into(),
            Value::Text(i18n::text(language, credit_note_state(row.state))),
            Value::from(row.reason.as_str()),
        ]
    };
    let name = MessageId::new("payments-tab-credit-notes");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

/// Receivables by age: a row for each buyer and currency.
pub fn aging(report: &AgingReport, language: Language) -> Table {
    let headings = [
        MessageId::new("statement-date"),
        MessageId::new("list-buyer"),
        MessageId::new("paper-currency"),
        MessageId::new("payments-age-not-due"),
        MessageId::new("payments-age-30"),
        MessageId::new("payments-age-60"),
        MessageId::new("payments-age-90"),
        MessageId::new("payments-age-older"),
        MessageId::new("payments-total"),
    ];
    let mut rows = Vec::new();
    for aging in &report.agings {
        for of_buyer in by_name(&aging.buyers, language) {
            let mut row = vec![
                Value::Day(report.today),
                words(&of_buyer.buyer.name, language).into(),
                aging.currency.as_str().into(),
            ];
            row.extend(of_buyer.ages.iter().map(Value::from));
            row.push(Value::from(&of_buyer.open));
            rows.push(row);
        }
    }
    let mut table = Table::new(MessageId::new("title-aging"), headings, rows, language);
    table.remark = aging_too_long(report, language);
    table
}

/// The statement of account.
pub fn statement(movements: &[Movement], language: Language) -> Table {
    let headings = [
        MessageId::new("statement-date"),
        MessageId::new("statement-movement"),
        MessageId::new("statement-document"),
        MessageId::new("payments-reference"),
        MessageId::new("statement-debit"),
        MessageId::new("statement-credit"),
        MessageId::new("statement-balance"),
        MessageId::new("paper-currency"),
        MessageId::new("list-buyer"),
    ];
    let row = |row: &Movement| {
        vec![
            Value::Day(row.date),
            Value::Text(i18n::text(language, movement_kind(row.kind))),
            row.document.as_str().into(),
            row.reference.as_str().into(),
            row.debit.as_ref().map_or(Value::Empty, Value::from),
            row.credit.as_ref().map_or(Value::Empty, Value::from),
            Value::from(&row.balance),
            row.balance.currency.as_str().into(),
            words(&row.buyer, language).into(),
        ]
    };
    let name = MessageId::new("title-statement");
    Table::new(
        name,
        headings,
        movements.iter().map(row).collect(),
        language,
    )
}

fn invoice_state(state: InvoiceState) -> MessageId {
    match state {
        InvoiceState::Draft => MessageId::new("payments-state-draft"),
        InvoiceState::Submitted => MessageId::new("payments-state-submitted"),
        InvoiceState::Approved => MessageId::new("payments-state-approved"),
        InvoiceState::OnHold => MessageId::new("payments-state-on-hold"),
        InvoiceState::Disputed => MessageId::new("payments-state-disputed"),
        InvoiceState::PartiallyPaid => MessageId::new("payments-state-partially-paid"),
        InvoiceState::Paid => MessageId::new("payments-state-paid"),
        InvoiceState::Cancelled => MessageId::new("payments-state-withdrawn"),
    }
}

fn credit_note_state(state: CreditNoteState) -> MessageId {
    match state {
        CreditNoteState::Draft => MessageId::new("payments-state-draft"),
        CreditNoteState::Submitted => MessageId::new("payments-state-submitted"),
        CreditNoteState::Accepted => MessageId::new("credit-note-state-accepted"),
        CreditNoteState::Rejected => MessageId::new("credit-note-state-rejected"),
        CreditNoteState::Withdrawn => MessageId::new("credit-note-state-withdrawn"),
        CreditNoteState::Received => MessageId::new("credit-note-state-received"),
    }
}
