//! Who may knock at the buyer's door, and where there is none.
use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode, header},
};
use http_body_util::BodyExt;
use serde_json::Value;
use service::{
    buyer::{self, ApiKeys, DoorOptions},
    clock::Clock,
};
use tower::ServiceExt;

use super::messages::KEY;
use crate::{
    backend::{
        stage::{Stage, Way},
        world,
    },
    support::{databases::Kind, portal::Portal, wire},
};

async fn get(door: &Router, path: &str, authorization: Option<&str>) -> (StatusCode, Value) {
    let mut request = Request::get(path);
    if let Some(value) = authorization {
        request = request.header(header::AUTHORIZATION, value);
    }
    let request = request.body(Body::empty()).unwrap();
    let response = door.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, serde_json::from_slice(&body).unwrap())
}

#[tokio::test]
async fn only_a_known_key_opens_it() {
    let stage = Stage::new(Kind::Sqlite, Way::InProcess).await;
    let keys = ApiKeys::parse(&format!("erp:{KEY}, old:{KEY}-of-old")).unwrap();
    let clock = Clock::default();
    let files = stage.files.clone();
    let door = buyer::router(stage.database.clone(), DoorOptions { keys, clock, files });
    let token = stage.token_of(world::AMAL).await;
    let other_key = KEY.replace('0', "1");
    for wrong in [
        None,
        Some("Bearer ".to_owned()),
        Some(format!("Basic {KEY}")),
        Some(format!("Bearer {other_key}")),
        Some(format!("Bearer {token}")),
    ] {
        let (status, refusal) = get(&door, "/suppliers", wrong.as_deref()).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{wrong:?}");
        assert!(refusal["messageAr"].is_string());
    }
    for right in [format!("Bearer {KEY}"), format!("Bearer {KEY}-of-old")] {
        let (status, suppliers) = get(&door, "/suppliers", Some(&right)).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(suppliers[0]["id"], world::FIRST.to_string());
        assert_eq!(suppliers.as_array().unwrap().len(), 2);
    }
    let (status, _) = get(&door, "/nothing", Some(&format!("Bearer {KEY}"))).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_portal_without_a_key_has_no_door() {
    let keys = format!("erp:{KEY}");
    let authorization = format!("Authorization: Bearer {KEY}");
    let status = async |portal: &Portal| {
        let lines = [authorization.as_bytes()];
        let seen = wire::get(&portal.url, "/buyer/v1/suppliers", &lines).await;
        seen.status
    };
    let closed = Portal::start(&[("PORTAL_DEMO", "false")]).await;
    assert_eq!(status(&closed).await, StatusCode::NOT_FOUND);
    let variables = [("PORTAL_DEMO", "false"), ("PORTAL_BUYER_KEYS", &keys)];
    let open = Portal::start(&variables).await;
    assert_eq!(status(&open).await, StatusCode::OK);
}
