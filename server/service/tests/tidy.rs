//! What nobody will ask for any more is removed, and what the buyer's messages are known by is not.
use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::Value;
use uuid::Uuid;

use tables::{idempotency_key, outbox_message, webhook_delivery};
use test_support::{
    buyer_messages::{BuyerClient, message, order},
    databases::Kind,
    fixtures::{self, insert},
    for_both_kinds,
    harness::Harness,
};

for_both_kinds!(
    only_what_is_over_is_removed,
    old_contents_are_deleted_and_their_outcomes_stay,
);

async fn only_what_is_over_is_removed(kind: Kind) {
    let harness = Harness::new(kind).await;
    let now = fixtures::now();
    for (key, days) in [("old", 10), ("new", 1), ("buyer\nold", 400)] {
        let row = idempotency_key::Model {
            supplier_id: fixtures::FIRST,
            key: key.to_owned(),
            fingerprint: String::new(),
            answer: String::new(),
            used_at: now - TimeDelta::days(days),
        };
        insert(&harness.database, row).await;
    }
    for (number, days, attempts, is_due) in [
        ("given up", 31, 80, false),
        ("never sent", 31, 0, true),
        ("on its way", 31, 3, true),
        ("young", 1, 80, false),
    ] {
        let message = outbox_message::Model {
            id: Uuid::new_v4(),
            supplier_id: fixtures::FIRST,
            topic: "order.accepted".to_owned(),
            number: number.to_owned(),
            part_kind: None,
            part_id: None,
            occurred_at: now - TimeDelta::days(days),
            distributed_at: Some(now),
        };
        let delivery = webhook_delivery::Model {
            id: Uuid::new_v4(),
            message_id: message.id,
            target_id: Uuid::nil(),
            attempts,
            next_attempt_at: is_due.then_some(now),
            delivered_at: None,
            failure: None,
        };
        insert(&harness.database, message).await;
        insert(&harness.database, delivery).await;
    }
    service::tidy(&harness.database, TimeDelta::days(365), now)
        .await
        .unwrap();
    let keys = idempotency_key::Entity::find().all(&harness.database).await;
    let mut keys: Vec<_> = keys.unwrap().into_iter().map(|row| row.key).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["buyer\nold", "new"]);
    let messages = outbox_message::Entity::find().all(&harness.database).await;
    let mut messages: Vec<_> = messages
        .unwrap()
        .into_iter()
        .map(|row| row.number)
        .collect();
    messages.sort_unstable();
    assert_eq!(messages, ["on its way", "young"]);
}

async fn old_contents_are_deleted_and_their_outcomes_stay(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let (old, new) = (message(order("PO-1")), message(order("PO-2")));
    buyer.post_batch(std::slice::from_ref(&old)).await;
    harness.set_time(fixtures::now() + TimeDelta::days(200));
    buyer.post_batch(std::slice::from_ref(&new)).await;
    let now = fixtures::now() + TimeDelta::days(366);
    service::tidy(&harness.database, TimeDelta::days(365), now)
        .await
        .unwrap();
    let content = async |message: &Value| {
        let id = message["id"].as_str().unwrap();
        buyer.get(&format!("/messages/{id}/content")).await.0
    };
    assert_eq!(content(&old).await, StatusCode::NOT_FOUND);
    assert_eq!(content(&new).await, StatusCode::OK);
    let (_, kept) = buyer.get("/messages").await;
    assert_eq!(kept["items"].as_array().unwrap().len(), 2);
    let again = buyer.post_batch(&[old]).await;
    assert_eq!(again[0]["outcome"], "known_already");
    let path = format!("/suppliers/{}/orders/PO-1/revisions/1", fixtures::FIRST);
    let (status, sent) = buyer.get(&path).await;
    assert_eq!(status, StatusCode::OK, "{sent}");
}
