//! Several requests, decisions and calls at the same time.
use axum::http::StatusCode;
use contract::{
    change_request::ChangeRequestState as State,
    company_profile::{CompanyAction, CompanyContact, CompanyPart, CompanyRequestSending},
};
use test_support::{calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases};

use super::super::scene::{Scene, address, contact, identity};
use crate::refusals::refused;

on_both_databases!(
    one_request_about_the_same_waits_at_a_time,
    a_withdrawn_request_is_not_approved,
    of_a_withdrawal_and_an_approval_at_once_one_wins,
    a_draft_is_compared_with_what_is_in_force_when_it_is_sent,
    what_was_removed_meanwhile_is_not_changed,
    a_repeated_call_begins_and_sends_once,
);

async fn one_request_about_the_same_waits_at_a_time(harness: Harness) {
    let scene = Scene::new(harness).await;
    let part = CompanyPart::Identity(identity());
    let first = scene
        .start(CompanyAction::Change, None, part.clone())
        .await
        .unwrap();
    let second = scene
        .start(CompanyAction::Change, None, part)
        .await
        .unwrap();
    let first = scene.send(&first).await.unwrap();
    refused(scene.send(&second).await, StatusCode::CONFLICT);
    assert_eq!(scene.shown(&second.row.id).await.row.state, State::Draft);
    scene.withdraw(&first).await.unwrap();
    scene.send(&second).await.unwrap();
}

async fn a_withdrawn_request_is_not_approved(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.addition(CompanyPart::Contact(contact())).await;
    let sent = scene.send(&sent).await.unwrap();
    let withdrawn = scene.withdraw(&sent).await.unwrap();
    assert_eq!(withdrawn.row.state, State::Withdrawn);
    for request in [&sent, &withdrawn] {
        assert_eq!(
            scene.decides(request, "approval").await,
            StatusCode::CONFLICT
        );
    }
    assert!(scene.profile().await.contacts.is_empty());
    refused(scene.withdraw(&withdrawn).await, StatusCode::CONFLICT);
}

async fn of_a_withdrawal_and_an_approval_at_once_one_wins(harness: Harness) {
    let scene = Scene::new(harness).await;
    for round in 0..5 {
        let contact = CompanyContact {
            email: format!("{round}.{}", contact().email),
            ..contact()
        };
        let sent = scene.addition(CompanyPart::Contact(contact)).await;
        let sent = scene.send(&sent).await.unwrap();
        let before = scene.profile().await.contacts.len();
        let (withdrawn, approved) =
            tokio::join!(scene.withdraw(&sent), scene.decides(&sent, "approval"));
        let state = scene.shown(&sent.row.id).await.row.state;
        let added = scene.profile().await.contacts.len() - before;
        match withdrawn {
            Ok(_) => assert_eq!(
                (approved, state, added),
                (StatusCode::CONFLICT, State::Withdrawn, 0)
            ),
            Err(_) => assert_eq!(
                (approved, state, added),
                (StatusCode::NO_CONTENT, State::InForce, 1)
            ),
        }
    }
}

async fn a_draft_is_compared_with_what_is_in_force_when_it_is_sent(harness: Harness) {
    let scene = Scene::new(harness).await;
    let mut first = identity();
    first.legal_name_en = "Interim Company".to_owned();
    let first = CompanyPart::Identity(first);
    let second = CompanyPart::Identity(identity());
    let first = scene
        .start(CompanyAction::Change, None, first)
        .await
        .unwrap();
    let second = scene
        .start(CompanyAction::Change, None, second)
        .await
        .unwrap();
    let first = scene.send(&first).await.unwrap();
    assert_eq!(
        scene.decides(&first, "approval").await,
        StatusCode::NO_CONTENT
    );
    let shown = scene.shown(&second.row.id).await;
    let Some(CompanyPart::Identity(before)) = &shown.before else {
        panic!("{:?}", shown.before)
    };
    assert_eq!(before.legal_name_en, "Interim Company");
    scene.send(&shown).await.unwrap();
    let seen = scene.seen_by_buyer(&second.row.id).await;
    assert_eq!(seen["before"]["identity"]["legalNameEn"], "Interim Company");
}

async fn what_was_removed_meanwhile_is_not_changed(harness: Harness) {
    let scene = Scene::new(harness).await;
    let id = scene.added(CompanyPart::Address(address())).await;
    let mut moved = address();
    moved.street = "Olaya Street".to_owned();
    let part = CompanyPart::Address(moved);
    let change = scene
        .start(CompanyAction::Change, Some(&id), part)
        .await
        .unwrap();
    let empty = CompanyPart::Address(Default::default());
    let removal = scene
        .start(CompanyAction::Remove, Some(&id), empty)
        .await
        .unwrap();
    let removal = scene.send(&removal).await.unwrap();
    assert_eq!(
        scene.decides(&removal, "approval").await,
        StatusCode::NO_CONTENT
    );
    refused(scene.send(&change).await, StatusCode::CONFLICT);
    assert!(scene.profile().await.addresses.is_empty());
}

async fn a_repeated_call_begins_and_sends_once(harness: Harness) {
    let scene = Scene::new(harness).await;
    let new = contract::company_profile::NewCompanyRequest {
        action: CompanyAction::Add,
        item: None,
        part: CompanyPart::Contact(contact()),
        as_typed: false,
    };
    let calls = scene.calls();
    let first = calls
        .start_company_request(&new, "key", &scene.amal)
        .await
        .unwrap();
    let second = calls
        .start_company_request(&new, "key", &scene.amal)
        .await
        .unwrap();
    assert_eq!(first, second);
    let sending = CompanyRequestSending {
        version: first.version,
    };
    let id = &first.row.id;
    for _ in 0..2 {
        let sent = calls
            .send_company_request(id, &sending, "key 2", &scene.amal)
            .await;
        assert_eq!(sent.unwrap().row.state, State::Waiting);
    }
    let mails = scene.harness.mailbox.waiting(AMAL);
    assert_eq!(mails, 0, "mails are sent by their task");
}
