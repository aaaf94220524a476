//! Several targets of webhooks: each gets its topics, is signed with its secrets, and fails by itself.
use std::{sync::Arc, time::Duration};

use axum::http::{Method, StatusCode};
use base64::{Engine, prelude::BASE64_STANDARD};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use service_core::outbox;
use test_support::{
    buyer_messages::{BuyerClient, own_networks},
    databases::Kind,
    fixtures, for_both_kinds,
    harness::Harness,
    webhook_receiver::{Received, Receiver},
};
use webhooks::Webhooks;

pub struct Scene {
    pub harness: Harness,
    pub buyer: BuyerClient,
    pub webhooks: Webhooks,
}

impl Scene {
    pub async fn new(kind: Kind) -> Self {
        let harness = Harness::new(kind).await;
        let webhooks = Webhooks::new(
            harness.database.clone(),
            None,
            harness.clock(),
            own_networks(),
        );
        Self {
            buyer: BuyerClient::for_harness(&harness),
            webhooks: webhooks.unwrap(),
            harness,
        }
    }

    /// The id and the secret of a new target.
    pub async fn target(&self, receiver: &Receiver, topics: &[&str]) -> (String, String) {
        let request = json!({ "by": "Salem", "url": receiver.url, "topics": topics });
        let (status, saved) = self
            .buyer
            .send(Method::POST, "/webhook-targets", Some(&request))
            .await;
        assert_eq!(status, StatusCode::CREATED, "{saved}");
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        (text(&saved["target"]["id"]), text(&saved["secret"]))
    }

    pub async fn change(&self, id: &str, change: Value) -> Value {
        let path = format!("/webhook-targets/{id}");
        let (status, saved) = self.buyer.send(Method::PATCH, &path, Some(&change)).await;
        assert_eq!(status, StatusCode::OK, "{saved}");
        saved
    }

    pub async fn put(&self, topic: &str, number: &str) {
        let now = fixtures::now();
        let put = outbox::enqueue(&self.harness.database, fixtures::FIRST, topic, number, now);
        put.await.unwrap();
    }

    /// The waiting and the failed deliveries of each target.
    pub async fn counts(&self) -> Vec<(String, u64, u64)> {
        let (status, counts) = self.buyer.get("/webhook-deliveries/counts").await;
        assert_eq!(status, StatusCode::OK, "{counts}");
        let counts = counts.as_array().unwrap().iter().map(|counted| {
            let number = |field| counted[field].as_u64().unwrap();
            let target = counted["target"].as_str().unwrap().to_owned();
            (target, number("pending"), number("failed"))
        });
        counts.collect()
    }

    pub async fn deliveries(&self, query: &str) -> Vec<Value> {
        let path = format!("/webhook-deliveries{query}");
        let (status, page) = self.buyer.get(&path).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        page["items"].as_array().unwrap().clone()
    }
}

for_both_kinds!(
    each_target_gets_its_topics,
    messages_are_signed_with_every_secret,
    a_failed_delivery_is_listed_and_sent_again,
    all_failed_deliveries_of_a_target_are_sent_again,
    an_inactive_target_gets_its_messages_later,
    a_slow_target_does_not_delay_another,
);

async fn each_target_gets_its_topics(kind: Kind) {
    let scene = Scene::new(kind).await;
    let (all, orders, accepted) = (
        Receiver::start().await,
        Receiver::start().await,
        Receiver::start().await,
    );
    scene.put("order.accepted", "PO-0").await;
    scene.webhooks.send_due().await.unwrap();
    scene.target(&all, &[]).await;
    scene.target(&orders, &["order.*"]).await;
    let single = ["order.accepted", "supplier.changed"];
    scene.target(&accepted, &single).await;
    for topic in [
        "order.accepted",
        "order.rejected",
        "quotation_request.submitted",
    ] {
        scene.put(topic, "1").await;
    }
    for _ in 0..2 {
        scene.webhooks.send_due().await.unwrap();
    }
    // A new target does not get what happened before it.
    assert_eq!(all.received().len(), 3);
    assert_eq!(orders.received().len(), 2);
    assert_eq!(accepted.received().len(), 1);
    assert_eq!(scene.deliveries("?state=delivered").await.len(), 6);
    let (_, targets) = scene.buyer.get("/webhook-targets").await;
    assert_eq!(targets[2]["topics"], json!(single));
}

async fn messages_are_signed_with_every_secret(kind: Kind) {
    let scene = Scene::new(kind).await;
    let receiver = Receiver::start().await;
    let (id, first) = scene.target(&receiver, &[]).await;
    let saved = scene.change(&id, json!({ "addSecret": true })).await;
    let second = saved["secret"].as_str().unwrap();
    let oldest = &saved["target"]["secrets"][0]["id"];
    scene.put("order.accepted", "1").await;
    scene.webhooks.send_due().await.unwrap();
    scene
        .change(&id, json!({ "removeSecrets": [oldest] }))
        .await;
    scene.put("order.accepted", "2").await;
    scene.webhooks.send_due().await.unwrap();
    let received = receiver.received();
    let said = |message: &Received| message.header("webhook-signature").to_owned();
    let both = [
        signature(&first, &received[0]),
        signature(second, &received[0]),
    ];
    assert_eq!(said(&received[0]), both.join(" "));
    assert_eq!(said(&received[1]), signature(second, &received[1]));
    let (_, targets) = scene.buyer.get("/webhook-targets").await;
    for secret in [first.as_str(), second] {
        assert!(!targets.to_string().contains(secret), "{targets}");
    }
}

