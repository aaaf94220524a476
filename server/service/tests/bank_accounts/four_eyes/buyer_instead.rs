//! The buyer decides if nobody else of the supplier may.
use chrono::TimeDelta;
use sea_orm::EntityTrait;
use uuid::Uuid;

use super::super::scene::{OMAR, Scene, refusal};
use contract::{
    Action, Area, Permissions, UserChange, change_request::ChangeDecider, exchange::EventKind,
};
use tables::outbox_message;
use test_support::{
    calls::SignedInCalls,
    fixtures::{colleague, insert, now, step_up},
    harness::Harness,
    on_both_databases,
};
use values::text::LocalizedText;

const THIRD: &str = "third@first.example";

on_both_databases!(
    without_a_second_person_the_buyer_decides,
    a_request_whose_only_approver_leaves_is_passed_to_the_buyer,
    a_new_approver_is_no_second_person_yet,
);

async fn deactivate_omar(scene: &Scene) {
    let id = Uuid::from_u128(31).to_string();
    scene.calls().deactivate(&id, &scene.amal).await.unwrap();
}

async fn topics(scene: &Scene) -> Vec<String> {
    let messages = outbox_message::Entity::find().all(&scene.harness.database);
    let mut topics: Vec<_> = messages
        .await
        .unwrap()
        .into_iter()
        .map(|one| one.topic)
        .collect();
    topics.sort();
    topics
}

async fn without_a_second_person_the_buyer_decides(harness: Harness) {
    let scene = Scene::new(harness).await;
    deactivate_omar(&scene).await;
    let sent = scene.sent_addition().await;
    assert_eq!(sent.row.decider, ChangeDecider::Buyer);
    assert_eq!(topics(&scene).await, ["change_request.submitted"]);
    let reasoned = scene.reasoned(sent.version, "");
    let id = &sent.row.id;
    let withdrawn = scene
        .calls()
        .withdraw_bank_account_request(id, &reasoned, "w", &scene.amal);
    withdrawn.await.unwrap();
    let expected = ["change_request.submitted", "change_request.withdrawn"];
    assert_eq!(topics(&scene).await, expected);
}

/// Otherwise somebody alone could invite their own second person.
async fn a_new_approver_is_no_second_person_yet(harness: Harness) {
    insert(&harness.database, colleague(31, OMAR, false)).await;
    let scene = Scene::of(harness).await;
    let id = Uuid::from_u128(31).to_string();
    let approve = [Action::View, Action::Approve].into();
    let change = UserChange {
        version: 1,
        employee_type: LocalizedText::new("محاسب", "Accountant"),
        permissions: Permissions([(Area::BankAccounts, approve)].into()),
        step_up: step_up(),
    };
    let changed = scene.calls().change_user(&id, &change, &scene.amal);
    changed.await.unwrap();
    let sent = scene.sent_addition().await;
    assert_eq!(sent.row.decider, ChangeDecider::Buyer);

    insert(&scene.harness.database, colleague(32, THIRD, true)).await;
    let other = scene.draft_of_addition("SA2410000010475120000308").await;
    let other = scene.send(&other).await.unwrap();
    assert_eq!(other.row.decider, ChangeDecider::SecondPerson);
    // Told before the password is asked for.
    let shown = scene
        .calls()
        .bank_account_request(&other.row.id, &scene.omar);
    let settles_at = shown.await.unwrap().settles_at;
    assert_eq!(settles_at, Some(now() + TimeDelta::hours(72)));
    let (status, message) = refusal(scene.approve(&other, &scene.omar).await);
    assert_eq!(status, 409);
    assert!(
        message.starts_with("Your right to approve is newer"),
        "{message}"
    );
    scene.pass(73);
    let omar = scene.harness.token_of(OMAR).await;
    let shown = scene.calls().bank_account_request(&other.row.id, &omar);
    assert_eq!(shown.await.unwrap().settles_at, None);
    scene.approve(&other, &omar).await.unwrap();
}

async fn a_request_whose_only_approver_leaves_is_passed_to_the_buyer(harness: Harness) {
    let scene = Scene::new(harness).await;
    let sent = scene.sent_addition().await;
    scene.due().make_due().await.unwrap();
    assert_eq!(
        scene.shown(&sent.row.id).await.row.decider,
        ChangeDecider::SecondPerson
    );
    deactivate_omar(&scene).await;
    scene.due().make_due().await.unwrap();
    scene.due().make_due().await.unwrap();
    let shown = scene.shown(&sent.row.id).await;
    assert_eq!(shown.row.decider, ChangeDecider::Buyer);
    assert_eq!(shown.history[0].kind, EventKind::PassedToBuyer);
    assert_eq!(topics(&scene).await, ["change_request.submitted"]);
}
