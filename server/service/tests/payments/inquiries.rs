//! Inquiries: a supplier asks about an invoice or a payment, and both sides write until one of them closes the inquiry.
use axum::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use super::inquiry_scene::{NUMBER, Scene, answer, closing, comment, missing};
use crate::refusals::refused;
use buyer_api::import;
use contract::{
    exchange::{EventKind, Side},
    inquiry::{Inquiry, InquiryState, InquirySubject, NewInquiry},
    notification::NotifiedKind,
    payment::{PaymentQuery, PaymentRows, PaymentTab},
};
use tables::{document_kind::DocumentKind, event, notification};
use test_support::{
    buyer_messages::message, calls::SignedInCalls, fixtures::FIRST, harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    both_sides_write_until_one_closes,
    an_inquiry_that_waits_is_in_the_lists,
    an_answer_notifies_and_is_read_with_its_document,
    the_buyer_reads_and_closes,
    a_file_has_inquiries_of_the_past,
);
over_the_network!(both_sides_write_until_one_closes);

async fn both_sides_write_until_one_closes(harness: Harness) {
    let scene = Scene::new(harness).await;
    let (backend, token) = (&scene.harness.backend, &*scene.token);
    let asked = scene.ask().await;
    assert_eq!((&*asked.number, asked.state), (NUMBER, InquiryState::Open));
    // The same call again is the same inquiry.
    assert_eq!(scene.ask().await, asked);
    assert_eq!(scene.inquiry().await, asked);
    scene.buyer.takes(&answer("On Thursday")).await;
    assert_eq!(scene.inquiry().await.state, InquiryState::Answered);
    let reply = comment("Thank you");
    let written = backend.comment_on_inquiry(NUMBER, &reply, "reply", token);
    written.await.unwrap();
    let seen = scene.inquiry().await;
    assert_eq!(seen.state, InquiryState::Open);
    let said: Vec<_> = seen
        .comments
        .iter()
        .map(|one| (one.by.side, &*one.text))
        .collect();
    let expected = [
        (Side::Supplier, "Where is it?"),
        (Side::Buyer, "On Thursday"),
        (Side::Supplier, "Thank you"),
    ];
    assert_eq!(said, expected);
    for _ in 0..2 {
        backend.close_inquiry(NUMBER, "close", token).await.unwrap();
    }
    assert_eq!(scene.inquiry().await.state, InquiryState::Closed);
    let late = backend.comment_on_inquiry(NUMBER, &reply, "late", token);
    refused(late.await, StatusCode::CONFLICT);
    let again = backend.close_inquiry(NUMBER, "again", token).await;
    refused(again, StatusCode::CONFLICT);
    let topic = |topic: &str| (topic.to_owned(), NUMBER.to_owned());
    let expected = [
        topic("inquiry.opened"),
        topic("inquiry.commented"),
        topic("inquiry.closed"),
    ];
    assert_eq!(scene.topics().await, expected);
    let events = event::Entity::find()
        .filter(event::Column::DocumentKind.eq(DocumentKind::Inquiry))
        .order_by_asc(event::Column::Id)
        .all(&scene.harness.database)
        .await
        .unwrap();
    let events: Vec<_> = events
        .iter()
        .map(|one| (one.kind, one.actor_side))
        .collect();
    let expected = [
        (EventKind::Opened, Side::Supplier),
        (EventKind::Answered, Side::Buyer),
        (EventKind::Commented, Side::Supplier),
        (EventKind::InquiryClosed, Side::Supplier),
    ];
    assert_eq!(events, expected);
    // A closed inquiry makes place for another one.
    let new = missing();
    let other = backend.ask_about_invoice("INV-1", &new, "other", token);
    assert_eq!(other.await.unwrap().number, "INQ-2026-00002");
    let seen = backend.invoice("INV-1", token).await.unwrap().inquiries;
    let numbers: Vec<_> = seen.iter().map(|one| &*one.number).collect();
    assert_eq!(numbers, ["INQ-2026-00002", NUMBER]);
}

async fn an_inquiry_that_waits_is_in_the_lists(harness: Harness) {
    let scene = Scene::new(harness).await;
    let (backend, token) = (&scene.harness.backend, &*scene.token);
    let of_lists = async || {
        let mut states = Vec::new();
        for tab in [PaymentTab::Invoices, PaymentTab::Payments] {
            let query = PaymentQuery {
                tab,
                ..PaymentQuery::default()
            };
            let list = backend.payments(&query, token).await.unwrap();
            states.push(match list.rows {
                PaymentRows::Invoices(rows) => rows[0].inquiry,
                PaymentRows::Payments(rows) => rows[0].inquiry,
                PaymentRows::CreditNotes(_) | PaymentRows::Drafts(_) => None,
            });
        }
        states
    };
    assert_eq!(of_lists().await, [None, None]);
    scene.ask().await;
    assert_eq!(of_lists().await, [Some(InquiryState::Open), None]);
    scene.buyer.takes(&answer("On Thursday")).await;
    let short = NewInquiry {
        subject: Some(InquirySubject::Short),
        ..missing()
    };
    let asked = backend.ask_about_payment("PAY-1", &short, "payment", token);
    let asked = asked.await.unwrap();
    let both = [Some(InquiryState::Answered), Some(InquiryState::Open)];
    assert_eq!(of_lists().await, both);
    let seen = backend.payment("PAY-1", token).await.unwrap();
    assert_eq!(seen.inquiries, [asked]);
    scene.buyer.takes(&closing()).await;
    assert_eq!(of_lists().await, [None, Some(InquiryState::Open)]);
}

