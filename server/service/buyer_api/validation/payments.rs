//! Validates what the buyer says about invoices and their payment.
use std::collections::HashSet;

use rust_decimal::Decimal;

use super::{Fields, LONGEST_CODE, LONGEST_NAME, LONGEST_TEXT};
use buyer_documents::{
    CreditNoteStatus, InvoiceStatus, NewAccountStatement, NewCreditNote, NewCreditNoteStatus,
    NewDeduction, NewInvoiceStatus, NewPayment, NewPaymentLine,
};
use contract::payment::DeductionReason;
use values::{currency::minor_unit, digit_groups::grouped, message_id::MessageId};

const MOST_DEDUCTIONS: usize = 10;
/// Names below the URL of the portal's list.
const RESERVED: [&str; 4] = ["aging", "invoices", "credit-notes", "statement"];

impl Fields {
    pub(super) fn invoice_status(&mut self, status: &NewInvoiceStatus) {
        self.supplier_number("number", &status.number);
        match status.status {
            InvoiceStatus::Approved => self.length("reason", &status.reason, LONGEST_TEXT),
            InvoiceStatus::OnHold | InvoiceStatus::Disputed => {
                self.words("reason", &status.reason, LONGEST_TEXT);
            }
        }
        if let Some(day) = status.expected_payment_date {
            self.date("expectedPaymentDate", day);
        }
    }

    pub(super) fn payment(&mut self, payment: &NewPayment) {
        self.identifier("number", &payment.number);
        if RESERVED.contains(&&*payment.number) {
            self.refuse("number", MessageId::new("buyer-payment-reserved"));
        }
        self.buyer(&payment.buyer);
        self.date("date", payment.date);
        self.optional("reference", payment.reference.as_deref());
        if let Some(account) = &payment.account {
            self.opaque("account", account, LONGEST_CODE);
        }
        self.currency("currency", &payment.currency);
        let currency = &payment.currency;
        self.amount("amount", payment.amount, currency, Least::Zero);
        let places: Vec<u32> = payment.lines.iter().zip(1..).map(|(_, at)| at).collect();
        self.line_numbers("lines", places.into_iter());
        let mut named = HashSet::new();
        let mut sum = Decimal::ZERO;
        for (index, line) in payment.lines.iter().enumerate() {
            self.within(&format!("lines[{index}]"), |fields| {
                fields.payment_line(line, currency);
                if !named.insert(&line.invoice) {
                    fields.refuse("invoice", MessageId::new("buyer-payment-twice"));
                }
            });
            sum = sum.saturating_add(line.paid);
        }
        if sum != payment.amount {
            let differs = MessageId::new("buyer-payment-sum");
            self.refuse_with("amount", differs, &[("sum", &grouped(sum))]);
        }
    }

    fn payment_line(&mut self, line: &NewPaymentLine, currency: &str) {
        self.supplier_number("invoice", &line.invoice);
        // A line may have deductions only.
        let least = match line.deductions.is_empty() {
            true => Least::AboveZero,
            false => Least::Zero,
        };
        self.amount("paid", line.paid, currency, least);
        if line.deductions.len() > MOST_DEDUCTIONS {
            let many = MessageId::new("buyer-deductions-many");
            let most = MOST_DEDUCTIONS.to_string();
            self.refuse_with("deductions", many, &[("most", &most)]);
        }
        for (index, deduction) in line.deductions.iter().enumerate() {
            self.within(&format!("deductions[{index}]"), |fields| {
                fields.deduction(deduction, currency);
            });
        }
    }

    fn deduction(&mut self, deduction: &NewDeduction, currency: &str) {
        self.amount("amount", deduction.amount, currency, Least::AboveZero);
        match deduction.reason {
            DeductionReason::Other => self.words("note", &deduction.note, LONGEST_NAME),
            _ => self.length("note", &deduction.note, LONGEST_NAME),
        }
    }

    pub(super) fn credit_note(&mut self, note: &NewCreditNote) {
        self.identifier("number", &note.number);
        self.supplier_number("invoice", &note.invoice);
        self.date("issueDate", note.issue_date);
        self.currency("currency", &note.currency);
        self.amount("amount", note.amount, &note.currency, Least::AboveZero);
        self.words("reason", &note.reason, LONGEST_TEXT);
    }

    pub(super) fn account_statement(&mut self, statement: &NewAccountStatement) {
        self.identifier("number", &statement.number);
        self.buyer(&statement.buyer);
        self.date("from", statement.from);
        self.date("to", statement.to);
        if statement.to < statement.from {
            self.refuse("to", MessageId::new("buyer-statement-period"));
        }
        self.currency("currency", &statement.currency);
        let balances = [
            ("openingBalance", statement.opening_balance),
            ("closingBalance", statement.closing_balance),
        ];
        for (field, balance) in balances {
            // Either side may owe.
            self.amount(field, balance.abs(), &statement.currency, Least::Zero);
        }
    }

    pub(super) fn credit_note_status(&mut self, status: &NewCreditNoteStatus) {
        self.supplier_number("number", &status.number);
        match status.status {
            CreditNoteStatus::Accepted => self.length("reason", &status.reason, LONGEST_TEXT),
            CreditNoteStatus::Rejected => self.words("reason", &status.reason, LONGEST_TEXT),
        }
    }

    /// An amount of money, with at most the decimal places of its currency.
    fn amount(&mut self, field: &str, value: Decimal, currency: &str, least: Least) {
        if least == Least::AboveZero && value.is_zero() {
            self.refuse(field, MessageId::new("buyer-quantity"));
        } else if value.normalize().scale() > minor_unit(currency) {
            let decimals = minor_unit(currency).to_string();
            let arguments = [("decimals", &*decimals), ("currency", currency)];
            self.refuse_with(field, MessageId::new("buyer-amount-decimals"), &arguments);
        } else {
            self.money(field, value);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Least {
    Zero,
    AboveZero,
}
