//! What nobody will ask for any more is removed, and what the buyer's messages are known by is not.
use chrono::TimeDelta;
use sea_orm::EntityTrait;
use service::entities::{idempotency_key, outbox_message, webhook_delivery};
use test_support::{
    databases::Kind,
    fixtures::{self, insert},
    for_both_kinds,
    harness::Harness,
};
use uuid::Uuid;

for_both_kinds!(only_what_is_over_is_removed);

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
    service::tidy(&harness.database, now).await.unwrap();
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
