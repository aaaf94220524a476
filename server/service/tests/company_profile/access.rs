//! Who may read and change company data, and how many queries reading takes.
use std::collections::BTreeSet;

use axum::http::StatusCode;
use sea_orm::Iterable;
use uuid::Uuid;

use super::scene::{Scene, address, certificate, contact};
use crate::{
    few_queries::{expect_few_queries, expect_few_queries_of_detail},
    refusals::refused,
};
use contract::{
    Action, Area, Permissions, UserChange,
    bank_account::ChangeRequestStates,
    company_profile::{
        CompanyAction, CompanyPart, CompanyRequestQuery, CompanyRequestSending, NewCompanyRequest,
    },
    notification::NotificationQuery,
};
use tables::user;
use test_support::{
    calls::SignedInCalls,
    fixtures::{BADR, colleague, insert, step_up},
    harness::Harness,
    on_both_databases,
};
use values::text::LocalizedText;

on_both_databases!(
    viewers_read_and_editors_change,
    another_suppliers_requests_do_not_exist,
    the_dashboard_counts_what_waits_for_the_buyer,
    notifications_follow_the_permission_of_company_data,
    reading_takes_few_queries,
);

const VIEWER: &str = "noor@first.example";
async fn viewers_read_and_editors_change(harness: Harness) {
    insert(&harness.database, colleague(71, VIEWER, false)).await;
    let scene = Scene::new(harness).await;
    let viewer = scene.harness.token_of(VIEWER).await;
    let draft = scene.addition(CompanyPart::Address(address())).await;
    let calls = scene.calls();
    calls.company_profile(&viewer).await.unwrap();
    let shown = calls.company_request(&draft.row.id, &viewer).await.unwrap();
    assert!(!shown.may.edit && !shown.may.withdraw);
    let started = calls
        .start_company_request(&addition(), "key", &viewer)
        .await;
    refused(started, StatusCode::FORBIDDEN);
}

async fn the_dashboard_counts_what_waits_for_the_buyer(harness: Harness) {
    let scene = Scene::new(harness).await;
    let user = user::Model {
        permissions: user::Model::permissions_column(&Permissions::default()),
        ..colleague(71, VIEWER, false)
    };
    insert(&scene.harness.database, user).await;
    let other = scene.harness.token_of(VIEWER).await;
    let draft = scene.addition(CompanyPart::Address(address())).await;
    scene.send(&draft).await.unwrap();
    // A draft does not wait.
    scene.addition(CompanyPart::Contact(contact())).await;
    let calls = scene.calls();
    let counted = async |token: &str| {
        let dashboard = calls.dashboard(token).await.unwrap();
        dashboard.counters.company_changes_waiting
    };
    assert_eq!((counted(&scene.amal).await, counted(&other).await), (1, 0));
    let query = CompanyRequestQuery {
        states: ChangeRequestStates::Waiting,
        ..CompanyRequestQuery::default()
    };
    let list = calls.company_requests(&query, &scene.amal).await.unwrap();
    assert_eq!(
        (list.rows.len(), list.waiting.number, list.open.number),
        (1, 1, 2)
    );
}

async fn notifications_follow_the_permission_of_company_data(harness: Harness) {
    let scene = Scene::new(harness).await;
    let calls = scene.calls();
    let may = |areas: &[Area]| {
        let all: BTreeSet<_> = Action::iter().collect();
        Permissions(areas.iter().map(|area| (*area, all.clone())).collect())
    };
    for (number, both) in [(71, true), (72, false)] {
        let own = match both {
            true => may(&[Area::Company, Area::BankAccounts]),
            false => may(&[Area::Company]),
        };
        let user = user::Model {
            permissions: user::Model::permissions_column(&own),
            ..colleague(number, &author(number), false)
        };
        insert(&scene.harness.database, user).await;
    }
    // Each sends a request, and is notified when the buyer rejects it.
    let rejected = async |number: u128| {
        let token = scene.harness.token_of(&author(number)).await;
        let draft = calls
            .start_company_request(&addition(), &format!("start {number}"), &token)
            .await
            .unwrap();
        let sending = CompanyRequestSending {
            version: draft.version,
        };
        let (id, key) = (&draft.row.id, format!("send {number}"));
        let sent = calls.send_company_request(id, &sending, &key, &token).await;
        let decided = scene.decides(&sent.unwrap(), "rejection").await;
        assert_eq!(decided, StatusCode::NO_CONTENT);
        token
    };
    let notified = async |token: &str| {
        let query = NotificationQuery::default();
        let list = calls.notifications(&query, token).await.unwrap();
        list.rows.len()
    };
    let (one, other) = (rejected(71).await, rejected(72).await);
    assert_eq!((notified(&one).await, notified(&other).await), (1, 1));
    let change = async |number: u128, version: u32, permissions: Permissions| {
        let change = UserChange {
            version,
            employee_type: LocalizedText::new("محاسبة", "Accountant"),
            permissions,
            step_up: step_up(),
        };
        let id = Uuid::from_u128(number).to_string();
        let changed = calls.change_user(&id, &change, &scene.amal).await;
        changed.unwrap();
    };
    change(71, 1, may(&[Area::Company])).await;
    assert_eq!(notified(&one).await, 1, "bank accounts are another area");
    change(71, 2, may(&[Area::BankAccounts])).await;
    assert_eq!(notified(&one).await, 0);
    // Nor is anything new told to whoever may no longer view company data.
    let token = scene.harness.token_of(&author(72)).await;
    let draft = calls
        .start_company_request(&addition(), "another", &token)
        .await
        .unwrap();
    let sending = CompanyRequestSending {
        version: draft.version,
    };
    let sent = calls
        .send_company_request(&draft.row.id, &sending, "send another", &token)
        .await
        .unwrap();
    change(72, 1, may(&[Area::BankAccounts])).await;
    assert_eq!(
        scene.decides(&sent, "rejection").await,
        StatusCode::NO_CONTENT
    );
    assert_eq!(notified(&other).await, 0);
}

fn author(number: u128) -> String {
    format!("author{number}@first.example")
}

fn addition() -> NewCompanyRequest {
    NewCompanyRequest {
        action: CompanyAction::Add,
        item: None,
        part: CompanyPart::Address(address()),
        as_typed: false,
    }
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
    let database = || scene.harness.database.clone();
    expect_few_queries_of_detail(database(), async |service, token| {
        service.company_profile(token).await.unwrap();
    })
    .await;
    expect_few_queries_of_detail(database(), async |service, token| {
        let shown = service.company_request(&draft.row.id, token).await;
        shown.unwrap();
    })
    .await;
}
