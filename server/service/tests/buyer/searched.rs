//! Lists find what arrives through the buyer API by its present name.
use contract::{order::OrderQuery, quotation_request::QuotationRequestQuery};
use serde_json::json;
use test_support::{
    buyer_messages::{message, order, order_terms, request, request_terms},
    calls::SignedInCalls,
    databases::Kind,
    for_both_kinds,
};

use super::scene::Scene;

for_both_kinds!(
    a_request_is_found_by_its_new_subject,
    an_order_is_found_by_its_new_subject,
    documents_are_found_by_the_new_name_of_their_buyer,
    documents_are_found_by_the_texts_of_their_lines,
);

impl Scene {
    /// Requests and orders that the search finds.
    pub async fn found(&self, search: &str) -> (usize, usize) {
        let requests = QuotationRequestQuery {
            search: search.to_owned(),
            ..QuotationRequestQuery::default()
        };
        let orders = OrderQuery {
            search: search.to_owned(),
            ..OrderQuery::default()
        };
        let backend = &self.harness.backend;
        let requests = backend.quotation_requests(&requests, &self.token);
        let orders = backend.orders(&orders, &self.token);
        let (requests, orders) = (requests.await.unwrap(), orders.await.unwrap());
        (requests.rows.len(), orders.rows.len())
    }
}

async fn a_request_is_found_by_its_new_subject(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    assert_eq!(scene.found("مضخات").await, (1, 0));
    let mut terms = request_terms();
    terms["subject"] = json!({"ar": "أنابيب", "en": "Pipes"});
    let amendment = json!({
        "kind": "quotation_request_amendment",
        "number": "RFQ-1",
        "amendment": 1,
        "terms": terms,
    });
    scene.buyer.takes(&message(amendment)).await;
    assert_eq!(scene.found("مضخات").await, (0, 0));
    assert_eq!(scene.found("rfq-1 انابيب pipes").await, (1, 0));
}

async fn an_order_is_found_by_its_new_subject(kind: Kind) {
    let scene = Scene::new(kind).await;
    scene.buyer.takes(&message(order("PO-1"))).await;
    assert_eq!(scene.found("po-1").await, (0, 1));
    let mut terms = order_terms("5");
    terms["subject"] = json!({"ar": "كابلات", "en": "Cables"});
    let revision = json!({
        "kind": "order_revision",
        "number": "PO-1",
        "revision": 2,
        "reason": "",
        "terms": terms,
    });
    scene.buyer.takes(&message(revision)).await;
    assert_eq!(scene.found("PO-١ cables كـابلات").await, (0, 1));
}

async fn documents_are_found_by_the_new_name_of_their_buyer(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.buyer.takes(&message(order("PO-1"))).await;
    assert_eq!(scene.found("the buyer").await, (1, 1));
    let mut renamed = request("RFQ-2");
    renamed["buyer"]["name"] = json!({"ar": "هيئة المياه", "en": "Water authority"});
    scene.buyer.takes(&message(renamed)).await;
    assert_eq!(scene.found("the buyer").await, (0, 0));
    assert_eq!(scene.found("هيئه المياة").await, (2, 1));
    assert_eq!(scene.found("authority PO").await, (0, 1));
}

async fn documents_are_found_by_the_texts_of_their_lines(kind: Kind) {
    let scene = Scene::new(kind).await;
    let (mut order, mut request) = (order("PO-1"), request("RFQ-1"));
    for document in [&mut order, &mut request] {
        let line = &mut document["terms"]["lines"][0];
        line["item"] = json!("VLV-200");
        line["supplierPartNumber"] = json!("SP/77");
        line["description"] = json!({"ar": "صمّام بوّابة", "en": "Gate valve"});
        scene.buyer.takes(&message(document.clone())).await;
    }
    for search in ["vlv-٢٠٠", "sp/77", "gate VALVE", "بوابه صمام", "po-1 gate"] {
        let expected = if search == "po-1 gate" {
            (0, 1)
        } else {
            (1, 1)
        };
        assert_eq!(scene.found(search).await, expected, "{search}");
    }
    // Each word is searched for by itself; words beyond the eighth are ignored.
    let long = "valve gate sp/77 vlv-200 صمام بوابه vlv valve gate missing";
    assert_eq!(scene.found(long).await, (1, 1));
    let mut terms = order["terms"].clone();
    terms["lines"][0]["item"] = json!("VLV-300");
    let revision = json!({
        "kind": "order_revision",
        "number": "PO-1",
        "revision": 2,
        "reason": "",
        "terms": terms,
    });
    scene.buyer.takes(&message(revision)).await;
    assert_eq!(scene.found("vlv-200").await, (1, 0));
    assert_eq!(scene.found("vlv-300").await, (0, 1));
}
