//! Request, quotation, order and invoice name each other.
use axum::http::StatusCode;
use serde_json::json;
use test_support::{
    buyer_messages::{message, order, pointers},
    calls::SignedInCalls,
    databases::Kind,
    for_both_kinds,
};

use super::{scene::Scene, shipped::invoice};

for_both_kinds!(
    a_request_and_its_orders_name_each_other,
    the_buyer_finds_the_way_from_a_request_to_its_invoices_and_back,
);

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

async fn the_buyer_finds_the_way_from_a_request_to_its_invoices_and_back(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    let mut linked = order("PO-1");
    linked["quotationRequest"] = json!("RFQ-1");
    scene.buyer.takes(&message(linked)).await;
    scene.accept().await;
    scene.ship(&[(10, "5"), (20, "2")]).await;
    let invoices = [invoice("I-1", 10, "5"), invoice("I-2", 20, "2")];
    scene.imports(&invoices).await.unwrap();

    let request = scene.answer("RFQ-1").await;
    assert_eq!(request["quotations"][0]["number"], "Q-1");
    assert_eq!(request["orders"][0]["number"], "PO-1");
    let order = scene.answered().await;
    assert_eq!(order["invoices"][0]["number"], "I-1");
    assert_eq!(order["invoices"][1]["number"], "I-2");
    let source = json!({"quotationRequest": "RFQ-1", "quotation": "Q-1"});
    assert_eq!(order["source"], source);
    for (list, field, number, listed) in [
        ("quotations", "quotationRequest", "RFQ-1", &["Q-1"][..]),
        ("orders", "quotationRequest", "RFQ-1", &["PO-1"][..]),
        ("invoices", "order", "PO-1", &["I-1", "I-2"][..]),
    ] {
        let items = scene.listed(&format!("{list}?reference={number}")).await;
        let numbers = items.iter().map(|item| item["number"].as_str().unwrap());
        let mut numbers: Vec<_> = numbers.collect();
        numbers.sort_unstable();
        assert_eq!(numbers, listed, "{list}");
        assert!(items.iter().all(|item| item[field] == number), "{items:?}");
    }
}
