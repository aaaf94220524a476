//! The buyer's goods receipts on an order's page.
use serde_json::json;

use super::{
    buyer_system::{BuyerSystem, order_of_today},
    order, post,
};
use crate::support::{
    forms::text,
    portal::{Portal, USER},
};
use test_support::buyer_messages::goods_receipt;

#[tokio::test]
async fn an_order_shows_what_arrived_in_both_languages() {
    let portal = Portal::start(&[]).await;
    let buyer = BuyerSystem::beside(&portal).await;
    let today = json!(service_core::clock::Clock::default().today());
    buyer.sends(order_of_today("PO-RECEIVED")).await;
    let mut browser = portal.signed_in(USER).await;
    let path = "/purchase-orders/PO-RECEIVED";
    let version = text(&order(&mut browser, "PO-RECEIVED").await["version"]);
    let confirmed = ["version", "confirmed.version"].map(|field| (field, version.clone()));
    post(&mut browser, &format!("{path}/accept"), &confirmed)
        .await
        .leads_to(path);
    for (number, lines) in [
        ("GR-1", [(10, "7", "1"), (20, "2", "0")]),
        ("GR-2", [(10, "1", "0"), (20, "1", "0")]),
    ] {
        let mut receipt = goods_receipt(number, "PO-RECEIVED", &lines);
        receipt["date"] = today.clone();
        buyer.sends(receipt).await;
    }
    let cancellation = json!({
        "kind": "goods_receipt_cancellation", "number": "GR-2", "order": "PO-RECEIVED",
        "reason": "Counted twice",
    });
    buyer.sends(cancellation).await;
    browser
        .get(path)
        .await
        .says("سندات الاستلام")
        .says("زيادة مستلمة")
        .says("أُلغي سند استلام");
    browser.speak_english();
    let page = browser.get(path).await;
    for words in [
        "Goods receipts",
        "GR-1",
        "Damaged",
        "Over-delivered",
        "Counted twice",
        "Goods receipt cancelled",
    ] {
        page.says(words);
    }
    let order = order(&mut browser, "PO-RECEIVED").await;
    assert_eq!(order["state"], "shipped");
    assert_eq!(order["lines"][0]["overDelivered"], "1");
}
