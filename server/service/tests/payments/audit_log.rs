//! What the audit log keeps of payments, and of invoices and credit notes that are sent and taken back.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::credit_note_scene::{input, invoiced, send, take_back};
use contract::{
    exchange::EventKind,
    payment::{InvoiceState, InvoiceWithdrawal},
};
use tables::{
    document_kind::DocumentKind,
    event::{Column, Entity, Model},
    fixed_point::Amount,
};
use test_support::{
    buyer_messages::{BuyerClient, message, payment},
    calls::SignedInCalls,
    fixtures::{self, AMAL, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    no_whole_account_number,
    what_is_sent_and_taken_back_is_there_before_and_after,
);

const ACCOUNT: &str = "SA0380000000608010167519";

async fn logged(harness: &Harness, kind: DocumentKind, event: EventKind) -> Model {
    let logged = Entity::find()
        .filter(Column::DocumentKind.eq(kind))
        .filter(Column::Kind.eq(event))
        .one(&harness.database);
    logged.await.unwrap().unwrap()
}

async fn no_whole_account_number(harness: Harness) {
    let total = Amount::from_units(100);
    let invoice = fixtures::invoice("INV-1", InvoiceState::Submitted, "2026-03-01", total);
    insert(&harness.database, invoice).await;
    let line = json!({"invoice": "INV-1", "paid": "100"});
    let mut paid = payment("PAY-1", "100", &[line]);
    paid["account"] = json!(ACCOUNT);
    BuyerClient::for_harness(&harness)
        .takes(&message(paid))
        .await;
    let logged = logged(&harness, DocumentKind::Payment, EventKind::PaymentReceived).await;
    let after = logged.after.unwrap();
    assert!(after.contains("7519"), "{after}");
    assert!(!after.contains(ACCOUNT), "{after}");
}

async fn what_is_sent_and_taken_back_is_there_before_and_after(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let number = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    let sent = backend.invoice(&number, &token).await.unwrap();
    let asked = input(&[(10, "1", "")]);
    let draft = backend
        .draft_credit_note(&number, &asked, "draft", &token)
        .await;
    let draft = draft.unwrap();
    let note = send(&harness, &draft.number, "note", &token).await.unwrap();
    take_back(&harness, &note.number, "note back", &token)
        .await
        .unwrap();
    let mistaken = InvoiceWithdrawal {
        reason: "A mistake".to_owned(),
    };
    let withdrawn = backend.withdraw_invoice(&number, &mistaken, "back", &token);
    withdrawn.await.unwrap();

    let both = async |kind, event| {
        let logged = logged(&harness, kind, event).await;
        let [before, after] = [logged.before, logged.after].map(|json| json.unwrap());
        [before, after].map(|json| serde_json::from_str::<Value>(&json).unwrap())
    };
    let (kind, days) = (DocumentKind::Invoice, (sent.issue_date, sent.due_date));
    assert_eq!(
        both(kind, EventKind::Submitted).await,
        [
            json!(["draft", number, days.0, days.1]),
            json!([["submitted", number, days.0, days.1], sent.totals]),
        ]
    );
    let open = |amount| json!({"amount": amount, "currency": "SAR"});
    assert_eq!(
        both(kind, EventKind::Withdrawn).await,
        [
            json!(["submitted", open("663.49")]),
            json!(["cancelled", open("0.00")]),
        ]
    );
    let kind = DocumentKind::CreditNote;
    assert_eq!(
        both(kind, EventKind::Submitted).await,
        [
            json!(["draft", note.number, draft.issue_date]),
            json!(["submitted", note.number, note.issue_date, note.totals]),
        ]
    );
    assert_eq!(
        both(kind, EventKind::Withdrawn).await,
        [json!("submitted"), json!("withdrawn")]
    );
}
