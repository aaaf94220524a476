//! A portal serves the buyer's API only where it is configured, and throttles wrong keys by the client's address.
use axum::http::StatusCode;
use test_support::buyer_messages::KEY;

use crate::support::{portal::Portal, wire};

#[tokio::test]
async fn a_portal_without_a_key_has_no_buyer_api() {
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
    let variables = [("PORTAL_DEMO", "false"), ("PORTAL_BUYER_API", "true")];
    let without_keys = Portal::start(&variables).await;
    assert_eq!(status(&without_keys).await, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_forged_address_does_not_evade_the_throttle_of_wrong_keys() {
    let variables = [("PORTAL_DEMO", "false"), ("PORTAL_BUYER_API", "true")];
    let portal = Portal::start(&variables).await;
    let mut statuses = Vec::new();
    for attempt in 0..40 {
        let wrong = format!("Authorization: Bearer {KEY}{attempt}");
        let forged = format!("X-Client-Address: 192.0.2.{attempt}");
        let lines = [wrong.as_bytes(), forged.as_bytes()];
        let seen = wire::get(&portal.url, "/buyer/v1/suppliers", &lines).await;
        statuses.push(seen.status);
    }
    assert_eq!(statuses[0], StatusCode::UNAUTHORIZED);
    assert_eq!(statuses[39], StatusCode::TOO_MANY_REQUESTS);
}
