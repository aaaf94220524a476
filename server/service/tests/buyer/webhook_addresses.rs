//! The addresses of webhook targets: each has one target, and a longest length.
use axum::http::{Method, StatusCode};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use uuid::Uuid;

use tables::webhook_target::{Entity, Model};
use test_support::{
    buyer_messages::{BuyerClient, title_at},
    databases::Kind,
    for_both_kinds,
    harness::Harness,
};

for_both_kinds!(
    an_address_has_one_target,
    an_address_that_became_free_is_that_of_the_next_target,
    an_address_is_not_too_long,
);

const URL: &str = "https://erp.example.com/hook";

async fn create(buyer: &BuyerClient, url: &str) -> (StatusCode, Value) {
    let request = json!({ "by": "Salem", "url": url, "topics": [] });
    let sent = buyer.send(Method::POST, "/webhook-targets", Some(&request));
    sent.await
}

async fn created(buyer: &BuyerClient, url: &str) -> String {
    let (status, created) = create(buyer, url).await;
    assert_eq!(status, StatusCode::CREATED, "{created}");
    let id = created["target"]["id"].as_str().unwrap();
    format!("/webhook-targets/{id}")
}

async fn move_to(buyer: &BuyerClient, target: &str, url: &str) -> (StatusCode, Value) {
    let moved = json!({ "url": url });
    buyer.send(Method::PATCH, target, Some(&moved)).await
}

async fn an_address_has_one_target(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let create = async |url| create(&buyer, url).await;
    let answers: [_; 3] = tokio::join!(create(URL), create(URL), create(URL)).into();
    let mut statuses = answers.each_ref().map(|(status, _)| status.as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409], "{answers:?}");
    let refused = answers
        .iter()
        .find(|(status, _)| *status == StatusCode::CONFLICT);
    let (_, refusal) = refused.unwrap();
    let name = refusal["type"].as_str().unwrap();
    assert!(name.ends_with(":webhook-url-taken"), "{refusal}");
    let (_, targets) = buyer.get("/webhook-targets").await;
    assert_eq!(targets.as_array().unwrap().len(), 1, "{targets}");

    let other = created(&buyer, "https://erp.example.com/other").await;
    let (status, _) = move_to(&buyer, &other, URL).await;
    assert_eq!(status, StatusCode::CONFLICT);
    // Its own address is no conflict, and a removed target leaves its address to others.
    let (status, _) = move_to(&buyer, &other, "https://erp.example.com/other").await;
    assert_eq!(status, StatusCode::OK);
    let first = format!("/webhook-targets/{}", targets[0]["id"].as_str().unwrap());
    let removed = buyer.send(Method::DELETE, &first, None).await;
    assert_eq!(removed.0, StatusCode::NO_CONTENT);
    assert_eq!(create(URL).await.0, StatusCode::CREATED);
}

/// Two younger targets with the same address, as they are from before an address had one target.
async fn duplicates(harness: &Harness, target: &str) {
    let id: Uuid = target.rsplit('/').next().unwrap().parse().unwrap();
    let first = Entity::find_by_id(id).one(&harness.database).await;
    let first: Model = first.unwrap().unwrap();
    for _ in 0..2 {
        let mut other = first.clone().into_active_model();
        other.id = Set(Uuid::now_v7());
        other.own_url = Set(None);
        other.insert(&harness.database).await.unwrap();
    }
}

async fn an_address_that_became_free_is_that_of_the_next_target(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let first = created(&buyer, URL).await;
    duplicates(&harness, &first).await;
    let removed = buyer.send(Method::DELETE, &first, None).await;
    assert_eq!(removed.0, StatusCode::NO_CONTENT);
    assert_eq!(create(&buyer, URL).await.0, StatusCode::CONFLICT);
    // The second one moves away, and the third is left.
    let (_, targets) = buyer.get("/webhook-targets").await;
    let second = format!("/webhook-targets/{}", targets[0]["id"].as_str().unwrap());
    let (status, moved) = move_to(&buyer, &second, "https://erp.example.com/new").await;
    assert_eq!(status, StatusCode::OK, "{moved}");
    assert_eq!(create(&buyer, URL).await.0, StatusCode::CONFLICT);
    let third = format!("/webhook-targets/{}", targets[1]["id"].as_str().unwrap());
    let (status, _) = move_to(&buyer, &third, "https://erp.example.com/newer").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(create(&buyer, URL).await.0, StatusCode::CREATED);
}

async fn an_address_is_not_too_long(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let of_length = |length: usize| format!("{URL}/{}", "a".repeat(length - URL.len() - 1));
    let (status, refusal) = create(&buyer, &of_length(2_001)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let words = title_at(&refusal, "/url");
    assert_eq!(words, "Enter an address with at most 2,000 characters.");
    let target = created(&buyer, &of_length(2_000)).await;
    // Each of these letters has twelve characters in the address that is stored.
    let (status, refusal) = move_to(&buyer, &target, &format!("{URL}/{}", "م".repeat(400))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
}
