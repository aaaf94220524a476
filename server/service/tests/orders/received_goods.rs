//! An invoice beside what was ordered and received.
use axum::http::StatusCode;

use super::{
    because, despatch, fetched, ordered, refused,
    sent_invoice::{drafted, send, topics},
};
use contract::payment::{InvoiceDetail, InvoiceState};
use tables::order::State;
use test_support::{
    buyer_messages::{BuyerClient, goods_receipt, message},
    calls::SignedInCalls,
    fixtures::AMAL,
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    the_lines_have_what_was_ordered_received_and_invoiced,
    an_invoice_of_rejected_goods_is_refused,
);

async fn receive(harness: &Harness, number: &str, lines: &[(u32, &str, &str)]) {
    let receipt = message(goods_receipt(number, "A", lines));
    BuyerClient::for_harness(harness).takes(&receipt).await;
}

/// Of each line: on this invoice, ordered, received, on all invoices.
fn quantities(invoice: &InvoiceDetail) -> Vec<[String; 4]> {
    let lines = invoice.lines.iter().map(|line| {
        let billed = line.billed.quantity;
        [billed, line.ordered, line.received, line.invoiced].map(|one| one.normalize().to_string())
    });
    lines.collect()
}

async fn the_lines_have_what_was_ordered_received_and_invoiced(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let first = drafted(&harness, &[(10, "3"), (20, "2")], &token).await;
    let backend = &harness.backend;
    let seen = backend.invoice(&first, &token).await.unwrap();
    let unreceived = [["3", "5", "0", "3"], ["2", "2", "0", "2"]];
    assert_eq!(quantities(&seen), unreceived);
    send(&harness, &first, "send", &token).await.unwrap();
    receive(&harness, "GR-1", &[(10, "3", "1"), (20, "1", "0")]).await;
    // One was rejected and is delivered again, with the last two.
    let rest = despatch(&fetched(&harness, "A", &token).await, &[(10, "3")]);
    backend
        .ship_order("A", &rest, "rest", &token)
        .await
        .unwrap();
    let asked = because(&fetched(&harness, "A", &token).await, "");
    let second = backend.draft_invoice("A", &asked, "second", &token).await;
    let second = second.unwrap().number;
    for (number, expected) in [
        (&first, vec![["3", "5", "2", "5"], ["2", "2", "1", "2"]]),
        (&second, vec![["2", "5", "2", "5"]]),
    ] {
        let seen = backend.invoice(number, &token).await.unwrap();
        assert_eq!(quantities(&seen), expected, "{number}");
    }
}

async fn an_invoice_of_rejected_goods_is_refused(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "5"), (20, "2")], &token).await;
    receive(&harness, "GR-1", &[(10, "5", "2"), (20, "2", "0")]).await;
    let outcome = send(&harness, &number, "send", &token).await;
    refused(outcome, StatusCode::CONFLICT);
    let backend = &harness.backend;
    let kept = backend.invoice(&number, &token).await.unwrap();
    assert_eq!(kept.state, InvoiceState::Draft);
    assert!(topics(&harness).await.is_empty());
    assert_eq!(
        quantities(&kept),
        [["5", "5", "3", "5"], ["2", "2", "2", "2"]]
    );

    // Made anew, it has what the buyer has kept.
    backend.discard_invoice("A", &number, &token).await.unwrap();
    let asked = because(&fetched(&harness, "A", &token).await, "");
    let anew = backend.draft_invoice("A", &asked, "anew", &token).await;
    let anew = anew.unwrap().number;
    let sent = send(&harness, &anew, "send anew", &token).await.unwrap();
    assert_eq!(
        quantities(&sent),
        [["3", "5", "3", "3"], ["2", "2", "2", "2"]]
    );
}
