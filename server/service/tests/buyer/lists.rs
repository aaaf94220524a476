//! The lists of documents, in the order of change, for reconciliation.
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{BuyerClient, message, order, order_terms, request},
    databases::Kind,
    fixtures, for_both_kinds,
};

use super::{orders::revision, scene::Scene};

for_both_kinds!(
    every_kind_is_listed_with_its_state_and_hash,
    a_pass_lists_each_document_once_and_the_next_only_what_changed,
    what_is_committed_late_is_in_the_next_pass,
    lists_are_narrowed,
    a_page_takes_few_queries,
);

const LISTS: [&str; 8] = [
    "quotation-requests",
    "quotations",
    "orders",
    "order-responses",
    "despatch-advices",
    "goods-receipts",
    "invoices",
    "issued-credit-notes",
];

impl Scene {
    async fn page(&self, list: &str) -> Value {
        let (status, page) = self.buyer.get(&format!("/{list}")).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        page
    }

    pub async fn listed(&self, list: &str) -> Vec<Value> {
        let mut page = self.page(list).await;
        serde_json::from_value(page["items"].take()).unwrap()
    }

    async fn numbers(&self, list: &str) -> Vec<String> {
        let items = self.listed(list).await;
        let numbers = items.iter().map(|item| item["number"].as_str().unwrap());
        numbers.map(str::to_owned).collect()
    }

    fn pass(&self, seconds: i64) {
        let now = self.harness.clock().now();
        self.harness.set_time(now + TimeDelta::seconds(seconds));
    }

    /// An order that came from a request, is accepted and partly shipped.
    async fn fulfilled(kind: Kind) -> Self {
        let scene = Self::asked(kind, "RFQ-1").await;
        scene.quote("RFQ-1").await;
        let mut order = order("PO-1");
        order["quotationRequest"] = json!("RFQ-1");
        scene.buyer.takes(&message(order)).await;
        scene.accept().await;
        scene.ship(&[(10, "3")]).await;
        scene.receive("GR-1", &[(10, "2", "0")]).await;
        scene
    }
}

async fn every_kind_is_listed_with_its_state_and_hash(kind: Kind) {
    let scene = Scene::fulfilled(kind).await;
    for (list, expected) in [
        (
            "quotation-requests",
            json!({"kind": "quotation_request", "number": "RFQ-1", "state": "submitted", "amendment": 0}),
        ),
        (
            "quotations",
            json!({"kind": "quotation", "number": "Q-1", "quotationRequest": "RFQ-1", "state": "submitted", "revision": 1}),
        ),
        (
            "orders",
            json!({"kind": "order", "number": "PO-1", "quotationRequest": "RFQ-1", "state": "partially_shipped", "revision": 1}),
        ),
        (
            "order-responses",
            json!({"kind": "order_response", "order": "PO-1", "state": "AP", "revision": 1}),
        ),
        (
            "despatch-advices",
            json!({"kind": "despatch_advice", "order": "PO-1", "state": "sent"}),
        ),
        (
            "goods-receipts",
            json!({"kind": "goods_receipt", "number": "GR-1", "order": "PO-1", "state": "recorded"}),
        ),
    ] {
        let items = scene.listed(list).await;
        let [item] = &items[..] else {
            panic!("{list}: {items:?}")
        };
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&item[field], value, "{list} {field}: {item}");
        }
        assert_eq!(item["supplier"], fixtures::FIRST.to_string());
        assert!(item["id"].is_string() && item["changedAt"].is_string());
        let hash = item["contentHash"].as_str().unwrap();
        assert_eq!(hash.len(), "sha256:".len() + 64);
    }
    scene.draft_invoice().await.unwrap();
    assert!(
        scene.listed("invoices").await.is_empty(),
        "drafts are the supplier's"
    );
    let read = scene.answered().await;
    let [order] = &scene.listed("orders").await[..] else {
        panic!()
    };
    assert_eq!(read["contentHash"], order["contentHash"]);
    assert_eq!(read["id"], order["id"]);
    let [advice] = &scene.listed("despatch-advices").await[..] else {
        panic!()
    };
    assert_eq!(read["despatchAdvices"][0]["id"], advice["id"]);
    assert_eq!(
        read["despatchAdvices"][0]["contentHash"],
        advice["contentHash"]
    );
    let [response] = &scene.listed("order-responses").await[..] else {
        panic!()
    };
    assert_eq!(read["response"]["contentHash"], response["contentHash"]);
}

