//! Every operation of the buyer API's contract exists, and none is open without a key.
use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use serde_json::to_value;
use tower::ServiceExt;

use buyer_api::openapi;
use test_support::{
    buyer_messages::{KEY, buyer_router},
    databases::Kind,
    fixtures,
    harness::Harness,
};

#[tokio::test]
async fn every_operation_of_the_contract_exists_and_needs_a_key() {
    let harness = Harness::new(Kind::Sqlite).await;
    let router = buyer_router(&harness);
    let contract = to_value(openapi()).unwrap();
    let mut operations = 0;
    for (path, methods) in contract["paths"].as_object().unwrap() {
        let path = path
            .replace("{supplier}", &fixtures::FIRST.to_string())
            .replace(['{', '}'], "");
        for method in methods.as_object().unwrap().keys() {
            let method: Method = method.to_uppercase().parse().unwrap();
            let status = async |key: Option<&str>| {
                let mut request = Request::builder().method(&method).uri(&path);
                if let Some(key) = key {
                    request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
                }
                let request = request.body(Body::empty()).unwrap();
                router.clone().oneshot(request).await.unwrap().status()
            };
            let place = format!("{method} {path}");
            assert_eq!(status(None).await, StatusCode::UNAUTHORIZED, "{place}");
            let known = status(Some(KEY)).await;
            assert_ne!(known, StatusCode::METHOD_NOT_ALLOWED, "{place}");
            assert!(!known.is_server_error(), "{place}: {known}");
            operations += 1;
        }
    }
    assert!(operations >= 27, "{operations} operations");
}
