//! Messages that come before what they refer to: each is refused, changes nothing, and is taken under the same id when it comes
//! again at its time.
use axum::http::StatusCode;
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{goods_receipt, message, order, pointers, request, request_terms},
    databases::Kind,
    for_both_kinds,
};

use super::{
    every_message::{
        Before::{
            self, Changed, Credited, Held, Inquired, Invoiced, Nothing, Ordered, PricesAsked,
            Quoted, Received, Requested, Shipped,
        },
        rows,
    },
    orders::revision,
    scene::Scene,
};

for_both_kinds!(
    each_kind_is_refused_before_its_document_is_there,
    each_kind_is_refused_before_its_turn,
    what_a_field_refers_to_has_to_be_there,
);

impl Scene {
    /// Sends it too early. Returns why it is refused.
    async fn too_early(&self, sent: &Value) -> (StatusCode, Value) {
        let before = self.all().await;
        let (status, refusal) = self.buyer.post(sent).await;
        assert!(status.is_client_error(), "{sent}: {refusal}");
        assert_eq!(self.all().await, before, "{sent}");
        let path = format!("/messages/{}", sent["id"].as_str().unwrap());
        let (_, record) = self.buyer.get(&path).await;
        assert_eq!(record["outcome"], "refused", "{record}");
        assert_eq!(record["problem"]["status"], status.as_u16());
        (status, refusal)
    }

    /// What the lists have of requests, orders and receipts.
    async fn all(&self) -> Vec<Value> {
        let mut all = Vec::new();
        for list in ["quotation-requests", "orders", "goods-receipts"] {
            let (_, page) = self.buyer.get(&format!("/{list}")).await;
            all.push(page["items"].clone());
        }
        all
    }

    /// The message at its time: an agreement names the response that is there by then.
    async fn in_time(&self, mut sent: Value) -> Value {
        if sent["document"]["kind"] == "order_change_acceptance" {
            sent["document"]["response"] = json!(self.response_id().await);
        }
        sent
    }
}

/// An id of a response that nobody gave.
fn unanswered(mut document: Value) -> Value {
    if document["kind"] == "order_change_acceptance" {
        document["response"] = json!(uuid::Uuid::nil());
    }
    message(document)
}

async fn each_kind_is_refused_before_its_document_is_there(kind: Kind) {
    let mut tried = 0;
    for row in rows() {
        // Payments and credit notes name their invoices in fields, messages their inquiries and decisions their price requests; they
        // are refused with them.
        if matches!(
            row.before,
            Nothing | Invoiced | Credited | Inquired | PricesAsked
        ) {
            continue;
        }
        let scene = Scene::new(kind).await;
        let sent = unanswered(row.document);
        let (status, refusal) = scene.too_early(&sent).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{sent}: {refusal}");
        scene.prepare(row.before).await;
        scene.buyer.takes(&scene.in_time(sent).await).await;
        tried += 1;
    }
    assert_eq!(tried, 13, "every kind but requests and orders");
}

/// The document is there, but not what the message follows on.
fn step_before(before: Before) -> Option<(Before, StatusCode)> {
    match before {
        Quoted => Some((Requested, StatusCode::CONFLICT)),
        Changed | Held | Shipped => Some((Ordered, StatusCode::CONFLICT)),
        Received => Some((Ordered, StatusCode::NOT_FOUND)),
        Nothing | Requested | Ordered | Invoiced | Credited | Inquired | PricesAsked => None,
    }
}

async fn each_kind_is_refused_before_its_turn(kind: Kind) {
    let mut tried = 0;
    for row in rows() {
        let Some((earlier, expected)) = step_before(row.before) else {
            continue;
        };
        let scene = Scene::new(kind).await;
        scene.prepare(earlier).await;
        let sent = unanswered(row.document);
        let (status, refusal) = scene.too_early(&sent).await;
        assert_eq!(status, expected, "{sent}: {refusal}");
        // The order or request is there already, and a new scene is brought to the message's time.
        let scene = Scene::new(kind).await;
        scene.too_early(&sent).await;
        scene.prepare(row.before).await;
        scene.buyer.takes(&scene.in_time(sent).await).await;
        tried += 1;
    }
    assert_eq!(tried, 5);
}

async fn what_a_field_refers_to_has_to_be_there(kind: Kind) {
    let mut linked = order("PO-1");
    linked["quotationRequest"] = json!("RFQ-1");
    let amendment = |number: u32| {
        json!({"kind": "quotation_request_amendment", "number": "RFQ-1", "amendment": number,
            "terms": request_terms()})
    };
    let mut advised = goods_receipt("GR-1", "PO-1", &[(10, "1", "0")]);
    advised["despatchAdvice"] = json!("DN-1");
    // Before the message; the message; the field that is refused; the message that is missing, if it is the buyer's.
    let table = [
        (
            Nothing,
            linked,
            "/document/quotationRequest",
            Some(request("RFQ-1")),
        ),
        (
            Requested,
            amendment(2),
            "/document/amendment",
            Some(amendment(1)),
        ),
        (
            Ordered,
            revision(3),
            "/document/revision",
            Some(revision(2)),
        ),
        (Ordered, advised, "/document/despatchAdvice", None),
    ];
    for (before, document, field, missing) in table {
        let scene = Scene::new(kind).await;
        scene.prepare(before).await;
        let sent = message(document);
        let (status, refusal) = scene.too_early(&sent).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{sent}: {refusal}");
        assert_eq!(pointers(&refusal), [field], "{refusal}");
        if let Some(missing) = missing {
            scene.buyer.takes(&message(missing)).await;
            scene.buyer.takes(&sent).await;
        }
    }
}
