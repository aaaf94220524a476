//! What is no inquiry, and who may not ask or write.
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::inquiry_scene::{NUMBER, Scene, answer, closing, comment, missing};
use crate::refusals::{complaints, refused};
use contract::{Permissions, inquiry::NewInquiry};
use tables::user;
use test_support::{
    buyer_messages::message,
    calls::SignedInCalls,
    fixtures::{BADR, colleague, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(bad_inquiries_are_refused, others_cannot_ask_or_write);

async fn bad_inquiries_are_refused(harness: Harness) {
    let scene = Scene::new(harness).await;
    let (backend, token) = (&scene.harness.backend, &*scene.token);
    let nothing = NewInquiry::default();
    let nothing = backend.ask_about_invoice("INV-1", &nothing, "1", token);
    let complaints = complaints(nothing.await);
    let fields: Vec<_> = complaints.keys().map(String::as_str).collect();
    assert_eq!(fields, ["subject", "text"]);
    let new = missing();
    let draft = backend.ask_about_invoice("INV-2", &new, "2", token);
    refused(draft.await, StatusCode::CONFLICT);
    scene.ask().await;
    let new = missing();
    let second = backend.ask_about_invoice("INV-1", &new, "3", token);
    refused(second.await, StatusCode::CONFLICT);
    let empty = comment(" ");
    let empty = backend.comment_on_inquiry(NUMBER, &empty, "4", token);
    refused(empty.await, StatusCode::BAD_REQUEST);
    for (number, key) in [("INQ-9", "5"), ("INQ\0", "6")] {
        let reply = comment("?");
        let unknown = backend.comment_on_inquiry(number, &reply, key, token);
        refused(unknown.await, StatusCode::NOT_FOUND);
    }
    let pointer = |answer: &Value| answer["errors"][0]["pointer"].as_str().unwrap().to_owned();
    for document in [
        json!({"kind": "comment", "of": "inquiry", "number": "INQ-9", "text": "?"}),
        json!({"kind": "inquiry_closing", "number": "INQ-9"}),
    ] {
        let (status, answer) = scene.buyer.post(&message(document)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        assert_eq!(pointer(&answer), "/document/number");
    }
    scene.buyer.takes(&closing()).await;
    for late in [answer("Late"), closing()] {
        let (status, answer) = scene.buyer.post(&late).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        assert_eq!(pointer(&answer), "/document/number");
    }
}

async fn others_cannot_ask_or_write(harness: Harness) {
    let scene = Scene::new(harness).await;
    scene.ask().await;
    let backend = &scene.harness.backend;
    let viewer = user::Model {
        permissions: serde_json::to_string(&Permissions::default()).unwrap(),
        ..colleague(31, "viewer@first.example", false)
    };
    insert(&scene.harness.database, viewer).await;
    let viewer = scene.harness.token_of("viewer@first.example").await;
    let other = scene.harness.token_of(BADR).await;
    for (token, status) in [
        (viewer, StatusCode::FORBIDDEN),
        (other, StatusCode::NOT_FOUND),
    ] {
        let reply = comment("?");
        refused(
            backend
                .ask_about_invoice("INV-1", &missing(), "1", &token)
                .await,
            status,
        );
        refused(
            backend
                .ask_about_payment("PAY-1", &missing(), "2", &token)
                .await,
            status,
        );
        refused(
            backend
                .comment_on_inquiry(NUMBER, &reply, "3", &token)
                .await,
            status,
        );
        refused(backend.close_inquiry(NUMBER, "4", &token).await, status);
        refused(
            backend.read_invoice_notifications("INV-1", &token).await,
            status,
        );
        refused(
            backend.read_payment_notifications("PAY-1", &token).await,
            status,
        );
    }
    assert_eq!(scene.inquiry().await.comments.len(), 1);
}
