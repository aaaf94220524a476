//! Refusals of the buyer API: RFC 9457 problems with the pointer of each field, in words for the buyer.
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{
        KEY, goods_receipt, message, order, order_terms, pointers, request, request_terms, title_at,
    },
    databases::Kind,
    fixtures, for_both_kinds,
};

use super::scene::Scene;

for_both_kinds!(
    a_refusal_by_state_names_the_state_and_what_is_possible,
    words_are_for_the_buyer_and_not_for_the_supplier,
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

#[tokio::test]
async fn each_field_of_each_message_is_refused_with_another_type() {
    let scene = Scene::new(Kind::Sqlite).await;
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

#[tokio::test]
async fn a_positional_array_is_no_object() {
    let scene = Scene::new(Kind::Sqlite).await;
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

#[tokio::test]
async fn wrong_query_parameters_are_named() {
    let scene = Scene::new(Kind::Sqlite).await;
    for (path, parameter) in [
        ("/orders?limit=many", "limit"),
        ("/orders?limit=0", "limit"),
        ("/orders?changedSince=yesterday", "changedSince"),
        ("/orders?supplier=one&number=2", "supplier"),
        ("/orders?sorted=by-date", "sorted"),
        ("/suppliers?state=unheard-of", "state"),
        ("/messages?outcome=lost", "outcome"),
    ] {
        let (status, problem) = scene.buyer.get(path).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
        assert_eq!(
            problem["errors"][0]["parameter"], parameter,
            "{path}: {problem}"
        );
    }
}

#[tokio::test]
async fn a_time_without_an_offset_is_explained() {
    let scene = Scene::new(Kind::Sqlite).await;
    for list in ["orders", "messages", "change-requests"] {
        // The last one has an offset whose sign is a space in an address.
        for since in [
            "2026-03-14T10:00:00",
            "2026-03-14",
            "2026-03-14T10:00:00+03:00",
        ] {
            let (status, problem) = scene
                .buyer
                .get(&format!("/{list}?changedSince={since}"))
                .await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{list} {since}");
            assert_eq!(problem["errors"][0]["code"], "moment", "{problem}");
            let words = problem["errors"][0]["titles"]["en"].as_str().unwrap();
            assert!(words.contains("%2B") && words.contains("offset"), "{words}");
        }
        for since in ["2026-03-14T10:00:00Z", "2026-03-14T10:00:00%2B03:00"] {
            let (status, page) = scene
                .buyer
                .get(&format!("/{list}?changedSince={since}"))
                .await;
            assert_eq!(status, StatusCode::OK, "{list} {since}: {page}");
        }
    }
}

#[tokio::test]
async fn unknown_and_missing_fields_are_named() {
    let scene = Scene::new(Kind::Sqlite).await;
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

#[tokio::test]
async fn every_refusal_is_a_problem() {
    let scene = Scene::new(Kind::Sqlite).await;
    let authorization = format!("Bearer {KEY}");
    let call = |method: &str, path: &str| {
        let request = Request::builder().method(method).uri(path);
        request.header(header::AUTHORIZATION, &authorization)
    };
    let json_call =
        |path: &str| call("POST", path).header(header::CONTENT_TYPE, "application/json");
    let big = vec![b' '; 5 * 1024 * 1024];
    let cases: Vec<(_, Vec<u8>, u16, &str)> = vec![
        (Request::get("/suppliers"), vec![], 401, "key-wrong"),
        (
            Request::get("/suppliers").header(header::AUTHORIZATION, "Bearer wrong"),
            vec![],
            401,
            "key-wrong",
        ),
        (call("GET", "/nothing"), vec![], 404, "not-found"),
        (
            call("GET", "/suppliers/no-id/orders/PO-1"),
            vec![],
            404,
            "not-found",
        ),
        (
            call("DELETE", "/documents"),
            vec![],
            405,
            "method-not-allowed",
        ),
        (call("GET", "/suppliers?colour=red"), vec![], 400, "invalid"),
        (
            call("GET", "/suppliers/%ff/orders/1"),
            vec![],
            404,
            "not-found",
        ),
        (call("POST", "/documents"), b"{}".into(), 415, "json-type"),
        (json_call("/documents"), big, 413, "body-too-large"),
        (json_call("/documents"), b"{".into(), 400, "json-syntax"),
        (
            json_call("/documents"),
            b"{\"id\": 1, \"id\": 2}".into(),
            400,
            "json-duplicate",
        ),
        (json_call("/documents"), b"[]".into(), 400, "invalid"),
    ];
    for (request, body, status, name) in cases {
        let (found, headers, problem) = scene.buyer.send_request(request, body).await;
        assert_eq!(found.as_u16(), status, "{name}: {problem}");
        assert_eq!(headers[header::CONTENT_TYPE], "application/problem+json");
        assert_eq!(problem["status"], status);
        assert_eq!(
            problem["type"],
            format!("urn:supplier-portal:problem:{name}")
        );
        assert_eq!(problem["title"], problem["titles"]["en"]);
        let said = problem.to_string();
        for word in ["column", "session", "Not found", "expected"] {
            assert!(!said.contains(word), "{said}");
        }
        assert_eq!(
            headers.contains_key(header::WWW_AUTHENTICATE),
            status == 401
        );
    }
}

async fn a_refusal_by_state_names_the_state_and_what_is_possible(kind: Kind) {
    let scene = Scene::new(kind).await;
    scene.buyer.takes(&message(order("PO-1"))).await;
    let hold = |kind: &str| json!({"kind": kind, "number": "PO-1", "reason": "Wait"});
    scene.buyer.takes(&message(hold("order_hold"))).await;
    let (status, problem) = scene.refused(hold("order_hold")).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(
        problem["type"],
        "urn:supplier-portal:problem:order-held-already"
    );
    let document = &problem["document"];
    assert_eq!(document["kind"], "order");
    assert_eq!(document["number"], "PO-1");
    assert_eq!(document["state"], "on_hold");
    assert_eq!(document["revision"], 1);
    assert!(document["id"].is_string());
    assert_eq!(
        problem["possible"],
        json!([
            "order_release",
            "order_cancellation",
            "goods_receipt",
            "comment"
        ])
    );
    for kind in ["order_release", "order_cancellation"] {
        scene.buyer.takes(&message(hold(kind))).await;
    }
}

async fn words_are_for_the_buyer_and_not_for_the_supplier(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    let amendment = json!({
        "kind": "quotation_request_amendment", "number": "RFQ-1", "amendment": 1,
        "terms": request_terms(),
    });
    scene.buyer.takes(&message(amendment)).await;
    let award = json!({"kind": "award", "number": "RFQ-1", "revision": 1, "lines": []});
    let (status, problem) = scene.refused(award).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(
        problem["title"],
        "The supplier has not answered the amendment yet."
    );
    assert_eq!(problem["titles"]["ar"], "لم يرد المورّد على التعديل بعد.");
    assert_eq!(problem["document"]["state"], "amended");
    assert_eq!(problem["document"]["amendment"], 1);
    let possible = [
        "quotation_request_amendment",
        "quotation_request_cancellation",
        "comment",
    ];
    assert_eq!(problem["possible"], json!(possible));
}
