//! Amounts of currencies whose units are worth little, such as dinars of Iraq.
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::credit_note_scene::{input, invoiced, text};
use crate::refusals::complaints;
use contract::payment::{InvoiceState, StatementQuery};
use tables::fixed_point::Amount;
use test_support::{
    buyer_messages::{
        BuyerClient, account_statement, credit_note, message, payment, payment_line, pointers,
        title_at,
    },
    calls::SignedInCalls,
    fixtures::{self, AMAL, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    billions_are_paid_credited_and_stated,
    more_than_the_database_keeps_is_refused,
    billions_are_typed,
);

fn in_dinars(mut document: Value) -> Value {
    document["currency"] = json!("IQD");
    document
}

async fn billions_are_paid_credited_and_stated(harness: Harness) {
    for (number, units) in [("INV-1", 3_450_000_000), ("INV-2", 99_000_000_000_000)] {
        let total = Amount::from_units(units);
        let mut invoice = fixtures::invoice(number, InvoiceState::Submitted, "2026-03-01", total);
        "IQD".clone_into(&mut invoice.currency);
        insert(&harness.database, invoice).await;
    }
    let buyer = BuyerClient::for_harness(&harness);
    let note = credit_note("CN-1", "INV-1", "1450000000");
    buyer.takes(&message(in_dinars(note))).await;
    let lines = [
        payment_line("INV-1", "2000000000"),
        payment_line("INV-2", "98000000000000.250"),
    ];
    let paid = payment("PAY-1", "98002000000000.250", &lines);
    buyer.takes(&message(in_dinars(paid))).await;
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let first = backend.invoice("INV-1", &token).await.unwrap();
    assert_eq!(first.state, InvoiceState::Paid);
    let second = backend.invoice("INV-2", &token).await.unwrap();
    assert_eq!(text(second.outstanding.amount), "999999999999.750");
    let statement = account_statement("ST-1", "-99999999999999.999", "99999999999999.999");
    buyer.takes(&message(in_dinars(statement))).await;
    let february = StatementQuery {
        from: "2026-02-01".parse().ok(),
        to: "2026-02-28".parse().ok(),
        ..StatementQuery::default()
    };
    let seen = backend.statement(&february, &token).await.unwrap();
    let stated = &seen.buyer_statements[0];
    assert_eq!(text(stated.opening.at_buyer.amount), "-99999999999999.999");
    assert_eq!(text(stated.closing.at_buyer.amount), "99999999999999.999");
}

async fn more_than_the_database_keeps_is_refused(harness: Harness) {
    let buyer = BuyerClient::for_harness(&harness);
    let amount = "100000000000000";
    for (document, pointer) in [
        (
            payment("PAY-1", amount, &[payment_line("INV-1", amount)]),
            "/document/amount",
        ),
        (credit_note("CN-1", "INV-1", amount), "/document/amount"),
        (
            account_statement("ST-1", amount, "0"),
            "/document/openingBalance",
        ),
    ] {
        let (status, problem) = buyer.post(&message(in_dinars(document))).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{problem}");
        assert!(pointers(&problem).contains(&pointer), "{problem}");
        let title = title_at(&problem, pointer);
        assert!(title.contains("99,999,999,999,999.9999"), "{title}");
    }
}

/// The refusal names what is left, not the digits.
async fn billions_are_typed(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "IQD", &token).await;
    let asked = input(&[(10, "", "1,450,000,000")]);
    let outcome = harness
        .backend
        .draft_credit_note(&invoice, &asked, "draft", &token);
    let complaints = complaints(outcome.await);
    let words = &complaints["lines.10.amount"];
    assert!(words.contains("490"), "{words}");
}
