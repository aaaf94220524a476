//! Awards, cancellations, holds, releases and closings as they were sent.
use axum::http::StatusCode;
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use super::{full_reads::path, scene::Scene};
use tables::message_content;
use test_support::{
    buyer_messages::{goods_receipt, message, order, request},
    databases::Kind,
    fixtures, for_both_kinds,
};

for_both_kinds!(
    each_decision_is_read_as_it_was_sent,
    what_was_refused_or_only_checked_is_no_decision,
    many_decisions_are_read_page_by_page,
    decisions_of_a_file_are_kept,
);

fn decision(kind: &str, number: &str) -> Value {
    json!({"kind": kind, "number": number, "reason": "As agreed"})
}

impl Scene {
    async fn decisions(&self, of: &str) -> Vec<Value> {
        let (status, read) = self.buyer.get(&path(&format!("{of}/decisions"))).await;
        assert_eq!(status, StatusCode::OK, "{read}");
        assert_eq!(read["hasMore"], false, "{read}");
        serde_json::from_value(read["items"].clone()).unwrap()
    }
}

async fn each_decision_is_read_as_it_was_sent(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    let award = |quantity: &str| {
        json!({"kind": "award", "number": "RFQ-1", "revision": 1,
            "lines": [{"lineNumber": 10, "quantity": quantity}]})
    };
    let cancelled_receipt = json!({"kind": "goods_receipt_cancellation", "number": "GR-1",
        "order": "PO-2", "reason": "Typed twice"});
    // The award is corrected, and so it is there twice.
    let expected = [
        ("quotation-requests/RFQ-1", award("3")),
        ("quotation-requests/RFQ-1", award("4.0")),
        (
            "quotation-requests/RFQ-2",
            decision("quotation_request_cancellation", "RFQ-2"),
        ),
        ("orders/PO-1", decision("order_hold", "PO-1")),
        (
            "orders/PO-1",
            json!({"kind": "order_release", "number": "PO-1"}),
        ),
        ("orders/PO-1", decision("order_cancellation", "PO-1")),
        ("orders/PO-2", cancelled_receipt),
        ("orders/PO-2", decision("order_closing", "PO-2")),
    ];
    for document in [request("RFQ-2"), order("PO-1"), order("PO-2")] {
        scene.buyer.takes(&message(document)).await;
    }
    for number in ["GR-1", "GR-2"] {
        let receipt = goods_receipt(number, "PO-2", &[(10, "2", "0")]);
        scene.buyer.takes(&message(receipt)).await;
    }
    let sent: Vec<_> = expected
        .map(|(of, document)| (of, message(document)))
        .into();
    for (_, message) in &sent {
        scene.buyer.takes(message).await;
        // Once, however often it comes.
        assert_eq!(scene.buyer.post(message).await.0, StatusCode::OK);
    }
    let contents = message_content::Entity::delete_many();
    contents.exec(&scene.harness.database).await.unwrap();
    for of in [
        "quotation-requests/RFQ-1",
        "quotation-requests/RFQ-2",
        "orders/PO-1",
        "orders/PO-2",
    ] {
        let found = scene.decisions(of).await;
        let expected: Vec<_> = sent.iter().filter(|(it, _)| *it == of).collect();
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (read, (_, message)) in found.iter().zip(expected) {
            assert_eq!(read["document"], message["document"]);
            assert_eq!(read["kind"], message["document"]["kind"]);
            assert_eq!(read["message"], message["id"]);
            assert_eq!(read["sentAt"], json!(fixtures::now()));
            let id = read["id"].as_str().unwrap();
            let (status, one) = scene
                .buyer
                .get(&path(&format!("{of}/decisions/{id}")))
                .await;
            assert_eq!((status, &one), (StatusCode::OK, read));
            for missing in ["orders/PO-3", "orders/PO-1", "quotation-requests/RFQ-2"] {
                let missing = path(&format!("{missing}/decisions/{id}"));
                if !missing.contains(of) {
                    assert_eq!(scene.buyer.get(&missing).await.0, StatusCode::NOT_FOUND);
                }
            }
        }
    }
}

async fn what_was_refused_or_only_checked_is_no_decision(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let (status, _) = scene.refused(decision("order_release", "PO-1")).await;
    assert_eq!(status, StatusCode::CONFLICT);
    let mut checked = message(decision("order_hold", "PO-1"));
    checked["validateOnly"] = json!(true);
    let (status, answer) = scene.buyer.post(&checked).await;
    assert_eq!(
        (status, &answer["outcome"]),
        (StatusCode::OK, &json!("valid"))
    );
    assert_eq!(scene.decisions("orders/PO-1").await, [Value::Null; 0]);
    let query = path("orders/PO-1/decisions?after=last");
    assert_eq!(scene.buyer.get(&query).await.0, StatusCode::BAD_REQUEST);
    let unknown = path("orders/PO-1/decisions/x");
    assert_eq!(scene.buyer.get(&unknown).await.0, StatusCode::NOT_FOUND);
}

async fn many_decisions_are_read_page_by_page(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let kinds = ["order_hold", "order_release"].into_iter().cycle();
    let messages: Vec<_> = kinds
        .take(102)
        .map(|kind| message(decision(kind, "PO-1")))
        .collect();
    let outcomes = scene.buyer.post_batch(&messages).await;
    assert!(outcomes.iter().all(|outcome| outcome["outcome"] == "taken"));
    let decisions = path("orders/PO-1/decisions");
    let (_, first) = scene.buyer.get(&decisions).await;
    assert_eq!(first["hasMore"], true);
    let last = first["items"][99]["id"].as_str().unwrap();
    let (_, rest) = scene.buyer.get(&format!("{decisions}?after={last}")).await;
    assert_eq!(rest["hasMore"], false);
    let of = |page: &Value| page["items"].as_array().unwrap().clone();
    let read: Vec<_> = [of(&first), of(&rest)].concat();
    let read: Vec<_> = read.iter().map(|one| one["message"].clone()).collect();
    let sent: Vec<_> = messages.iter().map(|one| one["id"].clone()).collect();
    assert_eq!(read, sent);
}

async fn decisions_of_a_file_are_kept(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let mut held = message(decision("order_hold", "PO-1"));
    held["at"] = json!("2026-03-14T12:00:00Z");
    scene.imports(&[held.clone()]).await.unwrap();
    let [read] = scene.decisions("orders/PO-1").await.try_into().unwrap();
    assert_eq!(read["document"], held["document"]);
    assert_eq!(read["sentAt"], held["at"]);
}
