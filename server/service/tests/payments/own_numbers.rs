//! The supplier's own numbers: letters of any script, digits and a few signs, which the buyer names in messages and addresses. No
//! two documents of a supplier have the same.
use axum::http::StatusCode;
use serde_json::json;

use super::credit_note_scene::{decides, drafted, input, invoiced, text};
use crate::refusals::complaints;
use contract::payment::{CreditNoteState, InvoiceState, InvoiceSubmission};
use service_client::ClientError;
use tables::fixed_point::Amount;
use test_support::{
    buyer_messages::{BuyerClient, credit_note, invoice_status, message, payment, payment_line},
    calls::SignedInCalls,
    fixtures::{self, AMAL, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    the_buyer_decides_on_any_number_of_the_supplier,
    a_number_that_no_page_can_have_is_refused,
    a_number_has_letters_digits_and_few_signs,
    invoices_and_credit_notes_share_their_numbers,
    a_number_that_looks_like_another_is_confirmed,
    of_two_that_are_sent_at_once_with_one_number_one_is_refused,
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
    for (number, address) in [("CR 8", "CR%208"), ("7/ب_1", "7%2F%D8%A8_1")] {
        let asked = input(&[(10, "1", "")]);
        let draft = backend.draft_credit_note(&invoice, &asked, address, &token);
        let draft = draft.await.unwrap().number;
        let key = format!("send {address}");
        let typed = own(number);
        let sent = backend.submit_credit_note(&draft, &typed, &key, &token);
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

async fn a_number_that_looks_like_another_is_confirmed(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for number in ["INV-7", "7"] {
        let total = Amount::from_units(100);
        let invoice = fixtures::invoice(number, InvoiceState::Submitted, "2026-03-01", total);
        insert(&harness.database, invoice).await;
    }
    let draft = credit_note_draft(&harness, &token).await;
    let send = async |number: &str, confirmed: &str| {
        let typed = InvoiceSubmission {
            confirmed_number: confirmed.to_owned(),
            ..own(number)
        };
        let key = format!("{}-{}", number.escape_unicode(), confirmed.escape_unicode());
        let sent = harness
            .backend
            .submit_credit_note(&draft, &typed, &key, &token);
        sent.await
    };
    for (number, similar) in [
        ("inv-7", "INV-7"),
        ("INV 7", "INV-7"),
        ("inv_007", "INV-7"),
        ("INV7", "INV-7"),
        ("007", "7"),
        ("٠٧", "7"),
    ] {
        let asked = complaints(send(number, "").await);
        let question = &asked["confirmedNumber"];
        assert!(question.contains(similar), "{number}: {question}");
        assert_eq!(asked.len(), 1);
    }
    // Another number was confirmed.
    let asked = complaints(send("inv-7", "INV 7").await);
    assert!(asked.contains_key("confirmedNumber"));
    let sent = send("inv-7", "inv-7").await.unwrap();
    assert_eq!(sent.number, "inv-7");
}

async fn a_number_that_no_page_can_have_is_refused(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let draft = credit_note_draft(&harness, &token).await;
    for number in [".", "..", "export.csv", "export.xlsx"] {
        let outcome = harness
            .backend
            .submit_credit_note(&draft, &own(number), number, &token)
            .await;
        let complaints = complaints(outcome);
        assert_eq!(
            complaints["supplierNumber"],
            "This text has another meaning in page addresses. Enter a different number."
        );
    }
}

fn own(number: &str) -> InvoiceSubmission {
    InvoiceSubmission {
        supplier_number: number.to_owned(),
        ..InvoiceSubmission::default()
    }
}

/// Of an invoice that was sent.
async fn credit_note_draft(harness: &Harness, token: &str) -> String {
    let invoice = invoiced(harness, "SAR", token).await;
    let asked = input(&[(10, "1", "")]);
    let backend = &harness.backend;
    let draft = backend.draft_credit_note(&invoice, &asked, "draft", token);
    draft.await.unwrap().number
}

async fn a_number_has_letters_digits_and_few_signs(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let draft = credit_note_draft(&harness, &token).await;
    let backend = &harness.backend;
    let refused = [
        "رقم ١٢٣ /*",
        "7?",
        "7#1",
        "100%",
        "a\\b",
        "a:b",
        "<7>",
        "a\u{7}b",
        "-",
    ];
    for (place, number) in refused.into_iter().enumerate() {
        let (typed, key) = (own(number), format!("number {place}"));
        let outcome = backend
            .submit_credit_note(&draft, &typed, &key, &token)
            .await;
        assert_eq!(
            complaints(outcome)["supplierNumber"],
            "Use only letters, digits, spaces and the characters - _ . / in the number.",
            "{number}"
        );
    }
    // Digits are read in any script, and marks of direction are left out.
    let typed = own("\u{200f}إشعار INV/٢٠٢٦-٧_ب.1\u{200e}");
    let sent = backend.submit_credit_note(&draft, &typed, "send", &token);
    assert_eq!(sent.await.unwrap().number, "إشعار INV/2026-7_ب.1");
}

async fn invoices_and_credit_notes_share_their_numbers(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let credits = async |note: &str, number: &str| {
        let (typed, key) = (own(number), format!("{note} as {number}"));
        backend.submit_credit_note(note, &typed, &key, &token).await
    };
    let bills = async |invoice: &str, number: &str| {
        let (typed, key) = (own(number), format!("{invoice} as {number}"));
        backend.submit_invoice(invoice, &typed, &key, &token).await
    };
    let note = credit_note_draft(&harness, &token).await;
    let invoice = backend.credit_note(&note, &token).await.unwrap().invoice;
    let other = drafted(&harness, "B", "SAR", &token).await;
    // A draft has its number too.
    for number in [&invoice, &other] {
        says_used(credits(&note, number).await);
    }
    says_used(bills(&other, &note).await);
    credits(&note, "CR 7").await.unwrap();
    says_used(bills(&other, "CR 7").await);
    // A number that the series would give next is passed over.
    bills(&other, "CN-2026-00002").await.unwrap();
    let asked = input(&[(10, "1", "")]);
    let draft = backend.draft_credit_note(&invoice, &asked, "another", &token);
    assert_eq!(draft.await.unwrap().number, "CN-2026-00003");
    // The buyer's credit notes have numbers of the buyer.
    let buyer = BuyerClient::for_harness(&harness);
    buyer
        .takes(&message(credit_note("BCN-1", &invoice, "1")))
        .await;
    let third = drafted(&harness, "C", "SAR", &token).await;
    bills(&third, "BCN-1").await.unwrap();
}

fn says_used<T: std::fmt::Debug>(outcome: Result<T, ClientError>) {
    assert_eq!(
        complaints(outcome)["supplierNumber"],
        "You have another document with this number. Enter a number that you have not used."
    );
}

async fn of_two_that_are_sent_at_once_with_one_number_one_is_refused(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let note = credit_note_draft(&harness, &token).await;
    let invoice = drafted(&harness, "B", "SAR", &token).await;
    let number = own("N/1");
    let (credited, billed) = tokio::join!(
        backend.submit_credit_note(&note, &number, "the note", &token),
        backend.submit_invoice(&invoice, &number, "the invoice", &token),
    );
    assert_ne!(credited.is_ok(), billed.is_ok());
    let complaints = match credited {
        Ok(_) => complaints(billed),
        refused => complaints(refused),
    };
    assert!(complaints.contains_key("supplierNumber"), "{complaints:?}");
}
