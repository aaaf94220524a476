//! A deactivated supplier: its users are signed out and cannot sign in, and it gets no documents.
use axum::http::StatusCode;
use serde_json::{Value, json};
use service_client::ClientError;
use test_support::{
    buyer_messages::{BuyerClient, message, order},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{self, AMAL, BADR, PASSWORD},
    for_both_kinds,
    harness::{Harness, credentials},
};

use crate::refusals::refused;

const FILE: &[u8] = b"%PDF-1.7\n%%EOF\n";

for_both_kinds!(
    a_deactivated_supplier_is_shut_out_until_it_is_reactivated,
    only_approved_suppliers_are_deactivated,
);

async fn decide(buyer: &BuyerClient, decision: &str) -> StatusCode {
    let path = format!("/suppliers/{}/{decision}", fixtures::FIRST);
    buyer.post_to(&path, &json!({ "by": "Salem" })).await
}

async fn shown(buyer: &BuyerClient) -> Value {
    let path = format!("/suppliers/{}", fixtures::FIRST);
    buyer.get(&path).await.1
}

async fn a_deactivated_supplier_is_shut_out_until_it_is_reactivated(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    buyer.takes(&message(order("PO-1"))).await;
    let token = harness.token_of(AMAL).await;
    for _ in 0..2 {
        let status = decide(&buyer, "deactivation").await;
        assert_eq!(status, StatusCode::NO_CONTENT);
    }
    assert_eq!(shown(&buyer).await["state"], "deactivated");
    assert_eq!(shown(&buyer).await["activation"]["by"], "Salem (erp)");
    let me = harness.backend.current_user(&token).await;
    assert!(matches!(me, Err(ClientError::Unauthorised)), "{me:?}");
    let amal = credentials(AMAL, PASSWORD);
    let signed_in = harness.backend.authenticate(&amal).await;
    let words = refused(signed_in, StatusCode::FORBIDDEN);
    assert!(words.contains("has deactivated"), "{words}");
    let wrong = harness
        .backend
        .authenticate(&credentials(AMAL, "wrong"))
        .await;
    refused(wrong, StatusCode::BAD_REQUEST);
    harness.token_of(BADR).await;

    let (status, refusal) = buyer.post(&message(order("PO-2"))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
    assert!(refusal.to_string().contains("deactivated"), "{refusal}");
    let files = format!(
        "/suppliers/{}/orders/PO-1/attachments?id=1&by=Salem&name=a.pdf",
        fixtures::FIRST
    );
    let (status, refusal) = buyer.attach(&files, FILE).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refusal}");
    // What was exchanged before stays readable.
    let orders = format!("/suppliers/{}/orders/PO-1", fixtures::FIRST);
    assert_eq!(buyer.get(&orders).await.0, StatusCode::OK);
    assert_eq!(decide(&buyer, "approval").await, StatusCode::CONFLICT);

    for _ in 0..2 {
        let status = decide(&buyer, "reactivation").await;
        assert_eq!(status, StatusCode::NO_CONTENT);
    }
    assert_eq!(shown(&buyer).await["state"], "approved");
    let me = harness.backend.current_user(&token).await;
    assert!(matches!(me, Err(ClientError::Unauthorised)), "{me:?}");
    harness.token_of(AMAL).await;
    buyer.takes(&message(order("PO-2"))).await;
}

async fn only_approved_suppliers_are_deactivated(kind: Kind) {
    let registered = super::Registered::new(kind).await;
    for decision in ["deactivation", "reactivation"] {
        let status = registered.decides(decision, json!({ "by": "Salem" })).await;
        assert_eq!(status, StatusCode::CONFLICT, "{decision}");
        let status = registered.decides(decision, json!({ "by": " " })).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{decision}");
    }
    assert_eq!(registered.listed().await["state"], "pending");
}
