//! Webhooks are signed, come again until they arrive, and survive whoever sends them.
use std::sync::{Arc, Mutex};

use base64::{Engine, prelude::BASE64_STANDARD};
use chrono::{DateTime, FixedOffset, TimeDelta, Utc};
use hmac::{Hmac, KeyInit, Mac};
use sea_orm::{DatabaseConnection, EntityTrait};
use sha2::Sha256;

use database::BeginWrite;
use service_core::{clock::Clock, outbox};
use tables::webhook_delivery;
use test_support::{
    buyer_messages::own_networks,
    databases::Kind,
    fixtures, for_both_kinds,
    harness::Harness,
    webhook_receiver::{Receiver, SECRET},
};
use webhooks::{
    Target, Webhooks,
    deliveries::{LONGEST_ATTEMPT, claim},
};

/// The sender, and the time that it goes by.
struct Sender {
    webhooks: Webhooks,
    database: DatabaseConnection,
    now: Arc<Mutex<DateTime<Utc>>>,
}

impl Sender {
    fn new(database: &DatabaseConnection, target: Target) -> Self {
        let now = Arc::new(Mutex::new(fixtures::now()));
        let clock = Clock::new(
            {
                let now = now.clone();
                move || *now.lock().unwrap()
            },
            FixedOffset::east_opt(0).unwrap(),
        );
        Self {
            webhooks: Webhooks::new(database.clone(), Some(target), clock, own_networks()).unwrap(),
            database: database.clone(),
            now,
        }
    }

    async fn send_after(&self, pause: TimeDelta) {
        *self.now.lock().unwrap() += pause;
        self.webhooks.send_due().await.unwrap();
    }

    async fn put(&self, number: &str) {
        let now = *self.now.lock().unwrap();
        let supplier = fixtures::FIRST;
        outbox::enqueue(&self.database, supplier, "order.accepted", number, now)
            .await
            .unwrap();
    }

    async fn delivery(&self) -> webhook_delivery::Model {
        let found = webhook_delivery::Entity::find().one(&self.database).await;
        found.unwrap().unwrap()
    }
}

async fn harness(kind: Kind) -> (Harness, Receiver, Sender) {
    let harness = Harness::new(kind).await;
    let receiver = Receiver::start().await;
    let sender = Sender::new(&harness.database, receiver.target());
    (harness, receiver, sender)
}

fn seconds(seconds: i64) -> TimeDelta {
    TimeDelta::seconds(seconds)
}

async fn a_message_arrives_once_and_is_signed(kind: Kind) {
    let (_stage, receiver, sender) = harness(kind).await;
    sender.put("PO-1").await;
    sender.send_after(seconds(0)).await;
    sender.send_after(TimeDelta::days(1)).await;
    let [message] = &receiver.received()[..] else {
        panic!("{:?}", receiver.received());
    };
    let body = message.json();
    assert_eq!(body["type"], "order.accepted");
    assert_eq!(body["data"]["number"], "PO-1");
    assert_eq!(body["data"]["supplier"], fixtures::FIRST.to_string());
    assert_eq!(message.header("content-type"), "application/json");
    let (id, timestamp) = (
        message.header("webhook-id"),
        message.header("webhook-timestamp"),
    );
    assert_eq!(timestamp, fixtures::now().timestamp().to_string());
    let key = BASE64_STANDARD.decode(SECRET.strip_prefix("whsec_").unwrap());
    let mut mac = Hmac::<Sha256>::new_from_slice(&key.unwrap()).unwrap();
    mac.update(format!("{id}.{timestamp}.{}", message.body).as_bytes());
    let signature = BASE64_STANDARD.encode(mac.finalize().into_bytes());
    let said = message.header("webhook-signature");
    assert_eq!(said, format!("v1,{signature}"));
    assert!(sender.delivery().await.delivered_at.is_some());
}

async fn a_message_that_is_refused_comes_again_after_longer_and_longer_pauses(kind: Kind) {
    let (_stage, receiver, sender) = harness(kind).await;
    sender.put("PO-1").await;
    receiver.answer_with(503);
    sender.send_after(seconds(0)).await;
    let failure = sender.delivery().await.failure.unwrap();
    assert!(failure.contains("503"), "{failure}");
    let mut attempts = 1;
    for pause in [10, 20, 40, 80, 160] {
        sender.send_after(seconds(pause - 1)).await;
        assert_eq!(receiver.received().len(), attempts, "before {pause} s");
        sender.send_after(seconds(1)).await;
        attempts += 1;
        assert_eq!(receiver.received().len(), attempts, "after {pause} s");
    }
    receiver.answer_with(200);
    sender.send_after(TimeDelta::hours(1)).await;
    sender.send_after(TimeDelta::hours(2)).await;
    let received = receiver.received();
    assert_eq!(received.len(), attempts + 1);
    let ids: Vec<_> = received
        .iter()
        .map(|one| one.header("webhook-id"))
        .collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
}

