//! Lines of goods that go back to the supplier.
use axum::http::StatusCode;
use contract::order::{OrderAction, OrderState};
use exports::ubl;
use serde_json::json;
use test_support::{
    buyer_messages::{goods_receipt, message, order, order_terms, pointers, title_at},
    databases::Kind,
    for_both_kinds,
};

use super::scene::Scene;

for_both_kinds!(
    returned_goods_are_taken_off,
    returned_goods_are_neither_shipped_nor_received,
    delivered_goods_do_not_become_returns,
);

/// The second line goes back.
async fn ordered(kind: Kind) -> Scene {
    let scene = Scene::new(kind).await;
    let mut sent = order("PO-1");
    sent["terms"]["lines"][1]["isReturn"] = json!(true);
    scene.buyer.takes(&message(sent)).await;
    scene
}

async fn returned_goods_are_taken_off(kind: Kind) {
    let scene = ordered(kind).await;
    scene.accept().await;
    let seen = scene.order().await;
    assert_eq!(seen.lines[1].net.to_string(), "-200.00");
    assert_eq!(
        seen.lines[1].confirmed.as_ref().unwrap().net.to_string(),
        "-200.00"
    );
    // 500.00 less 200.00, with 15 % VAT.
    assert_eq!(seen.totals.gross.to_string(), "345.00");
    scene
        .expect_confirmed(OrderState::Accepted, Some("345"))
        .await;
    let read = scene.answered().await;
    assert_eq!(read["lines"][1]["isReturn"], json!(true));
    let xml = String::from_utf8(ubl::order(&seen).unwrap()).unwrap();
    for part in [
        "<cbc:Quantity unitCode=\"C62\">-2</cbc:Quantity>",
        "<cbc:LineExtensionAmount currencyID=\"SAR\">-200.00</cbc:LineExtensionAmount>",
        "<cbc:PayableAmount currencyID=\"SAR\">345.00</cbc:PayableAmount>",
    ] {
        assert!(xml.contains(part), "{part}: {xml}");
    }
}

async fn returned_goods_are_neither_shipped_nor_received(kind: Kind) {
    let scene = ordered(kind).await;
    scene.accept().await;
    assert_eq!(scene.order().await.lines[1].open.to_string(), "0");
    let (status, refusal) = scene
        .refused(goods_receipt("GR-1", "PO-1", &[(20, "1", "0")]))
        .await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let words = title_at(&refusal, "/document/lines/0/lineNumber");
    assert!(words.starts_with("Line 20 goes back"), "{words}");
    // Nothing else is left to be shipped.
    scene.ship(&[(10, "5")]).await;
    let order = scene.order().await;
    assert_eq!(order.state, OrderState::Shipped);
    assert!(!order.actions.contains(&OrderAction::Ship));
    let invoice = scene.draft_invoice().await.unwrap();
    assert_eq!(invoice.total.amount.to_string(), "575.00");
}

async fn delivered_goods_do_not_become_returns(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "1")]).await;
    let mut terms = order_terms("5");
    terms["lines"][0]["isReturn"] = json!(true);
    let revision = json!({
        "kind": "order_revision", "number": "PO-1", "revision": 2,
        "respondingTo": scene.response_id().await, "terms": terms,
    });
    let (status, refusal) = scene.refused(revision).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(pointers(&refusal), ["/document/terms/lines/0/isReturn"]);
}
