//! One inquiry about several invoices of a buyer.
use axum::http::StatusCode;
use serde_json::json;
use uuid::Uuid;

use super::inquiry_scene::{NUMBER, Scene, closing, missing};
use crate::refusals::{complaints, refused};
use contract::{
    inquiry::{InquiryState, MOST_INVOICES, NewInquiry},
    payment::{InvoiceState, PaymentQuery, PaymentRows, PaymentTab},
};
use tables::{buyer, fixed_point::Amount, invoice};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, FIRST, insert},
    harness::Harness,
    on_both_databases,
};
use values::LocalizedText;

on_both_databases!(
    one_inquiry_is_about_all_chosen_invoices,
    only_sent_invoices_of_the_buyer_without_an_inquiry_can_be_chosen,
);

/// INV-3 and INV-4 of the buyer of INV-1, and INV-5 of another one.
async fn scene(harness: Harness) -> Scene {
    let scene = Scene::new(harness).await;
    let database = &scene.harness.database;
    let other = Uuid::now_v7();
    let name = LocalizedText::new("مشترٍ آخر", "Another buyer");
    insert(database, buyer::Model::named(other, "other", &name)).await;
    for (number, due) in [
        ("INV-4", "2026-03-02"),
        ("INV-3", "2026-03-03"),
        ("INV-5", "2026-03-04"),
    ] {
        let total = Amount::from_units(50);
        let mut invoice = fixtures::invoice(number, InvoiceState::Approved, due, total);
        if number == "INV-5" {
            invoice = invoice::Model {
                buyer_id: other,
                ..invoice
            };
        }
        insert(database, invoice).await;
    }
    scene
}

fn about(invoices: &[&str]) -> NewInquiry {
    NewInquiry {
        invoices: invoices.iter().map(|number| (*number).to_owned()).collect(),
        ..missing()
    }
}

async fn choices(scene: &Scene, number: &str) -> Vec<String> {
    let invoice = scene.harness.backend.invoice(number, &scene.token).await;
    let choices = invoice.unwrap().further_invoices.into_iter();
    choices.map(|one| one.number).collect()
}

async fn waiting(scene: &Scene) -> Vec<String> {
    let query = PaymentQuery {
        tab: PaymentTab::Invoices,
        ..PaymentQuery::default()
    };
    let list = scene.harness.backend.payments(&query, &scene.token).await;
    let PaymentRows::Invoices(rows) = list.unwrap().rows else {
        panic!("these are no invoices")
    };
    let waiting = rows.into_iter().filter(|row| row.inquiry.is_some());
    let mut waiting: Vec<_> = waiting.map(|row| row.number).collect();
    waiting.sort();
    waiting
}

async fn one_inquiry_is_about_all_chosen_invoices(harness: Harness) {
    let scene = scene(harness).await;
    let (backend, token) = (&scene.harness.backend, &*scene.token);
    // The longest due first; neither drafts nor those of other buyers.
    assert_eq!(choices(&scene, "INV-1").await, ["INV-4", "INV-3"]);
    let new = about(&["INV-4", "INV-3"]);
    for _ in 0..2 {
        let asked = backend.ask_about_invoice("INV-1", &new, "key", token);
        assert_eq!(asked.await.unwrap().invoices, ["INV-1", "INV-3", "INV-4"]);
    }
    for number in ["INV-1", "INV-3", "INV-4"] {
        let invoice = backend.invoice(number, token).await.unwrap();
        assert_eq!(invoice.inquiries.len(), 1, "{number}");
        assert_eq!(invoice.inquiries[0].number, NUMBER);
        assert_eq!(invoice.inquiries[0].invoices, ["INV-1", "INV-3", "INV-4"]);
        assert!(choices(&scene, number).await.is_empty());
    }
    assert_eq!(waiting(&scene).await, ["INV-1", "INV-3", "INV-4"]);
    let path = format!("/suppliers/{FIRST}/inquiries/{NUMBER}");
    let (_, read) = scene.buyer.get(&path).await;
    assert_eq!(read["document"], "INV-1");
    assert_eq!(read["documents"], json!(["INV-1", "INV-3", "INV-4"]));
    let new = missing();
    let second = backend.ask_about_invoice("INV-4", &new, "second", token);
    refused(second.await, StatusCode::CONFLICT);
    scene.buyer.takes(&closing()).await;
    assert!(waiting(&scene).await.is_empty());
    assert_eq!(choices(&scene, "INV-4").await, ["INV-1", "INV-3"]);
    // An inquiry about one invoice names it alone.
    let alone = backend.ask_about_invoice("INV-3", &new, "alone", token);
    let alone = alone.await.unwrap();
    assert_eq!((alone.state, alone.invoices.len()), (InquiryState::Open, 0));
    let path = format!("/suppliers/{FIRST}/inquiries/{}", alone.number);
    assert_eq!(
        scene.buyer.get(&path).await.1["documents"],
        json!(["INV-3"])
    );
}

async fn only_sent_invoices_of_the_buyer_without_an_inquiry_can_be_chosen(harness: Harness) {
    let scene = scene(harness).await;
    let (backend, token) = (&scene.harness.backend, &*scene.token);
    let new = missing();
    let asked = backend.ask_about_invoice("INV-3", &new, "INV-3", token);
    asked.await.unwrap();
    for number in ["INV-2", "INV-3", "INV-5", "INV-9", "INV\0"] {
        let new = about(&["INV-4", number]);
        let key = format!("{number:?}");
        let outcome = backend.ask_about_invoice("INV-1", &new, &key, token);
        let found = complaints(outcome.await);
        assert_eq!(found.keys().collect::<Vec<_>>(), ["invoices"], "{number:?}");
    }
    let many: Vec<_> = (0..MOST_INVOICES)
        .map(|place| format!("M-{place}"))
        .collect();
    let new = NewInquiry {
        invoices: many,
        ..missing()
    };
    let outcome = backend.ask_about_invoice("INV-1", &new, "many", token);
    assert!(complaints(outcome.await)["invoices"].contains("50"));
    assert_eq!(waiting(&scene).await, ["INV-3"]);
}
