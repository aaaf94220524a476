//! Keys, webhook targets and deliveries of the sandbox and those outside it.
use axum::http::{Method, StatusCode};
use serde_json::json;

use super::isolation::{Scene, sandbox_key};
use service_core::outbox;
use test_support::{
    buyer_messages::own_networks, databases::Kind, fixtures, for_both_kinds,
    webhook_receiver::Receiver,
};
use webhooks::Webhooks;

for_both_kinds!(keys_and_webhook_targets_stay_apart);

async fn keys_and_webhook_targets_stay_apart(kind: Kind) {
    let scene = Scene::new(kind).await;
    let (of_buyer, of_sandbox) = (Receiver::start().await, Receiver::start().await);
    for (client, receiver) in [(&scene.buyer, &of_buyer), (&scene.sandbox, &of_sandbox)] {
        let target = json!({ "by": "Salem", "url": receiver.url });
        let (status, _) = client
            .send(Method::POST, "/webhook-targets", Some(&target))
            .await;
        assert_eq!(status, StatusCode::CREATED);
    }
    let now = fixtures::now();
    for (supplier, number) in [(fixtures::FIRST, "A"), (fixtures::SECOND, "B")] {
        let put = outbox::enqueue(
            &scene.harness.database,
            supplier,
            "order.accepted",
            number,
            now,
        );
        put.await.unwrap();
    }
    let configured = Receiver::start().await;
    let clock = scene.harness.clock();
    let target = Some(configured.target());
    let webhooks = Webhooks::new(
        scene.harness.database.clone(),
        target,
        clock,
        own_networks(),
    )
    .unwrap();
    webhooks.send_due().await.unwrap();
    for (receiver, number) in [(&of_buyer, "A"), (&of_sandbox, "B"), (&configured, "A")] {
        let [only] = &receiver.received()[..] else {
            panic!("{:?}", receiver.received());
        };
        assert_eq!(only.json()["data"]["number"], number);
    }
    for (own, foreign) in [
        (&scene.buyer, &scene.sandbox),
        (&scene.sandbox, &scene.buyer),
    ] {
        let (_, targets) = own.get("/webhook-targets").await;
        assert_eq!(targets.as_array().unwrap().len(), 1);
        let path = format!("/webhook-targets/{}", targets[0]["id"].as_str().unwrap());
        for method in [Method::PATCH, Method::DELETE] {
            let body = (method == Method::PATCH).then(|| json!({ "isActive": false }));
            let (status, _) = foreign.send(method, &path, body.as_ref()).await;
            assert_eq!(status, StatusCode::NOT_FOUND);
        }
        let (_, page) = own.get("/webhook-deliveries").await;
        for delivery in page["items"].as_array().unwrap() {
            let path = format!(
                "/webhook-deliveries/{}/retry",
                delivery["id"].as_str().unwrap()
            );
            let (status, _) = foreign.send(Method::POST, &path, None).await;
            assert_eq!(status, StatusCode::NOT_FOUND);
        }
    }

    // The sandbox manages keys of its own; the buyer manages those too.
    let mut outside = sandbox_key();
    outside["isSandbox"] = json!(false);
    let (status, refusal) = scene
        .sandbox
        .send(Method::POST, "/keys", Some(&outside))
        .await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
    let key = scene.buyer.with_new_key(&outside).await;
    let (_, keys) = scene.sandbox.get("/keys").await;
    assert_eq!(keys.as_array().unwrap().len(), 1, "{keys}");
    let (_, all) = key.get("/keys").await;
    let found = all.as_array().unwrap().iter();
    let foreign = found.clone().find(|key| key["isSandbox"] == false).unwrap();
    let path = format!("/keys/{}", foreign["id"].as_str().unwrap());
    let (status, _) = scene.sandbox.send(Method::DELETE, &path, None).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(found.len(), 2);
}
