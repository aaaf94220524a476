//! A portal serves the buyer's API only where a key is configured.
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
}