async fn a_message_that_nobody_takes_is_given_up_in_the_end(kind: Kind) {
    let (_stage, receiver, sender) = harness(kind).await;
    sender.put("PO-1").await;
    receiver.answer_with(410);
    for _ in 0..100 {
        sender.send_after(TimeDelta::hours(1)).await;
    }
    let attempts = receiver.received().len();
    assert!((70..100).contains(&attempts), "{attempts} attempts");
    let delivery = sender.delivery().await;
    assert_eq!(
        (delivery.next_attempt_at, delivery.delivered_at),
        (None, None)
    );
}

async fn a_sender_that_died_in_the_middle_is_followed_by_another(kind: Kind) {
    let (_stage, receiver, sender) = harness(kind).await;
    sender.put("PO-1").await;
    receiver.answer_with(503);
    sender.send_after(seconds(0)).await;
    receiver.answer_with(200);
    // As `kill -9` leaves it: claimed, and neither delivered nor failed.
    let delivery = sender.delivery().await;
    let now = fixtures::now();
    assert!(claim(&sender.database, &delivery, now).await.unwrap());
    let claimed_twice = claim(&sender.database, &delivery, now).await;
    assert!(!claimed_twice.unwrap());
    sender.send_after(seconds(5)).await;
    assert_eq!(receiver.received().len(), 1, "the attempt may still run");
    sender.send_after(LONGEST_ATTEMPT).await;
    assert_eq!(receiver.received().len(), 2);
}

async fn what_is_rolled_back_is_told_to_nobody(kind: Kind) {
    let (_stage, receiver, sender) = harness(kind).await;
    let transaction = sender.database.begin_write().await.unwrap();
    let put = outbox::enqueue(
        &transaction,
        fixtures::FIRST,
        "order.accepted",
        "PO-1",
        fixtures::now(),
    );
    put.await.unwrap();
    transaction.rollback().await.unwrap();
    sender.send_after(seconds(1)).await;
    assert_eq!(receiver.received().len(), 0);
}

async fn two_replicas_deliver_each_message_once(kind: Kind) {
    let (harness, receiver, sender) = harness(kind).await;
    let other = Sender::new(&harness.database, receiver.target());
    for number in 0..20 {
        sender.put(&format!("PO-{number}")).await;
    }
    let (one, two) = tokio::join!(sender.webhooks.send_due(), other.webhooks.send_due());
    one.unwrap();
    two.unwrap();
    assert_eq!(receiver.received().len(), 20);
}

for_both_kinds!(
    a_message_arrives_once_and_is_signed,
    a_message_that_is_refused_comes_again_after_longer_and_longer_pauses,
    a_message_that_nobody_takes_is_given_up_in_the_end,
    a_sender_that_died_in_the_middle_is_followed_by_another,
    what_is_rolled_back_is_told_to_nobody,
    two_replicas_deliver_each_message_once,
    a_redirect_is_not_followed,
    a_message_that_is_not_answered_holds_up_none,
);

async fn a_redirect_is_not_followed(kind: Kind) {
    let (_stage, receiver, sender) = harness(kind).await;
    sender.put("PO-1").await;
    receiver.answer_with(307);
    sender.send_after(seconds(0)).await;
    assert_eq!(receiver.received().len(), 1);
    let failure = sender.delivery().await.failure.unwrap();
    assert!(failure.contains("307"), "{failure}");
}

async fn a_message_that_is_not_answered_holds_up_none(kind: Kind) {
    let harness = Harness::new(kind).await;
    let receiver = Receiver::start().await;
    receiver.hang();
    let sender = Sender::new(&harness.database, receiver.target());
    for number in ["A", "B", "C"] {
        sender.put(number).await;
    }
    tokio::select! {
        _ = sender.webhooks.send_due() => panic!("nobody answers"),
        () = async {
            while receiver.received().len() < 3 {
                tokio::task::yield_now().await;
            }
        } => {}
    }
}
