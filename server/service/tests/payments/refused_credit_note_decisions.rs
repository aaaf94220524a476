//! Decisions on credit notes that are refused.
use axum::http::StatusCode;
use serde_json::json;
use test_support::{
    buyer_messages::{BuyerClient, credit_note, credit_note_status, message, pointers, title_at},
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR},
    harness::Harness,
    on_both_databases,
};

use super::credit_note_scene::{decides, input, invoiced, sent, take_back};
use crate::refusals::refused;

on_both_databases!(what_cannot_be_decided_is_refused);

const NUMBER: &str = "/document/number";

async fn what_cannot_be_decided_is_refused(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    let buyer = BuyerClient::for_harness(&harness);
    let asked = input(&[(10, "1", "")]);
    let taken_back = sent(&harness, &invoice, &asked, &token).await;
    take_back(&harness, &taken_back, "back", &token)
        .await
        .unwrap();
    let asked = input(&[(20, "1", "")]);
    let draft = backend.draft_credit_note(&invoice, &asked, "draft", &token);
    let draft = draft.await.unwrap().number;
    let [accepted, rejected] = [(10, "2", ""), (10, "3", "")].map(|line| input(&[line]));
    let accepted = sent(&harness, &invoice, &accepted, &token).await;
    let rejected = sent(&harness, &invoice, &rejected, &token).await;
    decides(&harness, &accepted, "accepted", "Agreed").await;
    decides(&harness, &rejected, "rejected", "Not agreed").await;
    buyer
        .takes(&message(credit_note("CN-B", &invoice, "1")))
        .await;
    let seen = backend.invoice(&invoice, &token).await.unwrap();
    for (number, words) in [
        ("CN-NONE", "has sent no credit note"),
        (&*draft, "has sent no credit note"),
        ("CN-B", "has sent no credit note"),
        (&*taken_back, "has withdrawn credit note"),
        (&*accepted, "was accepted before"),
        (&*rejected, "was rejected before"),
    ] {
        for status in ["accepted", "rejected"] {
            let decision = message(credit_note_status(number, status, "Not agreed"));
            let (code, problem) = buyer.post(&decision).await;
            assert_eq!(code, StatusCode::BAD_REQUEST, "{number}: {problem}");
            assert_eq!(pointers(&problem), [NUMBER]);
            let title = title_at(&problem, NUMBER);
            assert!(title.contains(words), "{number}: {title}");
        }
    }
    // Another supplier has no such credit note.
    let mut foreign = message(credit_note_status(&accepted, "rejected", "Not agreed"));
    foreign["supplier"] = json!(fixtures::SECOND);
    let (code, problem) = buyer.post(&foreign).await;
    assert_eq!(code, StatusCode::BAD_REQUEST, "{problem}");
    assert!(title_at(&problem, NUMBER).contains("has sent no credit note"));
    for (status, reason, pointer) in [
        ("rejected", " ", "/document/reason"),
        ("withdrawn", "Why", "/document/status"),
    ] {
        let decision = message(credit_note_status(&accepted, status, reason));
        let (code, problem) = buyer.post(&decision).await;
        assert_eq!(code, StatusCode::BAD_REQUEST, "{problem}");
        assert_eq!(pointers(&problem), [pointer]);
    }
    let after = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(after.outstanding.amount, seen.outstanding.amount);
    assert_eq!(after.history.len(), seen.history.len());
    let other = harness.token_of(BADR).await;
    refused(
        backend.credit_note(&accepted, &other).await,
        StatusCode::NOT_FOUND,
    );
    refused(
        backend
            .read_credit_note_notifications(&accepted, &other)
            .await,
        StatusCode::NOT_FOUND,
    );
}
