//! `/buyer/messages`: what the buyer's systems have sent, and what came of it.
use axum::http::Method;
use contract::buyer::Scope;
use serde_json::{Value, json};
use test_support::buyer_messages::{message, order};

use super::{api, buyer, portal_with_desk, props, with_scopes};
use crate::support::portal::Portal;

/// Sends an order to a supplier of the demo.
async fn send(portal: &Portal, id: &str, number: &str, supplier: &str) {
    let mut message = message(order(number));
    message["id"] = json!(id);
    message["supplier"] = json!(supplier);
    api(portal, Method::POST, "/documents", &message).await;
}

async fn supplier(portal: &Portal) -> String {
    let suppliers = api(portal, Method::GET, "/suppliers", &Value::Null).await;
    suppliers.json()["items"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[tokio::test]
async fn messages_are_listed_newest_first_and_found_by_id_number_and_outcome() {
    let portal = portal_with_desk().await;
    let supplier = supplier(&portal).await;
    send(&portal, "a/1", "PO-DESK-1", &supplier).await;
    send(
        &portal,
        "b-2",
        "PO-DESK-2",
        "00000000-0000-7000-8000-000000000000",
    )
    .await;
    let mut browser = buyer(&portal).await;
    let list = props(&mut browser, "/buyer/messages").await;
    let rows = list["messages"].as_array().unwrap();
    let found: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                row["id"].as_str().unwrap(),
                row["outcome"].as_str().unwrap(),
            )
        })
        .collect();
    // The demo's messages of the file are older.
    assert_eq!(found[..2], [("b-2", "refused"), ("a/1", "taken")]);
    for (query, id) in [
        ("?search=a/", "a/1"),
        ("?search=PO-DESK-2", "b-2"),
        ("?outcome=refused", "b-2"),
        ("?outcome=taken&search=PO-DESK", "a/1"),
    ] {
        let list = props(&mut browser, &format!("/buyer/messages{query}")).await;
        let rows = list["messages"].as_array().unwrap();
        assert_eq!(rows.len(), 1, "{query}");
        assert_eq!(rows[0]["id"], id, "{query}");
    }
    let taken = browser.get("/buyer/messages/a%2F1").await;
    taken
        .is(200)
        .says("PO-DESK-1")
        .says("تمت معالجتها")
        .says("بانتظار رد المورّد");
    let refused = browser.get("/buyer/messages/b-2").await;
    refused
        .is(200)
        .says("سبب الرفض")
        // The message as it was sent.
        .says("&quot;number&quot;: &quot;PO-DESK-2&quot;")
        .says("لا يوجد مورّد بهذا المعرّف.");
    browser.get("/buyer/messages/none").await.is(404);
}

#[tokio::test]
async fn older_messages_are_on_later_pages() {
    let portal = portal_with_desk().await;
    let nobody = "00000000-0000-7000-8000-000000000000";
    for number in 0..27 {
        send(&portal, &format!("m-{number}"), "PO-1", nobody).await;
    }
    let mut browser = buyer(&portal).await;
    let list = "/buyer/messages?outcome=refused";
    let first = props(&mut browser, list).await;
    assert_eq!(first["messages"].as_array().unwrap().len(), 25);
    let next = first["next"].as_str().unwrap();
    let second = props(&mut browser, &format!("{list}&before={next}")).await;
    let rows = second["messages"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[1]["id"], "m-0");
    assert!(second["next"].is_null());
}

#[tokio::test]
async fn a_person_reads_the_messages_of_all_systems_but_the_sandboxs() {
    let portal = portal_with_desk().await;
    let supplier = supplier(&portal).await;
    send(&portal, "m-1", "PO-DESK-1", &supplier).await;
    let key = json!({
        "by": "Test", "system": "plm", "name": "Test", "scopes": ["orders:write"], "isSandbox": true,
    });
    let created = api(&portal, Method::POST, "/keys", &key)
        .await
        .is(201)
        .json();
    let mut message = message(order("PO-DESK-2"));
    message["id"] = json!("s-1");
    message["supplier"] = json!(supplier);
    let mut sandbox = portal.browser();
    let request = sandbox.request(Method::POST, "/buyer/v1/documents");
    let request = request.bearer_auth(created["secret"].as_str().unwrap());
    sandbox.send(request.json(&message)).await.is(400);
    let mut browser = with_scopes(&portal, &[Scope::OrdersRead]).await;
    let list = props(&mut browser, "/buyer/messages").await;
    // The sandbox's message came later.
    assert_eq!(list["messages"][0]["id"], "m-1");
    browser.get("/buyer/messages/m-1").await.is(200);
    browser.get("/buyer/messages/s-1").await.is(404);
}
