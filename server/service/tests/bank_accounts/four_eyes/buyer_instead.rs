//! The buyer decides if nobody else of the supplier may.
use contract::{change_request::ChangeDecider, exchange::EventKind};
use sea_orm::EntityTrait;
use service::entities::outbox_message;
use test_support::{calls::SignedInCalls, harness::Harness, on_both_databases};
use uuid::Uuid;

use super::super::scene::Scene;

on_both_databases!(
    without_a_second_person_the_buyer_decides,
    a_request_whose_only_approver_leaves_is_passed_to_the_buyer,
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
