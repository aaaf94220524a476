//! Which keys of the configuration the buyer API accepts.
use axum::{
    Router,
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

use buyer_api::{ApiKeys, BuyerApiOptions};
use service_core::clock::Clock;
use test_support::{
    buyer_messages::{BuyerClient, KEY, options},
    databases::Kind,
    fixtures,
    harness::Harness,
};

async fn get(api: &Router, path: &str, authorization: Option<&str>) -> (StatusCode, Value) {
    let mut request = Request::get(path);
    if let Some(value) = authorization {
        request = request.header(header::AUTHORIZATION, value);
    }
    let request = request.body(Body::empty()).unwrap();
    let response = api.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, serde_json::from_slice(&body).unwrap())
}

#[tokio::test]
async fn no_cache_stores_what_it_answers() {
    let harness = Harness::new(Kind::Sqlite).await;
    let buyer = BuyerClient::for_harness(&harness);
    for path in ["/suppliers", "/keys", "/openapi.json", "/nothing"] {
        let answer = buyer.respond(Method::GET, path, None, &[]).await;
        assert_eq!(
            answer.headers()[header::CACHE_CONTROL],
            "no-store",
            "{path}"
        );
    }
    let stranger = buyer.with_key("wrong");
    let answer = stranger.respond(Method::GET, "/suppliers", None, &[]).await;
    assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-store");
}

#[tokio::test]
async fn only_a_known_key_opens_it() {
    let harness = Harness::new(Kind::Sqlite).await;
    let keys = ApiKeys::parse(&format!("erp:{KEY}, old:{KEY}-of-old")).unwrap();
    let clock = Clock::default();
    let files = harness.files.clone();
    let api = buyer_api::router(
        harness.database.clone(),
        BuyerApiOptions {
            keys,
            ..options(clock, files)
        },
    );
    let token = harness.token_of(fixtures::AMAL).await;
    let other_key = KEY.replace('0', "1");
    for wrong in [
        None,
        Some("Bearer ".to_owned()),
        Some(format!("Basic {KEY}")),
        Some(format!("Bearer {other_key}")),
        Some(format!("Bearer {token}")),
    ] {
        let (status, refusal) = get(&api, "/suppliers", wrong.as_deref()).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{wrong:?}");
        assert_eq!(refusal["type"], "urn:supplier-portal:problem:key-wrong");
        assert!(refusal["titles"]["ar"].is_string());
        let words = refusal.to_string();
        assert!(!words.contains("ession"), "{words}");
    }
    for right in [format!("Bearer {KEY}"), format!("Bearer {KEY}-of-old")] {
        let (status, suppliers) = get(&api, "/suppliers", Some(&right)).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(suppliers["items"][0]["id"], fixtures::FIRST.to_string());
        assert_eq!(suppliers["items"].as_array().unwrap().len(), 2);
    }
    let (status, _) = get(&api, "/nothing", Some(&format!("Bearer {KEY}"))).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}