async fn an_answer_notifies_and_is_read_with_its_document(harness: Harness) {
    let scene = Scene::new(harness).await;
    let (backend, token) = (&scene.harness.backend, &*scene.token);
    scene.ask().await;
    scene.buyer.takes(&answer("On Thursday")).await;
    scene.buyer.takes(&closing()).await;
    let told = scene.notifications().await;
    let told: Vec<_> = told
        .iter()
        .map(|one| (one.event, one.document.kind, &*one.document.number))
        .collect();
    let expected = [
        (EventKind::InquiryClosed, NotifiedKind::Invoice, "INV-1"),
        (EventKind::Answered, NotifiedKind::Invoice, "INV-1"),
        (EventKind::PaymentReceived, NotifiedKind::Payment, "PAY-1"),
    ];
    assert_eq!(told, expected);
    // They are mailed, as nobody chose otherwise.
    let mailed = notification::Entity::find()
        .filter(notification::Column::NextMailAt.is_not_null())
        .all(&scene.harness.database)
        .await
        .unwrap();
    assert_eq!(mailed.len(), 3);
    let has_unread = async || {
        let invoice = backend.invoice("INV-1", token).await.unwrap();
        let payment = backend.payment("PAY-1", token).await.unwrap();
        (
            invoice.has_unread_notifications,
            payment.has_unread_notifications,
        )
    };
    assert_eq!(has_unread().await, (true, true));
    backend
        .read_invoice_notifications("INV-1", token)
        .await
        .unwrap();
    assert_eq!(has_unread().await, (false, true));
    let unread = scene.notifications().await;
    let unread: Vec<_> = unread.iter().filter(|one| !one.is_read).collect();
    assert_eq!(unread.len(), 1);
    backend
        .read_payment_notifications("PAY-1", token)
        .await
        .unwrap();
    assert_eq!(has_unread().await, (false, false));
}

async fn the_buyer_reads_and_closes(harness: Harness) {
    let scene = Scene::new(harness).await;
    scene.ask().await;
    let read = async |path: &str| {
        let (status, answer) = scene.buyer.get(path).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    };
    let path = format!("/suppliers/{FIRST}/inquiries/{NUMBER}");
    let one = read(&path).await;
    assert_eq!(
        (&one["about"], &one["document"], &one["subject"]),
        (&json!("invoice"), &json!("INV-1"), &json!("missing"))
    );
    let comments = read(&format!("{path}/comments")).await;
    assert_eq!(comments["items"][0]["text"], "Where is it?");
    let waiting = "/inquiries?state=open";
    assert_eq!(read(waiting).await["items"], json!([one]));
    scene.buyer.takes(&answer("On Thursday")).await;
    assert_eq!(read(waiting).await["items"], json!([]));
    assert_eq!(read(&path).await["state"], "answered");
    scene.buyer.takes(&closing()).await;
    assert_eq!(read("/inquiries").await["items"][0]["state"], "closed");
    let unknown = format!("/suppliers/{FIRST}/inquiries/INQ-9");
    assert_eq!(scene.buyer.get(&unknown).await.0, StatusCode::NOT_FOUND);
    let orders = json!({
        "by": "Salem", "system": "erp", "name": "orders", "scopes": ["orders:read"],
    });
    let orders = scene.buyer.with_new_key(&orders).await;
    for path in ["/inquiries", &*path] {
        assert_eq!(orders.get(path).await.0, StatusCode::FORBIDDEN, "{path}");
    }
}

async fn a_file_has_inquiries_of_the_past(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = |document: Value| {
        let mut sent = message(document);
        sent["at"] = json!("2026-03-12T09:00:00Z");
        sent
    };
    let inquiry = sent(json!({
        "kind": "inquiry", "number": "OLD-1", "about": "payment", "document": "PAY-1",
        "subject": "wrong_account", "text": "Which account?",
    }));
    // Suppliers ask for themselves.
    let (status, _) = scene.buyer.post(&inquiry).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let replied = sent(json!({
        "kind": "comment", "of": "inquiry", "number": "OLD-1", "text": "The old one",
    }));
    let file = json!([inquiry, replied]).to_string();
    let (database, clock) = (&scene.harness.database, scene.harness.clock());
    import(database, &clock, &file).await.unwrap();
    let seen = scene.harness.backend.payment("PAY-1", &scene.token).await;
    let [seen] = <[Inquiry; 1]>::try_from(seen.unwrap().inquiries).unwrap();
    assert_eq!(
        (&*seen.number, seen.state, seen.comments.len()),
        ("OLD-1", InquiryState::Answered, 2)
    );
}
