//! Quotations, responses and invoices, each read by itself with the portal's id, and goods receipts as they were sent.
use axum::http::StatusCode;
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use super::{full_reads::path, orders::revision, scene::Scene, shipped};
use contract::order::OrderResponseLineInput;
use tables::{
    fixed_point::Amount,
    invoice::{self, State},
};
use test_support::{
    buyer_messages::{goods_receipt, message, order, request},
    databases::Kind,
    fixtures::{self, insert},
    for_both_kinds,
};

for_both_kinds!(
    each_revision_of_a_quotation_is_read,
    a_response_is_read_and_taken,
    an_older_response_is_read_without_taking_the_present_one,
    an_invoice_is_read,
    a_draft_invoice_is_not_read,
    a_goods_receipt_is_read_as_it_was_sent,
);

impl Scene {
    /// Reads the part of this id below a document; there is none of another id, nor below another document.
    async fn part(&self, document: &str, other: &str, kind: &str, id: &str) -> Value {
        let below = |document: &str, id: &str| path(&format!("{document}/{kind}/{id}"));
        for missing in [
            below(document, &fixtures::FIRST.to_string()),
            below(document, "x"),
            below(other, id),
        ] {
            let (status, answer) = self.buyer.get(&missing).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{missing}: {answer}");
        }
        let (status, read) = self.buyer.get(&below(document, id)).await;
        assert_eq!(status, StatusCode::OK, "{read}");
        read
    }

    async fn is_taken(&self) -> bool {
        self.order().await.response.unwrap().taken_at.is_some()
    }
}

async fn each_revision_of_a_quotation_is_read(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.buyer.takes(&message(request("RFQ-2"))).await;
    for _ in 0..2 {
        let submission = scene.quotation("RFQ-1").await;
        let key = submission.version.to_string();
        scene.submit("RFQ-1", &submission, &key).await;
    }
    let quotations = scene.answer("RFQ-1").await["quotations"].clone();
    let [document, other] = ["RFQ-1", "RFQ-2"].map(|number| format!("quotation-requests/{number}"));
    for (index, revision) in [1, 2].into_iter().enumerate() {
        let quotation = &quotations[index];
        assert_eq!(quotation["revision"], revision, "{quotations}");
        let id = quotation["id"].as_str().unwrap();
        let read = scene.part(&document, &other, "quotations", id).await;
        assert_eq!(read, *quotation);
    }
}

async fn a_response_is_read_and_taken(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.buyer.takes(&message(order("PO-2"))).await;
    scene.accept().await;
    let id = scene.response_id().await;
    let response = path(&format!("orders/PO-1/responses/{id}"));
    assert_eq!(scene.buyer.head(&response).await, StatusCode::OK);
    assert!(!scene.is_taken().await, "the answer to HEAD has no body");
    let read = scene
        .part("orders/PO-1", "orders/PO-2", "responses", &id)
        .await;
    assert!(read["takenAt"].is_string(), "{read}");
    assert!(scene.is_taken().await);
    assert_eq!(read, scene.answered().await["response"]);
    assert!(scene.withdraw("read").await.is_err());
}

async fn an_older_response_is_read_without_taking_the_present_one(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let fewer = OrderResponseLineInput {
        quantity: "4".to_owned(),
        ..OrderResponseLineInput::default()
    };
    scene.changes(fewer, false).await;
    let first = scene.response_id().await;
    scene.revises(revision(2)).await;
    scene.accept().await;
    let older = path(&format!("orders/PO-1/responses/{first}"));
    let (status, read) = scene.buyer.get(&older).await;
    assert_eq!(status, StatusCode::OK, "{read}");
    assert_eq!(
        (&read["revision"], &read["code"]),
        (&json!(1), &json!("CA"))
    );
    assert!(!scene.is_taken().await);
    scene.withdraw("not read").await.unwrap();
}

async fn an_invoice_is_read(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.buyer.takes(&message(order("PO-2"))).await;
    scene.accept().await;
    scene.ship(&[(10, "3")]).await;
    let imported = scene.imports(&[shipped::invoice("INV-1", 10, "2")]).await;
    imported.unwrap();
    let invoice = scene.answered().await["invoices"][0].clone();
    let id = invoice["id"].as_str().unwrap();
    let read = scene
        .part("orders/PO-1", "orders/PO-2", "invoices", id)
        .await;
    assert_eq!(read, invoice);
    assert_eq!(read["lines"][0]["quantity"], "2");
}

async fn a_goods_receipt_is_read_as_it_was_sent(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.buyer.takes(&message(order("PO-2"))).await;
    let sent = message(goods_receipt("GR-1", "PO-1", &[(10, "3", "1")]));
    scene.buyer.takes(&sent).await;
    let cancelled = json!({
        "kind": "goods_receipt_cancellation", "number": "GR-1", "order": "PO-1", "reason": "Typed twice",
    });
    scene.buyer.takes(&message(cancelled)).await;
    let (status, read) = scene
        .buyer
        .get(&path("orders/PO-1/goods-receipts/GR-1/sent"))
        .await;
    assert_eq!(status, StatusCode::OK, "{read}");
    assert_eq!(
        (&read["document"], &read["message"]),
        (&sent["document"], &sent["id"])
    );
    let receipt = scene.answered().await["goodsReceipts"][0].clone();
    assert_eq!(read["contentHash"], receipt["contentHash"]);
    assert_eq!(read["id"], receipt["id"]);
    for missing in [
        "orders/PO-1/goods-receipts/GR-2",
        "orders/PO-2/goods-receipts/GR-1",
    ] {
        let missing = path(&format!("{missing}/sent"));
        assert_eq!(scene.buyer.get(&missing).await.0, StatusCode::NOT_FOUND);
    }
}

async fn a_draft_invoice_is_not_read(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let database = &scene.harness.database;
    let ordered = tables::order::Entity::find().one(database).await;
    let draft = invoice::Model {
        order_id: Some(ordered.unwrap().unwrap().id),
        ..fixtures::invoice("INV-1", State::Draft, "2026-04-14", Amount(10_000))
    };
    insert(database, draft.clone()).await;
    let path = path(&format!("orders/PO-1/invoices/{}", draft.id));
    assert_eq!(scene.buyer.get(&path).await.0, StatusCode::NOT_FOUND);
}
