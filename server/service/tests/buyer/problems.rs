//! Refusals of the buyer API: RFC 9457 problems with the pointer of each field, in words for the buyer.
use axum::http::{Request, StatusCode, header};
use serde_json::json;
use test_support::{
    buyer_messages::{KEY, message, order, request_terms},
    databases::Kind,
    for_both_kinds,
};

use super::scene::Scene;

for_both_kinds!(
    a_refusal_by_state_names_the_state_and_what_is_possible,
    words_are_for_the_buyer_and_not_for_the_supplier,
);

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
