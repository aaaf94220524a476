//! Orders and requests in full, as they stand and as they were sent; entity tags, and pages of comments.
use axum::http::StatusCode;
use chrono::TimeDelta;
use contract::exchange::NewComment;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use test_support::{
    buyer_messages::{message, order, request, request_line, request_terms},
    databases::Kind,
    documents::{DocumentCalls, Holder},
    fixtures, for_both_kinds,
};

use super::{orders::revision, scene::Scene};

for_both_kinds!(
    an_order_is_read_in_full,
    a_request_is_read_in_full,
    documents_are_read_as_they_were_sent,
    an_unchanged_read_is_answered_with_304,
    comments_are_read_page_by_page,
    a_despatch_advice_is_read_by_itself,
    a_goods_receipt_is_read_by_itself,
    notifications_name_the_part_that_they_are_about,
);

pub fn path(document: &str) -> String {
    format!("/suppliers/{}/{document}", fixtures::FIRST)
}

/// Of a document as it was sent.
pub fn content_hash(document: &Value) -> String {
    let canonical = serde_json_canonicalizer::to_string(document).unwrap();
    let digest = Sha256::digest(canonical);
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256:{digest}")
}

async fn an_order_is_read_in_full(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "3")]).await;
    scene.revises(revision(2)).await;
    let read = scene.answered().await;
    assert_eq!(read["supplier"], fixtures::FIRST.to_string());
    assert_eq!(read["buyer"]["name"]["en"], "The buyer");
    assert_eq!(read["currency"], "SAR");
    assert_eq!(read["terms"]["subject"]["en"], "Valves");
    assert_eq!(read["terms"]["incoterm"], "DAP");
    let line = &read["lines"][0];
    assert_eq!(line["quantity"], "8", "{line}");
    assert_eq!(line["shipped"], "3");
    assert_eq!(read["revisions"].as_array().unwrap().len(), 2);
    assert_eq!(read["response"], Value::Null);
    assert_eq!(
        read["responses"][0]["revision"], 1,
        "every response stays readable"
    );
    scene.accept().await;
    let read = scene.answered().await;
    assert_eq!(read["response"]["revision"], 2);
    assert_eq!(read["responses"].as_array().unwrap().len(), 2);
    assert_eq!(read["lines"][0]["confirmed"]["quantity"], "8");
    assert_eq!(read["lines"][0]["open"], "5");
}

async fn a_request_is_read_in_full(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    let award = json!({
        "kind": "award", "number": "RFQ-1", "revision": 1,
        "lines": [{"lineNumber": 10, "quantity": "4"}],
    });
    scene.buyer.takes(&message(award)).await;
    let mut ordered = order("PO-1");
    ordered["quotationRequest"] = json!("RFQ-1");
    scene.buyer.takes(&message(ordered)).await;
    let read = scene.answer("RFQ-1").await;
    assert_eq!(read["terms"]["submissionDueAt"], "2026-03-21T10:00:00Z");
    assert_eq!(read["lines"][0]["awardedQuantity"], "4");
    assert_eq!(read["lines"][1]["awardedQuantity"], "0");
    assert_eq!(read["quotations"][0]["number"], "Q-1");
    assert_eq!(read["quotations"][0]["revision"], 1);
    assert!(read["quotations"][0]["id"].is_string());
    assert_eq!(read["orders"][0]["number"], "PO-1");
    let (_, listed) = scene.buyer.get("/quotation-requests").await;
    assert_eq!(read["contentHash"], listed["items"][0]["contentHash"]);
}

async fn documents_are_read_as_they_were_sent(kind: Kind) {
    let scene = Scene::new(kind).await;
    let sent = message(order("PO-1"));
    scene.buyer.takes(&sent).await;
    scene.buyer.takes(&message(revision(2))).await;
    let (status, first) = scene.buyer.get(&path("orders/PO-1/revisions/1")).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    assert_eq!(first["document"], sent["document"]);
    assert_eq!(first["message"], sent["id"]);
    assert_eq!(first["contentHash"], content_hash(&sent["document"]));
    let (_, second) = scene.buyer.get(&path("orders/PO-1/revisions/2")).await;
    assert_eq!(second["document"], revision(2));
    assert_eq!(second["contentHash"], scene.answered().await["contentHash"]);
    let asked = message(request("RFQ-1"));
    scene.buyer.takes(&asked).await;
    let mut terms = request_terms();
    terms["lines"] = json!([request_line(10, "7")]);
    let amendment = json!({
        "kind": "quotation_request_amendment", "number": "RFQ-1", "amendment": 1, "terms": terms,
    });
    scene.buyer.takes(&message(amendment.clone())).await;
    for (version, document) in [(0, &asked["document"]), (1, &amendment)] {
        let amendment = path(&format!("quotation-requests/RFQ-1/amendments/{version}"));
        let (_, read) = scene.buyer.get(&amendment).await;
        assert_eq!(read["document"], *document, "{read}");
    }
    for unknown in [
        "orders/PO-1/revisions/3",
        "orders/PO-1/revisions/x",
        "orders/PO-2/revisions/1",
    ] {
        let (status, _) = scene.buyer.get(&path(unknown)).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{unknown}");
    }
}

