//! Targets of webhooks over the API: what is checked and recorded when they are created, changed and removed.
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::webhook_targets::Scene;
use buyer_api::BuyerApiOptions;
use test_support::{
    buyer_messages::{BuyerClient, options, pointers},
    databases::Kind,
    for_both_kinds,
    webhook_receiver::Receiver,
};
use webhooks::{WebhookNetworks, Webhooks};

for_both_kinds!(
    targets_are_validated_and_removed,
    targets_removed_at_once_are_all_removed,
    what_is_done_with_a_target_is_recorded,
    targets_on_this_machine_are_refused,
    an_address_is_checked_at_each_delivery,
);

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

/// Each removal reads its target before it writes, while the others write.
async fn targets_removed_at_once_are_all_removed(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut removals = JoinSet::new();
    for place in 0..8 {
        let url = format!("https://203.0.113.7/{place}");
        let target = json!({ "by": "Salem", "url": url, "topics": [] });
        let created = scene
            .buyer
            .send(Method::POST, "/webhook-targets", Some(&target))
            .await;
        let id = created.1["target"]["id"].as_str().unwrap().to_owned();
        let buyer = scene.buyer.clone();
        removals.spawn(async move {
            let path = format!("/webhook-targets/{id}");
            buyer.send(Method::DELETE, &path, None).await
        });
    }
    for (status, answer) in removals.join_all().await {
        assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    }
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
        (good, json!(["receipt.*"]), "topics"),
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
