//! The supplier's own numbers: any text of one line that a page can have, which the buyer names in messages and addresses.
use axum::http::StatusCode;
use contract::payment::{CreditNoteState, InvoiceState, InvoiceSubmission};
use serde_json::json;
use service::fixed_point::Amount;
use test_support::{
    buyer_messages::{BuyerClient, credit_note, invoice_status, message, payment, payment_line},
    calls::SignedInCalls,
    fixtures::{self, AMAL, insert},
    harness::Harness,
    on_both_databases,
};

use super::credit_note_scene::{decides, input, invoiced, text};
use crate::refusals::complaints;

on_both_databases!(
    the_buyer_decides_on_any_number_of_the_supplier,
    a_number_that_no_page_can_have_is_refused,
);

async fn the_buyer_decides_on_any_number_of_the_supplier(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let buyer = BuyerClient::for_harness(&harness);
    for (place, number) in ["2026/١٧", "CR 7", "100% #3?", "فاتورة «أ»"]
        .into_iter()
        .enumerate()
    {
        let total = Amount::from_units(100);
        let invoice = fixtures::invoice(number, InvoiceState::Submitted, "2026-03-01", total);
        insert(&harness.database, invoice).await;
        let approved = message(invoice_status(number, "approved", ""));
        buyer.takes(&approved).await;
        let path = format!("/messages/{}", approved["id"].as_str().unwrap());
        let (status, record) = buyer.get(&path).await;
        assert_eq!(status, StatusCode::OK, "{record}");
        assert_eq!(record["number"], json!(number));
        let paid = payment(&format!("PAY-{place}"), "40", &[payment_line(number, "40")]);
        buyer.takes(&message(paid)).await;
        let credited = credit_note(&format!("BCN-{place}"), number, "10");
        buyer.takes(&message(credited)).await;
        let seen = backend.invoice(number, &token).await.unwrap();
        assert_eq!(text(seen.outstanding.amount), "50.00", "{number}");
    }
    let invoice = invoiced(&harness, "SAR", &token).await;
    for (number, address) in [("CR 7", "CR%207"), ("٧/ب?#%", "%D9%A7%2F%D8%A8%3F%23%25")] {
        let asked = input(&[(10, "1", "")]);
        let draft = backend.draft_credit_note(&invoice, &asked, address, &token);
        let draft = draft.await.unwrap().number;
        let own = InvoiceSubmission {
            supplier_number: number.to_owned(),
            issue_date: String::new(),
        };
        let key = format!("send {address}");
        let sent = backend.submit_credit_note(&draft, &own, &key, &token);
        assert_eq!(sent.await.unwrap().number, number);
        let path = format!(
            "/suppliers/{}/issued-credit-notes/{address}",
            fixtures::FIRST
        );
        let (status, read) = buyer.get(&path).await;
        assert_eq!((status, &read["number"]), (StatusCode::OK, &json!(number)));
        decides(&harness, number, "accepted", "").await;
        let seen = backend.credit_note(number, &token).await.unwrap();
        assert_eq!(seen.state, CreditNoteState::Accepted);
    }
}

async fn a_number_that_no_page_can_have_is_refused(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    let asked = input(&[(10, "1", "")]);
    let draft = backend.draft_credit_note(&invoice, &asked, "draft", &token);
    let draft = draft.await.unwrap().number;
    for number in [".", "..", "export.csv", "export.xlsx"] {
        let own = InvoiceSubmission {
            supplier_number: number.to_owned(),
            issue_date: String::new(),
        };
        let outcome = backend
            .submit_credit_note(&draft, &own, number, &token)
            .await;
        let complaints = complaints(outcome);
        assert_eq!(
            complaints["supplierNumber"],
            "This text has another meaning in page addresses. Enter a different number."
        );
    }
}
