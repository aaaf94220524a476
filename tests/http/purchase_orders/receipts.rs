//! The buyer's goods receipts on an order's page.
use serde_json::{Value, json};
use test_support::buyer_messages::{BuyerClient, goods_receipt, message, order as new_order};

use super::{order, post, text};
use crate::support::portal::{Portal, USER};

#[tokio::test]
async fn an_order_shows_what_arrived_in_both_languages() {
    let portal = Portal::start(&[]).await;
    // Beside the portal, because a demo has no buyer API.
    let buyer_system = BuyerClient::on_database(portal.database().await);
    let (_, suppliers) = buyer_system.get("/suppliers").await;
    let mut suppliers = suppliers.as_array().unwrap().iter();
    let supplier = suppliers.find(|one| one["name"]["en"].as_str().unwrap().contains("Nakheel"));
    let supplier = &supplier.unwrap()["id"];
    let send = async |document: Value| {
        let mut message = message(document);
        message["supplier"] = supplier.clone();
        buyer_system.takes(&message).await;
    };
    let today = json!(chrono::Utc::now().date_naive());
    let mut ordered = new_order("PO-RECEIVED");
    ordered["issueDate"] = today.clone();
    for line in ordered["terms"]["lines"].as_array_mut().unwrap() {
        line["requiredDate"] = today.clone();
    }
    send(ordered).await;
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
        send(receipt).await;
    }
    send(json!({
        "kind": "goods_receipt_cancellation", "number": "GR-2", "order": "PO-RECEIVED",
        "reason": "Counted twice",
    }))
    .await;
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
