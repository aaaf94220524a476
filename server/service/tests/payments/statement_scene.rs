//! Invoices, and the whole statement of account as its export has it.
use chrono::NaiveDate;
use rust_decimal::Decimal;

use contract::{
    Money,
    list::FIRST_PIECE,
    payment::{InvoiceState, Movement, StatementQuery},
};
use tables::fixed_point::Amount;
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, insert},
    harness::Harness,
};

pub fn written(money: &Money) -> String {
    format!("{} {}", money.amount, money.currency)
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn period(from: NaiveDate, to: NaiveDate) -> StatementQuery {
    StatementQuery {
        from: Some(from),
        to: Some(to),
        ..StatementQuery::default()
    }
}

pub async fn insert_invoice(
    harness: &Harness,
    number: &str,
    currency: &str,
    on: NaiveDate,
    total: Decimal,
) {
    let stored = Amount::exactly(total).unwrap();
    let mut invoice = fixtures::invoice(number, InvoiceState::Approved, "2026-03-01", stored);
    currency.clone_into(&mut invoice.currency);
    invoice.issue_date = on;
    insert(&harness.database, invoice).await;
}

pub async fn exported(harness: &Harness, query: &StatementQuery) -> Vec<Movement> {
    let token = harness.token_of(AMAL).await;
    let mut movements = Vec::new();
    let mut next = Some(FIRST_PIECE.to_owned());
    while let Some(after) = next {
        let piece = harness
            .backend
            .export_statement(&after, query, &token)
            .await;
        let piece = piece.unwrap();
        movements.extend(piece.rows);
        next = piece.next;
    }
    movements
}
