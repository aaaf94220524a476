//! What happens meanwhile, each as a call of the script: what the supplier does, and time that passes.
use std::sync::Arc;

use axum::{Router, routing::post};
use chrono::TimeDelta;
use contract::{
    company_profile::{CompanyAction, CompanyPart, CompanyRequestSending, NewCompanyRequest},
    order::OrderResponseLineInput,
};
use test_support::{calls::SignedInCalls, fixtures};

use crate::{
    buyer::{change_requests, scene::Scene, shipped},
    company_profile::scene::contact,
};

pub fn router(scene: Arc<Scene>) -> Router {
    let [quoting, changing, shipping, invoicing, asking, waiting] = [(); 6].map(|()| scene.clone());
    Router::new()
        .route(
            "/supplier/quote",
            post(async move || {
                quoting.acknowledge_amendment("RFQ-1").await;
                quoting.quote("RFQ-1").await;
            }),
        )
        .route(
            "/supplier/change",
            post(async move || {
                let fewer = OrderResponseLineInput {
                    quantity: "4".to_owned(),
                    ..OrderResponseLineInput::default()
                };
                changing.changes(fewer, false).await;
            }),
        )
        .route(
            "/supplier/ship",
            post(async move || shipping.ship(&[(10, "4"), (20, "2")]).await),
        )
        .route(
            "/supplier/invoice",
            post(async move || {
                let invoices = [shipped::invoice("INV-1", 10, "2")];
                invoicing.imports(&invoices).await.unwrap();
            }),
        )
        .route(
            "/supplier/ask",
            post(async move || {
                change_requests::ask(&asking.harness).await;
                add_contact(&asking).await;
            }),
        )
        .route(
            "/supplier/later",
            post(async move || {
                waiting
                    .harness
                    .set_time(fixtures::now() + TimeDelta::minutes(2))
            }),
        )
}

/// A request to add a contact of the company.
async fn add_contact(scene: &Scene) {
    let (calls, token) = (&scene.harness.backend, &scene.token);
    let new = NewCompanyRequest {
        action: CompanyAction::Add,
        item: None,
        part: CompanyPart::Contact(contact()),
        as_typed: false,
    };
    let draft = calls.start_company_request(&new, "draft", token);
    let draft = draft.await.unwrap();
    let sending = CompanyRequestSending {
        version: draft.version,
    };
    let sent = calls.send_company_request(&draft.row.id, &sending, "sent", token);
    sent.await.unwrap();
}
