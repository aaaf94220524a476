//! Payments, invoices and credit notes, as their lists have them.
use contract::{
    Money,
    payment::{InvoiceState, PaymentList, PaymentQuery, PaymentRows, PaymentTab as Tab},
};
use tables::fixed_point::Amount;
use test_support::{
    buyer_messages::{BuyerClient, credit_note, message, payment, payment_line},
    calls::SignedInCalls,
    fixtures::{self, AMAL, insert},
    harness::Harness,
};

/// The clock of the tests is at 15 March 2026.
const INVOICES: [(&str, InvoiceState, &str, i64, &str); 6] = [
    ("INV-1", InvoiceState::Submitted, "2026-03-15", 100, "SAR"),
    ("INV-2", InvoiceState::Approved, "2026-03-14", 200, "SAR"),
    ("INV-3", InvoiceState::Disputed, "2026-02-13", 300, "SAR"),
    ("INV-4", InvoiceState::OnHold, "2025-12-14", 400, "KWD"),
    ("INV-5", InvoiceState::Draft, "2026-03-14", 500, "SAR"),
    ("INV-6", InvoiceState::Approved, "2026-02-12", 600, "SAR"),
];

pub async fn fill(harness: &Harness) {
    for (number, state, due, units, currency) in INVOICES {
        let mut invoice = fixtures::invoice(number, state, due, Amount::from_units(units));
        currency.clone_into(&mut invoice.currency);
        insert(&harness.database, invoice).await;
    }
    let buyer = BuyerClient::for_harness(harness);
    let lines = [payment_line("INV-1", "10"), payment_line("INV-2", "20")];
    let second = payment("PAY-2", "5", &[payment_line("INV-2", "5")]);
    for document in [
        payment("PAY-1", "30", &lines),
        second,
        credit_note("CN-1", "INV-6", "50"),
    ] {
        buyer.takes(&message(document)).await;
    }
}

pub async fn listed(harness: &Harness, query: PaymentQuery) -> PaymentList {
    let token = harness.token_of(AMAL).await;
    harness.backend.payments(&query, &token).await.unwrap()
}

pub fn tab(tab: Tab) -> PaymentQuery {
    PaymentQuery {
        tab,
        ..PaymentQuery::default()
    }
}

pub fn numbers(list: &PaymentList) -> Vec<&str> {
    match &list.rows {
        PaymentRows::Payments(rows) => rows.iter().map(|row| &*row.number).collect(),
        PaymentRows::Invoices(rows) | PaymentRows::Drafts(rows) => {
            rows.iter().map(|row| &*row.number).collect()
        }
        PaymentRows::CreditNotes(rows) => rows.iter().map(|row| &*row.number).collect(),
    }
}

pub fn written(totals: &[Money]) -> Vec<String> {
    let totals = totals.iter();
    totals
        .map(|total| format!("{} {}", total.amount, total.currency))
        .collect()
}
