//! The supplier's own files on an invoice: attached to a draft, sent with it, kept from then on, and read by the buyer.
use axum::{
    body::{Body, to_bytes},
    http::StatusCode,
};
use sea_orm::EntityTrait;
use serde_json::Value;

use super::{
    because, fetched, ordered, refused,
    sent_invoice::{drafted, send, take_back, topics},
};
use contract::{
    Action, Area, Permissions,
    exchange::{Attachment, EventKind},
    operations::{AttachToInvoice, ReadInvoiceAttachment},
};
use service_client::ClientError;
use tables::{attachment, order::State, user};
use test_support::{
    buyer_messages::BuyerClient,
    calls::SignedInCalls,
    fixtures::{AMAL, BADR, FIRST, colleague, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    files_go_to_the_buyer_with_the_invoice,
    whoever_views_reads_them,
    a_sent_invoice_takes_more_files,
    a_file_and_sending_at_once,
    a_discarded_draft_leaves_no_files,
    what_is_no_file_is_refused,
);
over_the_network!(files_go_to_the_buyer_with_the_invoice);

const PDF: &str = "%PDF-1.7\nour own invoice";

async fn attach(
    harness: &Harness,
    number: &str,
    name: &str,
    token: &str,
) -> Result<Attachment, ClientError> {
    let (backend, key) = (&harness.backend, format!("{number:?} {name}"));
    let content = Body::from(PDF);
    backend
        .upload::<AttachToInvoice>(number, name, content, &key, token)
        .await
}

async fn read(
    harness: &Harness,
    number: &str,
    id: &str,
    token: &str,
) -> Result<Vec<u8>, ClientError> {
    let backend = &harness.backend;
    let file = backend.download::<ReadInvoiceAttachment>(number, id, token);
    let content = to_bytes(file.await?.into_body(), 1000).await.unwrap();
    Ok(content.to_vec())
}

/// The draft of an invoice of order A.
async fn draft(harness: &Harness, token: &str) -> String {
    ordered(harness, "A", State::Accepted).await;
    drafted(harness, &[(10, "1")], token).await
}

async fn stored(harness: &Harness) -> usize {
    let files = attachment::Entity::find().all(&harness.database);
    files.await.unwrap().len()
}

/// The only invoice that the buyer reads of order A, as the order and its own address have it.
async fn read_by_buyer(buyer: &BuyerClient) -> Value {
    let order = format!("/suppliers/{FIRST}/orders/A");
    let (_, of_order) = buyer.get(&order).await;
    let of_order = of_order["invoices"][0].clone();
    let id = of_order["id"].as_str().expect("an invoice");
    let (_, alone) = buyer.get(&format!("{order}/invoices/{id}")).await;
    assert_eq!(of_order, alone);
    alone
}

async fn files_go_to_the_buyer_with_the_invoice(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let number = draft(&harness, &token).await;
    // Pressed twice, it is one file.
    let first = attach(&harness, &number, "own.pdf", &token).await.unwrap();
    let again = attach(&harness, &number, "own.pdf", &token).await.unwrap();
    assert_eq!(first.id, again.id);
    let mistaken = attach(&harness, &number, "other.pdf", &token).await;
    let mistaken = mistaken.unwrap().id;
    let backend = &harness.backend;
    let removed = backend.remove_invoice_attachment(&number, &mistaken, &token);
    removed.await.unwrap();
    let gone = read(&harness, &number, &mistaken, &token).await;
    refused(gone, StatusCode::NOT_FOUND);
    let shown = backend.invoice(&number, &token).await.unwrap();
    assert_eq!(shown.attachments.len(), 1);
    assert!(shown.attachments[0].is_removable);
    let kinds: Vec<_> = shown.history.iter().map(|event| event.kind).collect();
    assert_eq!(
        kinds,
        [
            EventKind::AttachmentRemoved,
            EventKind::AttachmentAdded,
            EventKind::AttachmentAdded
        ]
    );
    // The buyer knows nothing of a draft.
    assert!(topics(&harness).await.is_empty());

    let sent = send(&harness, &number, "send", &token).await.unwrap();
    assert_eq!(sent.attachments[0].id, first.id);
    assert!(!sent.attachments[0].is_removable);
    assert_eq!(topics(&harness).await, ["invoice.submitted"]);
    let buyer = BuyerClient::for_harness(&harness);
    let invoice = read_by_buyer(&buyer).await;
    assert_eq!(invoice["attachments"][0]["name"], "own.pdf", "{invoice}");
    assert_eq!(invoice["attachments"].as_array().unwrap().len(), 1);
    let id = invoice["id"].as_str().unwrap();
    let files = format!("/suppliers/{FIRST}/orders/A/invoices/{id}/attachments");
    let content = buyer.file(&format!("{files}/{}", first.id)).await;
    assert_eq!(content, (StatusCode::OK, PDF.as_bytes().to_vec()));
    let (status, _) = buyer.get(&format!("{files}/{mistaken}")).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    take_back(&harness, &number, "back", &token).await.unwrap();
    let kept = buyer.file(&format!("{files}/{}", first.id)).await;
    assert_eq!(kept.0, StatusCode::OK);
}

async fn whoever_views_reads_them(harness: Harness) {
    let views = Permissions([(Area::Payments, [Action::View].into())].into());
    let viewer = user::Model {
        permissions: user::Model::permissions_column(&views),
        ..colleague(51, "viewer@first.example", false)
    };
    insert(&harness.database, viewer).await;
    let token = harness.token_of(AMAL).await;
    let number = draft(&harness, &token).await;
    let file = attach(&harness, &number, "own.pdf", &token).await.unwrap();
    let viewer = harness.token_of("viewer@first.example").await;
    let shown = harness.backend.invoice(&number, &viewer).await.unwrap();
    assert!(!shown.attachments[0].is_removable);
    let content = read(&harness, &number, &file.id, &viewer).await.unwrap();
    assert_eq!(content, PDF.as_bytes());
    let added = attach(&harness, &number, "more.pdf", &viewer).await;
    refused(added, StatusCode::FORBIDDEN);
    let backend = &harness.backend;
    let removed = backend.remove_invoice_attachment(&number, &file.id, &viewer);
    refused(removed.await, StatusCode::FORBIDDEN);

    let other = harness.token_of(BADR).await;
    let content = read(&harness, &number, &file.id, &other).await;
    refused(content, StatusCode::NOT_FOUND);
    let added = attach(&harness, &number, "theirs.pdf", &other).await;
    refused(added, StatusCode::NOT_FOUND);
    let removed = backend.remove_invoice_attachment(&number, &file.id, &other);
    refused(removed.await, StatusCode::NOT_FOUND);
    assert_eq!(stored(&harness).await, 1);
}

/// The buyer gets them at once, and they stay.
async fn a_sent_invoice_takes_more_files(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let number = draft(&harness, &token).await;
    let file = attach(&harness, &number, "own.pdf", &token).await.unwrap();
    send(&harness, &number, "send", &token).await.unwrap();
    let late = attach(&harness, &number, "late.pdf", &token).await.unwrap();
    assert!(!late.is_removable);
    let backend = &harness.backend;
    for file in [&file, &late] {
        let removed = backend.remove_invoice_attachment(&number, &file.id, &token);
        refused(removed.await, StatusCode::CONFLICT);
    }
    let invoice = read_by_buyer(&BuyerClient::for_harness(&harness)).await;
    assert_eq!(invoice["attachments"][1]["name"], "late.pdf", "{invoice}");
    let content = read(&harness, &number, &file.id, &token).await.unwrap();
    assert_eq!(content, PDF.as_bytes());
    // A repeated call is answered as the first one.
    let again = attach(&harness, &number, "own.pdf", &token).await.unwrap();
    assert_eq!(again.id, file.id);
    take_back(&harness, &number, "back", &token).await.unwrap();
    let withdrawn = attach(&harness, &number, "more.pdf", &token).await;
    refused(withdrawn, StatusCode::CONFLICT);
}

/// Whichever came first, the buyer has the file.
async fn a_file_and_sending_at_once(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let number = draft(&harness, &token).await;
    let (file, sent) = tokio::join!(
        attach(&harness, &number, "own.pdf", &token),
        send(&harness, &number, "send", &token),
    );
    sent.unwrap();
    let files = attachment::Entity::find().all(&harness.database);
    let files = files.await.unwrap();
    assert_eq!(files.len(), 1);
    file.unwrap();
    assert!(files.iter().all(|file| file.submitted_at.is_some()));
}

async fn a_discarded_draft_leaves_no_files(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let number = draft(&harness, &token).await;
    attach(&harness, &number, "own.pdf", &token).await.unwrap();
    let kept = attachment::Entity::find().one(&harness.database).await;
    let key = kept.unwrap().expect("the file").storage_key;
    let files = &harness.files;
    assert!(files.open(&key).await.unwrap().is_some());
    let backend = &harness.backend;
    for _ in 0..2 {
        let discarded = backend.discard_invoice("A", &number, &token).await;
        discarded.unwrap();
    }
    assert_eq!(stored(&harness).await, 0);
    assert!(files.open(&key).await.unwrap().is_none());
    let asked = because(&fetched(&harness, "A", &token).await, "");
    let anew = backend.draft_invoice("A", &asked, "anew", &token).await;
    let anew = backend.invoice(&anew.unwrap().number, &token).await;
    assert!(anew.unwrap().attachments.is_empty());
}

async fn what_is_no_file_is_refused(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let number = draft(&harness, &token).await;
    for name in ["setup.exe", "own.png"] {
        let outcome = attach(&harness, &number, name, &token).await;
        refused(outcome, StatusCode::BAD_REQUEST);
    }
    for unknown in ["INV-0", "\0"] {
        let outcome = attach(&harness, unknown, "own.pdf", &token).await;
        refused(outcome, StatusCode::NOT_FOUND);
    }
    let backend = &harness.backend;
    let removed = backend.remove_invoice_attachment(&number, "none", &token);
    refused(removed.await, StatusCode::NOT_FOUND);
    assert_eq!(stored(&harness).await, 0);
}
