//! Keys in the database: shown once, several for one system, with an end, and seen when they are used.
use axum::http::{Method, StatusCode};
use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use super::key_request;
use tables::buyer_key;
use test_support::{
    buyer_messages::{BuyerClient, message, order, pointers, request},
    databases::Kind,
    fixtures, for_both_kinds,
    harness::Harness,
};

const FILE: &[u8] = b"%PDF-1.7\n%%EOF\n";

for_both_kinds!(
    a_key_opens_until_it_is_revoked,
    a_key_opens_until_it_expires,
    the_last_use_is_noted_once_a_minute,
    keys_of_a_system_share_its_ids,
    keys_are_validated,
    a_key_gives_at_most_its_own_scopes_and_end,
    a_key_is_revoked_with_the_keys_created_with_it,
);

async fn only_key(buyer: &BuyerClient) -> Value {
    let (status, keys) = buyer.get("/keys").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(keys.as_array().unwrap().len(), 1, "{keys}");
    keys[0].clone()
}

async fn a_key_opens_until_it_is_revoked(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let key_request = key_request(&["suppliers:read"]);
    let (_, created) = buyer.send(Method::POST, "/keys", Some(&key_request)).await;
    let secret = created["secret"].as_str().unwrap();
    assert!(secret.len() >= 43, "{secret}");
    let rows = buyer_key::Entity::find().all(&harness.database).await;
    let stored = format!("{:?}", rows.unwrap());
    assert!(!stored.contains(secret), "{stored}");

    let listed = only_key(&buyer).await;
    assert!(!listed.to_string().contains(secret), "{listed}");
    assert_eq!(listed, created["key"]);
    assert_eq!(listed["createdBy"], "Salem (erp)");
    assert_eq!(listed["scopes"], json!(["suppliers:read"]));

    let key = buyer.with_key(secret);
    assert_eq!(key.get("/suppliers").await.0, StatusCode::OK);
    assert_eq!(listed["revokedBy"], Value::Null);
    let path = format!("/keys/{}", listed["id"].as_str().unwrap());
    for (query, expected) in [
        ("?who=Huda", StatusCode::BAD_REQUEST),
        ("?by=", StatusCode::BAD_REQUEST),
        ("?by=Huda", StatusCode::NO_CONTENT),
        ("", StatusCode::NO_CONTENT),
    ] {
        let path = format!("{path}{query}");
        let (status, answer) = buyer.send(Method::DELETE, &path, None).await;
        assert_eq!(status, expected, "{query}: {answer}");
    }
    assert_eq!(key.get("/suppliers").await.0, StatusCode::UNAUTHORIZED);
    let revoked = only_key(&buyer).await;
    assert!(revoked["revokedAt"].is_string());
    assert_eq!(revoked["revokedBy"], "Huda (erp)");
    for unknown in ["none", "01920000-0000-7000-8000-000000000999"] {
        let path = format!("/keys/{unknown}");
        let (status, _) = buyer.send(Method::DELETE, &path, None).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
}

async fn a_key_opens_until_it_expires(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let mut key_request = key_request(&["suppliers:read"]);
    key_request["expiresAt"] = json!(fixtures::now() + TimeDelta::hours(1));
    let key = buyer.with_new_key(&key_request).await;
    harness.set_time(fixtures::now() + TimeDelta::minutes(59));
    assert_eq!(key.get("/suppliers").await.0, StatusCode::OK);
    harness.set_time(fixtures::now() + TimeDelta::minutes(60));
    assert_eq!(key.get("/suppliers").await.0, StatusCode::UNAUTHORIZED);
}

async fn the_last_use_is_noted_once_a_minute(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let key = buyer.with_new_key(&key_request(&["suppliers:read"])).await;
    assert!(only_key(&buyer).await["lastUsedAt"].is_null());
    // A use that were noted after 59 seconds would keep the next one from being noted.
    for (seconds, noted) in [(0, 0), (59, 0), (60, 60)] {
        harness.set_time(fixtures::now() + TimeDelta::seconds(seconds));
        key.get("/suppliers").await;
        let noted = json!(fixtures::now() + TimeDelta::seconds(noted));
        // No answer waits for it.
        let is_noted = async {
            while only_key(&buyer).await["lastUsedAt"] != noted {
                tokio::task::yield_now().await;
            }
        };
        let wait = tokio::time::timeout(std::time::Duration::from_secs(20), is_noted);
        wait.await.expect("the use is noted");
    }
}

async fn keys_of_a_system_share_its_ids(kind: Kind) {
    let harness = Harness::new(kind).await;
    let configured = BuyerClient::for_harness(&harness);
    let scopes = ["orders:write", "quotation-requests:write"];
    let replacement = configured.with_new_key(&key_request(&scopes)).await;
    let sent = message(order("PO-1"));
    configured.takes(&sent).await;
    let (_, answer) = replacement.post(&sent).await;
    assert_eq!(answer["outcome"], "known_already", "{answer}");

    configured.takes(&message(request("RFQ-1"))).await;
    let files = format!(
        "/suppliers/{}/quotation-requests/RFQ-1/attachments?id=1&by=Salem&name=a.pdf",
        fixtures::FIRST
    );
    let (_, answer) = configured.attach(&files, FILE).await;
    assert_eq!(answer["outcome"], "taken", "{answer}");
    let (_, answer) = replacement.attach(&files, FILE).await;
    assert_eq!(answer["outcome"], "known_already", "{answer}");
}

async fn keys_are_validated(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    for (field, value) in [
        ("by", json!(" ")),
        ("system", json!("")),
        ("system", json!("an erp")),
        ("system", json!("a".repeat(65))),
        ("name", json!("")),
        ("name", json!("a".repeat(101))),
        ("scopes", json!([])),
        ("expiresAt", json!(fixtures::now())),
    ] {
        let mut request = key_request(&["orders:read"]);
        request[field] = value;
        let (status, refusal) = buyer.send(Method::POST, "/keys", Some(&request)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{request}");
        assert!(refusal.to_string().contains(field), "{refusal}");
    }
    let mut unknown = key_request(&["orders:read"]);
    unknown["scopes"] = json!(["orders:delete"]);
    let (status, refusal) = buyer.send(Method::POST, "/keys", Some(&unknown)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(pointers(&refusal), ["/scopes/0"], "{refusal}");
    let (_, keys) = buyer.get("/keys").await;
    assert_eq!(keys, json!([]));
}

async fn a_key_gives_at_most_its_own_scopes_and_end(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let end = fixtures::now() + TimeDelta::hours(1);
    let mut administration = key_request(&["administration", "orders:read"]);
    administration["expiresAt"] = json!(end);
    let administrator = buyer.with_new_key(&administration).await;
    let with_end = |end: Value| {
        let mut request = key_request(&["orders:read"]);
        request["expiresAt"] = end;
        request
    };
    for (request, expected) in [
        (key_request(&["orders:read", "suppliers:write"]), "/scopes"),
        (with_end(json!(end + TimeDelta::seconds(1))), "/expiresAt"),
    ] {
        let (status, refusal) = administrator
            .send(Method::POST, "/keys", Some(&request))
            .await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{request}");
        assert_eq!(pointers(&refusal), [expected], "{refusal}");
    }
    let earlier = json!(end - TimeDelta::minutes(30));
    for (request, expected) in [
        (with_end(earlier.clone()), earlier),
        (key_request(&["orders:read"]), json!(end)),
    ] {
        let (status, created) = administrator
            .send(Method::POST, "/keys", Some(&request))
            .await;
        assert_eq!(status, StatusCode::CREATED, "{created}");
        assert_eq!(created["key"]["expiresAt"], expected);
    }
    let (_, keys) = buyer.get("/keys").await;
    assert_eq!(keys[0]["createdWith"], Value::Null);
    assert_eq!(keys[1]["createdWith"], keys[0]["id"]);
}

async fn a_key_is_revoked_with_the_keys_created_with_it(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let request = key_request(&["administration", "orders:read"]);
    let first = buyer.with_new_key(&request).await;
    let unrelated = buyer.with_new_key(&request).await;
    let child = first.with_new_key(&request).await;
    let grandchild = child.with_new_key(&request).await;
    let (_, keys) = buyer.get("/keys").await;
    let path = format!("/keys/{}?by=Huda", keys[0]["id"].as_str().unwrap());
    let (status, _) = buyer.send(Method::DELETE, &path, None).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    for (key, expected) in [
        (&first, StatusCode::UNAUTHORIZED),
        (&child, StatusCode::UNAUTHORIZED),
        (&grandchild, StatusCode::UNAUTHORIZED),
        (&unrelated, StatusCode::OK),
    ] {
        assert_eq!(key.get("/key").await.0, expected);
    }
    let (_, keys) = buyer.get("/keys").await;
    let revoked = keys.as_array().unwrap().iter();
    let revoked: Vec<_> = revoked.map(|key| key["revokedBy"].clone()).collect();
    let by = json!("Huda (erp)");
    assert_eq!(revoked, [by.clone(), Value::Null, by.clone(), by]);
}
