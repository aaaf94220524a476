//! Each field of each message, wrong in each way that JSON allows: refused with the pointer of the field.
use axum::http::StatusCode;
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{
        goods_receipt, message, order, order_terms, pointers, request, request_terms, title_at,
    },
    databases::Kind,
    fixtures, for_both_kinds,
};

use super::scene::Scene;

for_both_kinds!(
    each_field_of_each_message_is_refused_with_another_type,
    a_positional_array_is_no_object,
    unknown_and_missing_fields_are_named,
);

/// One message of every kind that the API takes.
fn documents() -> Vec<Value> {
    let decision = |kind: &str| json!({"kind": kind, "number": "N-1", "reason": "Because"});
    let mut documents: Vec<_> = [
        "quotation_request_cancellation",
        "order_hold",
        "order_release",
        "order_cancellation",
        "order_closing",
    ]
    .map(decision)
    .into();
    documents.extend([
        request("RFQ-1"),
        order("PO-1"),
        json!({
            "kind": "quotation_request_amendment", "number": "RFQ-1", "amendment": 1,
            "terms": request_terms(),
        }),
        json!({
            "kind": "award", "number": "RFQ-1", "revision": 1,
            "lines": [{"lineNumber": 10, "quantity": "1"}],
        }),
        json!({
            "kind": "order_revision", "number": "PO-1", "revision": 2, "reason": "More",
            "terms": order_terms("8"),
        }),
        goods_receipt("GR-1", "PO-1", &[(10, "5", "1")]),
        json!({
            "kind": "goods_receipt_cancellation", "number": "GR-1", "order": "PO-1",
            "reason": "Counted twice",
        }),
        json!({"kind": "order_change_acceptance", "number": "PO-1", "response": fixtures::FIRST}),
        json!({"kind": "comment", "of": "order", "number": "PO-1", "text": "When?"}),
    ]);
    documents
}

/// The pointers of all values in it.
fn values(value: &Value, pointer: &str, found: &mut Vec<String>) {
    found.push(pointer.to_owned());
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                values(value, &format!("{pointer}/{key}"), found);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                values(item, &format!("{pointer}/{index}"), found);
            }
        }
        _ => {}
    }
}

fn is_same_type(one: &Value, other: &Value) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

async fn each_field_of_each_message_is_refused_with_another_type(kind: Kind) {
    let scene = Scene::new(kind).await;
    for document in documents() {
        let good = message(document);
        let mut pointers_of_values = Vec::new();
        values(&good, "", &mut pointers_of_values);
        for pointer in pointers_of_values {
            for wrong in [
                json!({}),
                json!([]),
                json!(true),
                json!(1.5),
                json!("x\u{0}"),
            ] {
                let mut message = good.clone();
                let field = message.pointer_mut(&pointer).unwrap();
                let is_number = field.is_number() && wrong.is_number();
                if is_same_type(field, &wrong) && !is_number {
                    continue;
                }
                *field = wrong.clone();
                let (status, problem) = scene.buyer.post(&message).await;
                assert_eq!(
                    status,
                    StatusCode::BAD_REQUEST,
                    "{pointer} {wrong} {problem}"
                );
                let expected: &str = match pointer.as_str() {
                    // Without its kind, nothing else of a document can be read.
                    "/document" if wrong.is_object() => "/document/kind",
                    pointer => pointer,
                };
                if wrong.is_object() && pointer.is_empty() {
                    continue;
                }
                assert_eq!(pointers(&problem), [expected], "{wrong} {problem}");
            }
        }
    }
}

async fn a_positional_array_is_no_object(kind: Kind) {
    let scene = Scene::new(kind).await;
    let good = message(request("RFQ-1"));
    for pointer in [
        "",
        "/document/buyer",
        "/document/terms",
        "/document/terms/lines/0",
    ] {
        let mut message = good.clone();
        let object = message.pointer_mut(pointer).unwrap();
        *object = object.as_object().unwrap().values().cloned().collect();
        let (status, problem) = scene.buyer.post(&message).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert_eq!(pointers(&problem), [pointer], "{problem}");
    }
}

async fn unknown_and_missing_fields_are_named(kind: Kind) {
    let scene = Scene::new(kind).await;
    for (pointer, word) in [
        ("/documents", "supplier"),
        ("/document/a~1b", "issueDate"),
        ("/document/terms/lines/1/qty", "quantity"),
    ] {
        let mut message = message(request("RFQ-1"));
        let (object, field) = pointer.rsplit_once('/').unwrap();
        let field = field.replace("~1", "/");
        message.pointer_mut(object).unwrap()[field.as_str()] = json!("1");
        let (status, problem) = scene.buyer.post(&message).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert_eq!(pointers(&problem), [pointer], "{problem}");
        let title = title_at(&problem, pointer);
        assert!(title.contains(word), "{title}");
    }
    for pointer in [
        "/id",
        "/document",
        "/document/kind",
        "/document/number",
        "/document/terms/lines/1/uom",
    ] {
        let mut message = message(request("RFQ-1"));
        let (object, field) = pointer.rsplit_once('/').unwrap();
        let object = message.pointer_mut(object).unwrap();
        object.as_object_mut().unwrap().remove(field);
        let (_, problem) = scene.buyer.post(&message).await;
        assert_eq!(pointers(&problem), [pointer], "{problem}");
        assert_eq!(problem["errors"][0]["code"], "missing");
    }
    let mut unknown = message(request("RFQ-1"));
    unknown["document"]["kind"] = json!("invitation");
    let (_, problem) = scene.buyer.post(&unknown).await;
    let title = title_at(&problem, "/document/kind");
    assert!(title.contains("quotation_request"), "{problem}");
}