async fn a_pass_lists_each_document_once_and_the_next_only_what_changed(kind: Kind) {
    let scene = Scene::new(kind).await;
    for place in 1..=5 {
        scene
            .buyer
            .takes(&message(order(&format!("PO-{place}"))))
            .await;
        scene.pass(1);
    }
    scene.accept().await;
    scene.pass(120);
    let mut numbers = Vec::new();
    let mut query = "orders?limit=2".to_owned();
    let next = loop {
        let page = scene.page(&query).await;
        let items = page["items"].as_array().unwrap();
        numbers.extend(
            items
                .iter()
                .map(|item| item["number"].as_str().unwrap().to_owned()),
        );
        match page["nextCursor"].as_str() {
            Some(cursor) => query = format!("orders?limit=2&cursor={cursor}"),
            None => break page["nextChangedSince"].as_str().unwrap().to_owned(),
        }
    };
    assert_eq!(numbers, ["PO-2", "PO-3", "PO-4", "PO-5", "PO-1"]);
    let next = format!("orders?changedSince={next}");
    assert!(scene.listed(&next).await.is_empty());
    scene
        .buyer
        .takes(&message(json!({
            "kind": "comment", "of": "order", "number": "PO-3", "text": "When?",
        })))
        .await;
    assert_eq!(scene.numbers(&next).await, ["PO-3"]);
}

async fn what_is_committed_late_is_in_the_next_pass(kind: Kind) {
    let scene = Scene::new(kind).await;
    // A transaction that began before the pass is committed after it.
    let began = scene.harness.clock().now();
    scene.pass(30);
    scene.buyer.takes(&message(order("PO-1"))).await;
    let page = scene.page("orders").await;
    let next = page["nextChangedSince"].as_str().unwrap();
    scene.harness.set_time(began);
    scene.buyer.takes(&message(order("PO-2"))).await;
    scene.pass(40);
    let numbers = scene.numbers(&format!("orders?changedSince={next}")).await;
    assert_eq!(numbers, ["PO-2", "PO-1"], "the last minute is listed again");
}

async fn lists_are_narrowed(kind: Kind) {
    let scene = Scene::fulfilled(kind).await;
    let mut other = message(order("PO-1"));
    other["supplier"] = json!(fixtures::SECOND);
    scene.buyer.takes(&other).await;
    scene.buyer.takes(&message(order("PO-2"))).await;
    let supplier = fixtures::SECOND;
    for (query, count) in [
        ("orders".to_owned(), 3),
        ("orders?number=PO-1".to_owned(), 2),
        (format!("orders?supplier={supplier}"), 1),
        ("orders?state=issued".to_owned(), 2),
        ("orders?state=issued&number=PO-2".to_owned(), 1),
        ("orders?reference=RFQ-1".to_owned(), 1),
        ("quotations?reference=RFQ-1".to_owned(), 1),
        ("quotations?reference=RFQ-2".to_owned(), 0),
        ("quotations?state=withdrawn".to_owned(), 0),
        ("quotations?number=Q-1&state=submitted".to_owned(), 1),
        ("order-responses?reference=PO-1&state=AP".to_owned(), 1),
        (format!("order-responses?supplier={supplier}"), 0),
        ("order-responses?number=PO-1".to_owned(), 0),
        ("despatch-advices?reference=PO-1".to_owned(), 1),
        ("despatch-advices?state=cancelled".to_owned(), 0),
        ("goods-receipts?reference=PO-1&state=recorded".to_owned(), 1),
        ("goods-receipts?number=GR-1&state=cancelled".to_owned(), 0),
        ("invoices?state=paid".to_owned(), 0),
        ("quotation-requests?state=submitted".to_owned(), 1),
        ("quotation-requests?state=expired".to_owned(), 0),
        (
            "quotation-requests?number=RFQ-1&reference=RFQ-1".to_owned(),
            1,
        ),
    ] {
        assert_eq!(scene.listed(&query).await.len(), count, "{query}");
    }
    for list in LISTS {
        for query in [
            "state=other",
            "limit=0",
            "cursor=x",
            "other=1",
            "supplier=x",
            "changedSince=x",
        ] {
            let (status, refusal) = scene.buyer.get(&format!("/{list}?{query}")).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{list} {query}: {refusal}");
        }
    }
    // The deadline passes without a change.
    let mut open = request("RFQ-2");
    open["terms"]["submissionDueAt"] = json!("2026-03-21T10:00:00Z");
    scene.buyer.takes(&message(open)).await;
    scene
        .harness
        .set_time(fixtures::now() + TimeDelta::days(100));
    let expired = scene.numbers("quotation-requests?state=expired").await;
    assert_eq!(expired, ["RFQ-2"]);
    assert!(
        scene
            .listed("quotation-requests?state=received")
            .await
            .is_empty()
    );
}

async fn a_page_takes_few_queries(kind: Kind) {
    let mut scene = Scene::fulfilled(kind).await;
    let mut revised = revision(2);
    revised["terms"] = order_terms("9");
    scene.revises(revised).await;
    scene.accept().await;
    scene.ship(&[(10, "1")]).await;
    let queries = Arc::new(AtomicU32::new(0));
    let counted = queries.clone();
    scene.harness.database.set_metric_callback(move |_| {
        counted.fetch_add(1, Ordering::SeqCst);
    });
    let buyer = BuyerClient::for_harness(&scene.harness);
    for list in LISTS {
        let before = queries.load(Ordering::SeqCst);
        let (status, page) = buyer.get(&format!("/{list}?reference=PO-1")).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        let asked = queries.load(Ordering::SeqCst) - before;
        assert!((1..=5).contains(&asked), "{list}: {asked} queries");
    }
}
