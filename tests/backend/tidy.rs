//! What nobody will ask for any more is removed, and what the buyer's messages are known by is not.
use chrono::TimeDelta;
use sea_orm::EntityTrait;
use service::entities::{idempotency_key, outbox_message};
use uuid::Uuid;

use super::{
    stage::{Stage, on_both_databases},
    world::{self, insert},
};
use crate::support::databases::Kind;

on_both_databases!(only_what_is_over_is_removed);

async fn only_what_is_over_is_removed(kind: Kind) {
    let stage = Stage::of(kind).await;
    let now = world::now();
    for (key, days) in [("old", 10), ("new", 1), ("buyer\nold", 400)] {
        let row = idempotency_key::Model {
            supplier_id: world::FIRST,
            key: key.to_owned(),
            fingerprint: String::new(),
            answer: String::new(),
            used_at: now - TimeDelta::days(days),
        };
        insert(&stage.database, row).await;
    }
    for (number, days, attempts, is_due) in [
        ("given up", 31, 80, false),
        ("never sent", 31, 0, true),
        ("on its way", 31, 3, true),
        ("young", 1, 80, false),
    ] {
        let row = outbox_message::Model {
            id: Uuid::new_v4(),
            supplier_id: world::FIRST,
            topic: "order.accepted".to_owned(),
            number: number.to_owned(),
            occurred_at: now - TimeDelta::days(days),
            attempts,
            next_attempt_at: is_due.then_some(now),
            delivered_at: None,
            failure: None,
        };
        insert(&stage.database, row).await;
    }
    service::tidy(&stage.database, now).await.unwrap();
    let keys = idempotency_key::Entity::find().all(&stage.database).await;
    let mut keys: Vec<_> = keys.unwrap().into_iter().map(|row| row.key).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["buyer\nold", "new"]);
    let messages = outbox_message::Entity::find().all(&stage.database).await;
    let mut messages: Vec<_> = messages
        .unwrap()
        .into_iter()
        .map(|row| row.number)
        .collect();
    messages.sort_unstable();
    assert_eq!(messages, ["on its way", "young"]);
}
