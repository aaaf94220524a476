//! Who may read and change company data, and how many queries reading takes.
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use axum::http::StatusCode;
use contract::company_profile::{
    CompanyAction, CompanyPart, CompanyRequestQuery, NewCompanyRequest,
};
use service_client::ServiceClient;
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, BADR, PASSWORD, colleague, insert},
    harness::{Harness, credentials},
    mailbox::service_options_without_mail,
    on_both_databases,
};

use super::scene::{Scene, address, certificate, contact};
use crate::{few_queries::expect_few_queries, refusals::refused};

on_both_databases!(
    viewers_read_and_editors_change,
    another_suppliers_requests_do_not_exist,
    reading_takes_few_queries,
);

const VIEWER: &str = "noor@first.example";
/// A page with a request, its files and its history.
const MOST_OF_A_DETAIL: u32 = 8;

async fn viewers_read_and_editors_change(harness: Harness) {
    insert(&harness.database, colleague(71, VIEWER, false)).await;
    let scene = Scene::new(harness).await;
    let viewer = scene.harness.token_of(VIEWER).await;
    let draft = scene.addition(CompanyPart::Address(address())).await;
    let calls = scene.calls();
    calls.company_profile(&viewer).await.unwrap();
    let shown = calls.company_request(&draft.row.id, &viewer).await.unwrap();
    assert!(!shown.may.edit && !shown.may.withdraw);
    let new = NewCompanyRequest {
        action: CompanyAction::Add,
        item: None,
        part: CompanyPart::Address(address()),
    };
    let started = calls.start_company_request(&new, "key", &viewer).await;
    refused(started, StatusCode::FORBIDDEN);
}

async fn another_suppliers_requests_do_not_exist(harness: Harness) {
    let scene = Scene::new(harness).await;
    let draft = scene.addition(CompanyPart::Address(address())).await;
    let badr = scene.harness.token_of(BADR).await;
    let calls = scene.calls();
    let shown = calls.company_request(&draft.row.id, &badr).await;
    refused(shown, StatusCode::NOT_FOUND);
    let list = calls
        .company_requests(&CompanyRequestQuery::default(), &badr)
        .await;
    assert!(list.unwrap().rows.is_empty());
    let shown = calls.company_request("no id", &scene.amal).await;
    refused(shown, StatusCode::NOT_FOUND);
}

async fn reading_takes_few_queries(harness: Harness) {
    let scene = Scene::new(harness).await;
    scene
        .added(CompanyPart::Certificate(certificate("2027-01-01")))
        .await;
    for _ in 0..60 {
        scene.addition(CompanyPart::Contact(contact())).await;
    }
    let draft = scene.addition(CompanyPart::Contact(contact())).await;
    expect_few_queries(
        scene.harness.database.clone(),
        async |backend, token, page| {
            let query = CompanyRequestQuery {
                page,
                ..CompanyRequestQuery::default()
            };
            backend
                .company_requests(&query, token)
                .await
                .unwrap()
                .rows
                .len()
        },
    )
    .await;
    let mut database = scene.harness.database.clone();
    let queries = Arc::new(AtomicU32::new(0));
    let counted = queries.clone();
    database.set_metric_callback(move |_| {
        counted.fetch_add(1, Ordering::SeqCst);
    });
    let router = service::router(database, service_options_without_mail());
    let backend = ServiceClient::in_process(router);
    let token = backend
        .authenticate(&credentials(AMAL, PASSWORD))
        .await
        .unwrap()
        .token;
    let expect_few = |what: &str| {
        let asked = queries.swap(0, Ordering::SeqCst);
        assert!(
            (1..=MOST_OF_A_DETAIL).contains(&asked),
            "{what}: {asked} queries"
        );
    };
    queries.store(0, Ordering::SeqCst);
    backend.company_profile(&token).await.unwrap();
    expect_few("the profile");
    backend
        .company_request(&draft.row.id, &token)
        .await
        .unwrap();
    expect_few("a request");
}