fn signature(secret: &str, message: &Received) -> String {
    let key = BASE64_STANDARD.decode(secret.strip_prefix("whsec_").unwrap());
    let mut mac = Hmac::<Sha256>::new_from_slice(&key.unwrap()).unwrap();
    let (id, timestamp) = (
        message.header("webhook-id"),
        message.header("webhook-timestamp"),
    );
    mac.update(format!("{id}.{timestamp}.{}", message.body).as_bytes());
    format!("v1,{}", BASE64_STANDARD.encode(mac.finalize().into_bytes()))
}

async fn a_failed_delivery_is_listed_and_sent_again(kind: Kind) {
    let scene = Scene::new(kind).await;
    let receiver = Receiver::start().await;
    receiver.answer_with(410);
    let (target, _) = scene.target(&receiver, &[]).await;
    scene.put("order.accepted", "PO-1").await;
    for hour in 0..100 {
        let later = fixtures::now() + chrono::TimeDelta::hours(hour);
        scene.harness.set_time(later);
        scene.webhooks.send_due().await.unwrap();
    }
    assert_eq!(scene.deliveries("?state=pending").await.len(), 0);
    let query = format!("?state=failed&target={target}");
    let [failed] = &scene.deliveries(&query).await[..] else {
        panic!("one delivery failed");
    };
    assert_eq!(failed["notification"]["data"]["number"], "PO-1");
    assert!(failed["failure"].as_str().unwrap().contains("410"));
    receiver.answer_with(200);
    let path = format!(
        "/webhook-deliveries/{}/retry",
        failed["id"].as_str().unwrap()
    );
    let (status, _) = scene.buyer.send(Method::POST, &path, None).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let attempts = receiver.received().len();
    scene.webhooks.send_due().await.unwrap();
    assert_eq!(receiver.received().len(), attempts + 1);
    let delivered = scene.deliveries("?state=delivered").await;
    assert_eq!(delivered[0]["id"], failed["id"]);
    assert_eq!(delivered[0]["attempts"], 1);
    assert_eq!(delivered[0]["failure"], Value::Null);
    for unknown in ["none", "01920000-0000-7000-8000-000000000999"] {
        let path = format!("/webhook-deliveries/{unknown}/retry");
        let (status, _) = scene.buyer.send(Method::POST, &path, None).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
}

async fn all_failed_deliveries_of_a_target_are_sent_again(kind: Kind) {
    let scene = Scene::new(kind).await;
    let (failing, other) = (Receiver::start().await, Receiver::start().await);
    failing.answer_with(410);
    other.answer_with(410);
    let (target, _) = scene.target(&failing, &["order.*"]).await;
    let (kept, _) = scene.target(&other, &[]).await;
    for number in ["PO-1", "PO-2"] {
        scene.put("order.accepted", number).await;
    }
    assert_eq!(
        scene.counts().await,
        [(target.clone(), 0, 0), (kept.clone(), 0, 0)]
    );
    for hour in 0..100 {
        let later = fixtures::now() + chrono::TimeDelta::hours(hour);
        scene.harness.set_time(later);
        scene.webhooks.send_due().await.unwrap();
    }
    assert_eq!(
        scene.counts().await,
        [(target.clone(), 0, 2), (kept.clone(), 0, 2)]
    );
    for (query, expected) in [
        ("", StatusCode::BAD_REQUEST),
        ("?target=none", StatusCode::BAD_REQUEST),
        (&format!("?target={target}"), StatusCode::NO_CONTENT),
    ] {
        let path = format!("/webhook-deliveries/retry{query}");
        let (status, _) = scene.buyer.send(Method::POST, &path, None).await;
        assert_eq!(status, expected, "{query}");
    }
    assert_eq!(
        scene.counts().await,
        [(target.clone(), 2, 0), (kept.clone(), 0, 2)]
    );
    failing.answer_with(200);
    scene.webhooks.send_due().await.unwrap();
    assert_eq!(scene.counts().await, [(target, 0, 0), (kept, 0, 2)]);
}

async fn an_inactive_target_gets_its_messages_later(kind: Kind) {
    let scene = Scene::new(kind).await;
    let receiver = Receiver::start().await;
    let (id, _) = scene.target(&receiver, &[]).await;
    scene.change(&id, json!({ "isActive": false })).await;
    scene.put("order.accepted", "1").await;
    scene.webhooks.send_due().await.unwrap();
    assert_eq!(receiver.received().len(), 0);
    scene.change(&id, json!({ "isActive": true })).await;
    scene.webhooks.send_due().await.unwrap();
    assert_eq!(receiver.received().len(), 1);
}

async fn a_slow_target_does_not_delay_another(kind: Kind) {
    let scene = Scene::new(kind).await;
    let (slow, quick) = (Receiver::start().await, Receiver::start().await);
    slow.hang();
    scene.target(&slow, &[]).await;
    scene.target(&quick, &[]).await;
    scene.put("order.accepted", "1").await;
    let running = tokio::spawn(Arc::new(scene.webhooks.clone()).run());
    let reaches = async |count| {
        let reached = async {
            while quick.received().len() < count {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let limit = Duration::from_secs(10);
        let reached = tokio::time::timeout(limit, reached).await;
        reached.expect("the quick target does not wait for the slow one");
    };
    reaches(1).await;
    // The attempt at the slow target is still under way.
    scene.put("order.accepted", "2").await;
    reaches(2).await;
    running.abort();
}