async fn an_unchanged_read_is_answered_with_304(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let order = path("orders/PO-1");
    let (status, tag) = scene.buyer.tagged(&order, None).await;
    assert_eq!(status, StatusCode::OK);
    let tag = tag.unwrap();
    assert!(tag.starts_with('"'), "{tag}");
    for known in [
        tag.clone(),
        format!("W/{tag}"),
        format!("\"x\", {tag}"),
        "*".to_owned(),
    ] {
        let (status, again) = scene.buyer.tagged(&order, Some(&known)).await;
        assert_eq!(
            (status, again),
            (StatusCode::NOT_MODIFIED, Some(tag.clone()))
        );
    }
    assert_eq!(
        scene.buyer.tagged(&order, Some("\"x\"")).await.0,
        StatusCode::OK
    );
    scene.accept().await;
    let (status, changed) = scene.buyer.tagged(&order, Some(&tag)).await;
    assert_eq!(status, StatusCode::OK);
    assert_ne!(changed, Some(tag));
    let (status, refused) = scene.buyer.tagged(&path("orders/PO-9"), None).await;
    assert_eq!((status, refused), (StatusCode::NOT_FOUND, None));
}

async fn comments_are_read_page_by_page(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    let comment = |text: String| {
        message(json!({"kind": "comment", "of": "order", "number": "PO-1", "text": text}))
    };
    let messages: Vec<_> = (0..102)
        .map(|place| comment(format!("Comment {place}")))
        .collect();
    let answer = scene.buyer.post_batch(&messages).await;
    assert!(answer.iter().all(|outcome| outcome["outcome"] == "taken"));
    let text = NewComment {
        text: "Noted".to_owned(),
    };
    let backend = &scene.harness.backend;
    let commented = backend.comment_on(Holder::Order("PO-1"), &text, "key", &scene.token);
    commented.await.unwrap();
    let comments = path("orders/PO-1/comments");
    let (status, first) = scene.buyer.get(&comments).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    let items = first["items"].as_array().unwrap();
    assert_eq!((items.len(), &first["hasMore"]), (100, &json!(true)));
    assert_eq!(items[0]["text"], "Comment 0");
    let last = items[99]["id"].as_str().unwrap();
    let (_, rest) = scene.buyer.get(&format!("{comments}?after={last}")).await;
    let texts: Vec<_> = rest["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| &item["text"])
        .collect();
    assert_eq!(texts, ["Comment 100", "Comment 101", "Noted"]);
    assert_eq!(rest["hasMore"], false);
    assert_eq!(scene.answered().await["hasOlderComments"], true);
    scene.buyer.takes(&message(request("RFQ-1"))).await;
    let (_, none) = scene
        .buyer
        .get(&path("quotation-requests/RFQ-1/comments"))
        .await;
    assert_eq!(none["items"], json!([]));
}

async fn a_despatch_advice_is_read_by_itself(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.ship(&[(10, "3")]).await;
    let advice = scene.answered().await["despatchAdvices"][0].clone();
    let id = advice["id"].as_str().unwrap();
    let (status, read) = scene
        .buyer
        .get(&path(&format!("orders/PO-1/despatch-advices/{id}")))
        .await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(read, advice);
    for unknown in [fixtures::FIRST.to_string(), "x".to_owned()] {
        let unknown = path(&format!("orders/PO-1/despatch-advices/{unknown}"));
        assert_eq!(scene.buyer.get(&unknown).await.0, StatusCode::NOT_FOUND);
    }
}

async fn a_goods_receipt_is_read_by_itself(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    scene.receive("GR-1", &[(10, "3", "1")]).await;
    let receipt = scene.answered().await["goodsReceipts"][0].clone();
    let (status, read) = scene
        .buyer
        .get(&path("orders/PO-1/goods-receipts/GR-1"))
        .await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(read, receipt);
    assert_eq!(read["lines"][0]["rejected"], "1");
    assert!(read["contentHash"].is_string(), "{read}");
    let unknown = path("orders/PO-1/goods-receipts/GR-2");
    assert_eq!(scene.buyer.get(&unknown).await.0, StatusCode::NOT_FOUND);
}

async fn notifications_name_the_part_that_they_are_about(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    scene.buyer.takes(&message(order("PO-1"))).await;
    scene.accept().await;
    scene.ship(&[(10, "3")]).await;
    let text = NewComment {
        text: "Noted".to_owned(),
    };
    let backend = &scene.harness.backend;
    let commented = backend.comment_on(Holder::Order("PO-1"), &text, "key", &scene.token);
    commented.await.unwrap();
    scene
        .harness
        .set_time(fixtures::now() + TimeDelta::minutes(2));
    let (_, notifications) = scene.buyer.get("/notifications").await;
    let data = |topic: &str| {
        let mut notifications = notifications.as_array().unwrap().iter();
        let found = notifications.find(|notification| notification["type"] == topic);
        found.unwrap_or_else(|| panic!("{topic}: {notifications:?}"))["data"].clone()
    };
    let order = scene.answered().await;
    let request = scene.answer("RFQ-1").await;
    assert_eq!(
        data("quotation_request.submitted")["quotation"],
        request["quotations"][0]["id"]
    );
    assert_eq!(
        data("order.partially_shipped")["despatchAdvice"],
        order["despatchAdvices"][0]["id"]
    );
    assert_eq!(
        data("order.commented")["comment"],
        order["comments"][0]["id"]
    );
    assert!(data("order.accepted").get("comment").is_none());
}
