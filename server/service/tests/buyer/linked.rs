//! An order names the request that it came from, and the request its orders.
use axum::http::StatusCode;
use serde_json::json;
use test_support::{
    buyer_messages::{message, order, pointers},
    calls::SignedInCalls,
    databases::Kind,
    for_both_kinds,
};

use super::scene::Scene;

for_both_kinds!(a_request_and_its_orders_name_each_other);

async fn a_request_and_its_orders_name_each_other(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let linked = |number: &str, request: &str| {
        let mut linked = order(number);
        linked["quotationRequest"] = json!(request);
        linked
    };
    for request in ["RFQ-2", "no number!"] {
        let (status, refusal) = scene.refused(linked("PO-1", request)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{request}");
        assert!(
            pointers(&refusal).contains(&"/document/quotationRequest"),
            "{refusal}"
        );
    }
    let mut stranger = linked("PO-1", "RFQ-1");
    stranger["buyer"]["id"] = json!("00000000-0000-0000-0000-000000000099");
    let (status, _) = scene.refused(stranger).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "another buyer's request");

    scene.buyer.takes(&message(linked("PO-1", "RFQ-1"))).await;
    let source = scene.order().await.source.unwrap();
    assert_eq!(source.quotation_request, "RFQ-1");
    assert_eq!(source.quotation, None);
    scene.quote("RFQ-1").await;
    scene.buyer.takes(&message(linked("PO-2", "RFQ-1"))).await;
    scene.buyer.takes(&message(order("PO-3"))).await;
    let source = scene.order().await.source.unwrap();
    assert_eq!(source.quotation.as_deref(), Some("Q-1"));
    let orders = scene.seen("RFQ-1").await.orders;
    let numbers: Vec<_> = orders.iter().map(|order| &*order.number).collect();
    assert_eq!(numbers, ["PO-1", "PO-2"]);
    assert_eq!(orders[0].total.amount.to_string(), "805.00");
    let unlinked = scene.harness.backend.order("PO-3", &scene.token).await;
    assert!(unlinked.unwrap().source.is_none());
}
