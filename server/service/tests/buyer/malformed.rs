//! Documents that cannot be taken say which field is wrong, and leave nothing behind.
use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{message, order, pointers, request, request_line},
    calls::SignedInCalls,
    databases::Kind,
    fixtures, for_both_kinds,
};

use super::scene::Scene;

for_both_kinds!(
    malformed_documents_are_refused_with_the_field,
    an_order_may_cost_what_a_supplier_may_ask,
    what_could_never_be_shown_is_not_taken,
);

async fn malformed_documents_are_refused_with_the_field(kind: Kind) {
    let scene = Scene::new(kind).await;
    let long_ago = (fixtures::now() - TimeDelta::days(1)).to_rfc3339();
    for (path, value, field) in [
        ("/id", json!(""), "/id"),
        ("/by", json!(" "), "/by"),
        ("/at", json!(long_ago), "/at"),
        (
            "/supplier",
            json!("00000000-0000-0000-0000-000000000009"),
            "/supplier",
        ),
        ("/document/number", json!("RFQ 1"), "/document/number"),
        (
            "/document/buyer/name",
            json!({"ar": " ", "en": ""}),
            "/document/buyer/name",
        ),
        (
            "/document/terms/currency",
            json!("riyal"),
            "/document/terms/currency",
        ),
        (
            "/document/terms/currency",
            json!("ABC"),
            "/document/terms/currency",
        ),
        ("/document/number", json!(".."), "/document/number"),
        ("/document/number", json!("/-/"), "/document/number"),
        ("/document/number", json!("export.csv"), "/document/number"),
        (
            "/document/terms/subject/en",
            json!("S\0x"),
            "/document/terms/subject/en",
        ),
        (
            "/document/terms/note",
            json!({"ar": "", "en": "offer\u{202e}fdp.exe"}),
            "/document/terms/note",
        ),
        ("/by", json!("S\u{1}"), "/by"),
        (
            "/document/issueDate",
            json!("+99999-01-01"),
            "/document/issueDate",
        ),
        (
            "/document/terms/submissionDueAt",
            json!("+200000-01-01T00:00:00Z"),
            "/document/terms/submissionDueAt",
        ),
        (
            "/document/terms/lines/1/requiredDate",
            json!("1999-12-31"),
            "/document/terms/lines/1/requiredDate",
        ),
        ("/document/terms/lines", json!([]), "/document/terms/lines"),
        (
            "/document/terms/submissionDueAt",
            json!(long_ago),
            "/document/terms/submissionDueAt",
        ),
        (
            "/document/terms/lines/1/lineNumber",
            json!(10),
            "/document/terms/lines",
        ),
        (
            "/document/terms/lines/0/quantity",
            json!("-1"),
            "/document/terms/lines/0/quantity",
        ),
        (
            "/document/terms/lines/0/quantity",
            json!("0.00001"),
            "/document/terms/lines/0/quantity",
        ),
        (
            "/document/terms/lines/0/quantity",
            json!("79228162514264337593543950335"),
            "/document/terms/lines/0/quantity",
        ),
    ] {
        let mut message = message(request("RFQ-1"));
        message["at"] = Value::Null;
        message["document"]["terms"]["note"] = json!({"ar": "", "en": ""});
        *message.pointer_mut(path).unwrap() = value;
        let (status, refusal) = scene.buyer.post(&message).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {refusal}");
        assert_eq!(pointers(&refusal), [field], "{refusal}");
    }
    let found = scene
        .harness
        .backend
        .quotation_request("RFQ-1", &scene.token);
    assert!(found.await.is_err(), "nothing of them is there");
}

async fn an_order_may_cost_what_a_supplier_may_ask(kind: Kind) {
    let scene = Scene::new(kind).await;
    for (number, price, quantity) in [
        ("PO-1", "1250000", "1"),
        ("PO-2", "0", "999999999.9999"),
        ("PO-3", "999999999.9999", "1"),
    ] {
        let mut order = order(number);
        order["terms"]["lines"][0]["unitPrice"] = json!(price);
        order["terms"]["lines"][0]["quantity"] = json!(quantity);
        scene.buyer.takes(&message(order)).await;
    }
    let mut order = order("PO-4");
    order["terms"]["lines"][0]["unitPrice"] = json!("999999999");
    order["terms"]["lines"][0]["quantity"] = json!("999999999");
    let (status, refusal) = scene.refused(order).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(pointers(&refusal), ["/document/terms/lines"], "{refusal}");
}

async fn what_could_never_be_shown_is_not_taken(kind: Kind) {
    let scene = Scene::new(kind).await;
    let long = |lines: usize, length: usize| {
        let mut document = request("RFQ-1");
        let line = |line: usize| {
            let mut line = request_line(u32::try_from(line).unwrap(), "1");
            line["description"]["en"] = json!("x".repeat(length));
            line
        };
        document["terms"]["lines"] = (1..=lines).map(line).collect();
        document
    };
    let (status, refusal) = scene.refused(long(500, 1_000)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(pointers(&refusal), ["/document"], "{refusal}");
    scene.buyer.takes(&message(long(500, 800))).await;
    assert_eq!(scene.seen("RFQ-1").await.lines.len(), 500);
}
