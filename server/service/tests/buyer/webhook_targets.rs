//! Several targets of webhooks: each gets its topics, is signed with its secrets, and fails by itself.
use std::{sync::Arc, time::Duration};

use axum::http::{Method, StatusCode};
use base64::{Engine, prelude::BASE64_STANDARD};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use service::{
    buyer_api::BuyerApiOptions,
    outbox,
    webhooks::{WebhookNetworks, Webhooks},
};
use sha2::Sha256;
use test_support::{
    buyer_messages::{BuyerClient, options, own_networks, pointers},
    databases::Kind,
    fixtures, for_both_kinds,
    harness::Harness,
    webhook_receiver::{Received, Receiver},
};

struct Scene {
    harness: Harness,
    buyer: BuyerClient,
    webhooks: Webhooks,
}

impl Scene {
    async fn new(kind: Kind) -> Self {
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
    async fn target(&self, receiver: &Receiver, topics: &[&str]) -> (String, String) {
        let request = json!({ "by": "Salem", "url": receiver.url, "topics": topics });
        let (status, saved) = self
            .buyer
            .send(Method::POST, "/webhook-targets", Some(&request))
            .await;
        assert_eq!(status, StatusCode::CREATED, "{saved}");
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        (text(&saved["target"]["id"]), text(&saved["secret"]))
    }

    async fn change(&self, id: &str, change: Value) -> Value {
        let path = format!("/webhook-targets/{id}");
        let (status, saved) = self.buyer.send(Method::PATCH, &path, Some(&change)).await;
        assert_eq!(status, StatusCode::OK, "{saved}");
        saved
    }

    async fn put(&self, topic: &str, number: &str) {
        let now = fixtures::now();
        let put = outbox::enqueue(&self.harness.database, fixtures::FIRST, topic, number, now);
        put.await.unwrap();
    }

    /// The waiting and the failed deliveries of each target.
    async fn counts(&self) -> Vec<(String, u64, u64)> {
        let (status, counts) = self.buyer.get("/webhook-deliveries/counts").await;
        assert_eq!(status, StatusCode::OK, "{counts}");
        let counts = counts.as_array().unwrap().iter().map(|counted| {
            let number = |field| counted[field].as_u64().unwrap();
            let target = counted["target"].as_str().unwrap().to_owned();
            (target, number("pending"), number("failed"))
        });
        counts.collect()
    }

    async fn deliveries(&self, query: &str) -> Vec<Value> {
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
    targets_are_validated_and_removed,
    what_is_done_with_a_target_is_recorded,
    targets_on_this_machine_are_refused,
    an_address_is_checked_at_each_delivery,
    an_address_has_one_target,
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

async fn what_is_done_with_a_target_is_recorded(kind: Kind) {
    let scene = Scene::new(kind).await;
    let receiver = Receiver::start().await;
    let (id, _) = scene.target(&receiver, &[]).await;
    let path = format!("/webhook-targets/{id}");
    let moved = "https://erp.example.com/other";
    let change = json!({ "by": "Huda", "url": moved, "addSecret": true });
    scene.change(&id, change).await;
    scene.change(&id, json!({ "isActive": false })).await;
    // Nothing changes.
    scene
        .change(&id, json!({ "by": "Huda", "url": moved }))
        .await;
    let empty = json!({ "by": " " });
    let (status, refusal) = scene.buyer.send(Method::PATCH, &path, Some(&empty)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(pointers(&refusal), ["/by"]);
    let removal = format!("{path}?by=Salem");
    let tried = format!("{removal}&validateOnly=true");
    for path in [&tried, &removal] {
        let (status, _) = scene.buyer.send(Method::DELETE, path, None).await;
        assert_eq!(status, StatusCode::NO_CONTENT);
    }
    let (status, history) = scene.buyer.get(&format!("{path}/history")).await;
    assert_eq!(status, StatusCode::OK, "{history}");
    let events = history.as_array().unwrap().iter().map(|event| {
        let part = |field: &str| event[field].clone();
        json!([part("kind"), part("by"), part("url"), part("changed")])
    });
    let url = reqwest::Url::parse(&receiver.url).unwrap();
    assert_eq!(
        Value::Array(events.collect()),
        json!([
            ["removed", "Salem (erp)", moved, []],
            ["changed", "erp", moved, ["isActive"]],
            ["changed", "Huda (erp)", moved, ["url", "secrets"]],
            ["created", "Salem (erp)", url.as_str(), []],
        ])
    );
    let never = "/webhook-targets/00000000-0000-0000-0000-000000000009/history";
    assert_eq!(scene.buyer.get(never).await.0, StatusCode::NOT_FOUND);
}

async fn targets_on_this_machine_are_refused(kind: Kind) {
    let scene = Scene::new(kind).await;
    let receiver = Receiver::start().await;
    let (id, _) = scene.target(&receiver, &[]).await;
    let options = BuyerApiOptions {
        webhook_networks: WebhookNetworks::default(),
        ..options(scene.harness.clock(), scene.harness.files.clone())
    };
    let guarded = BuyerClient::with_options(&scene.harness, options);
    for url in [
        &*receiver.url,
        "http://localhost:8080/",
        "http://169.254.169.254/latest/meta-data",
        "http://[::1]/",
    ] {
        let created = json!({ "by": "Salem", "url": url, "topics": [] });
        let create = guarded.send(Method::POST, "/webhook-targets", Some(&created));
        let path = format!("/webhook-targets/{id}");
        let changed = json!({ "url": url });
        let change = guarded.send(Method::PATCH, &path, Some(&changed));
        for (status, refusal) in [create.await, change.await] {
            assert_eq!(status, StatusCode::BAD_REQUEST, "{url}");
            assert_eq!(pointers(&refusal), ["/url"], "{url}");
        }
    }
    let private = json!({ "by": "Salem", "url": "http://10.1.2.3/hooks", "topics": [] });
    let created = guarded.send(Method::POST, "/webhook-targets", Some(&private));
    assert_eq!(created.await.0, StatusCode::CREATED);
}

/// A target may have been saved before the configuration was changed, and its name may resolve to another address by now.
async fn an_address_is_checked_at_each_delivery(kind: Kind) {
    let scene = Scene::new(kind).await;
    let receiver = Receiver::start().await;
    scene.target(&receiver, &[]).await;
    let named = receiver.url.replace("127.0.0.1", "localhost");
    let request = json!({ "by": "Salem", "url": named, "topics": [] });
    let created = scene
        .buyer
        .send(Method::POST, "/webhook-targets", Some(&request))
        .await;
    assert_eq!(created.0, StatusCode::CREATED, "{}", created.1);
    scene.put("order.accepted", "1").await;
    let (database, clock) = (scene.harness.database.clone(), scene.harness.clock());
    let guarded = Webhooks::new(database, None, clock, WebhookNetworks::default());
    guarded.unwrap().send_due().await.unwrap();
    assert_eq!(receiver.received().len(), 0);
    let waiting = scene.deliveries("?state=pending").await;
    assert_eq!(waiting.len(), 2);
    for delivery in waiting {
        let failure = delivery["failure"].as_str().unwrap();
        assert!(failure.contains("not in a network"), "{failure}");
    }
}

async fn targets_are_validated_and_removed(kind: Kind) {
    let scene = Scene::new(kind).await;
    let good = "https://erp.example.com/hook";
    for (url, topics, field) in [
        ("erp.example.com", json!([]), "url"),
        ("ftp://erp.example.com", json!([]), "url"),
        ("https://user:secret@erp.example.com", json!([]), "url"),
        (good, json!(["order"]), "topics"),
        (good, json!(["order.acepted"]), "topics"),
        (good, json!(["invoice.*"]), "topics"),
    ] {
        let request = json!({ "by": "Salem", "url": url, "topics": topics });
        let (status, refusal) = scene
            .buyer
            .send(Method::POST, "/webhook-targets", Some(&request))
            .await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{request}");
        assert!(refusal.to_string().contains(field), "{refusal}");
    }
    let receiver = Receiver::start().await;
    let (id, _) = scene.target(&receiver, &[]).await;
    let path = format!("/webhook-targets/{id}");
    for _ in 0..2 {
        scene.change(&id, json!({ "addSecret": true })).await;
    }
    let one_more = json!({ "addSecret": true });
    let (status, _) = scene
        .buyer
        .send(Method::PATCH, &path, Some(&one_more))
        .await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    scene.put("order.accepted", "1").await;
    scene.change(&id, json!({ "isActive": false })).await;
    for status in [StatusCode::NO_CONTENT, StatusCode::NOT_FOUND] {
        let (found, _) = scene.buyer.send(Method::DELETE, &path, None).await;
        assert_eq!(found, status);
    }
    scene.webhooks.send_due().await.unwrap();
    assert_eq!(scene.deliveries("").await.len(), 0);
}

async fn an_address_has_one_target(kind: Kind) {
    let scene = Scene::new(kind).await;
    let create = async |url: &str| {
        let request = json!({ "by": "Salem", "url": url, "topics": [] });
        let sent = scene
            .buyer
            .send(Method::POST, "/webhook-targets", Some(&request));
        sent.await
    };
    let url = "https://erp.example.com/hook";
    let answers: [_; 3] = tokio::join!(create(url), create(url), create(url)).into();
    let mut statuses = answers.each_ref().map(|(status, _)| status.as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409], "{answers:?}");
    let refused = answers
        .iter()
        .find(|(status, _)| *status == StatusCode::CONFLICT);
    let (_, refusal) = refused.unwrap();
    let name = refusal["type"].as_str().unwrap();
    assert!(name.ends_with(":webhook-url-taken"), "{refusal}");
    let (_, targets) = scene.buyer.get("/webhook-targets").await;
    assert_eq!(targets.as_array().unwrap().len(), 1, "{targets}");

    let (status, other) = create("https://erp.example.com/other").await;
    assert_eq!(status, StatusCode::CREATED, "{other}");
    let id = other["target"]["id"].as_str().unwrap();
    let path = format!("/webhook-targets/{id}");
    let moved = json!({ "url": url });
    let (status, _) = scene.buyer.send(Method::PATCH, &path, Some(&moved)).await;
    assert_eq!(status, StatusCode::CONFLICT);
    // Its own address is no conflict, and a removed target leaves its address to others.
    scene
        .change(id, json!({ "url": "https://erp.example.com/other" }))
        .await;
    let first = format!("/webhook-targets/{}", targets[0]["id"].as_str().unwrap());
    let removed = scene.buyer.send(Method::DELETE, &first, None).await;
    assert_eq!(removed.0, StatusCode::NO_CONTENT);
    assert_eq!(create(url).await.0, StatusCode::CREATED);
}
