//! Suppliers are found by the buyer's code and by the numbers of their companies.
use axum::http::{Method, StatusCode};
use sea_orm::{ActiveValue::Set, EntityTrait};
use serde_json::{Value, json};
use uuid::Uuid;

use tables::supplier;
use test_support::{
    buyer_messages::{BuyerClient, pointers},
    databases::Kind,
    fixtures, for_both_kinds,
    harness::Harness,
};

for_both_kinds!(
    a_supplier_is_found_by_each_of_its_numbers,
    a_code_belongs_to_one_supplier,
);

async fn set_code(buyer: &BuyerClient, supplier: Uuid, code: Value) -> (StatusCode, Value) {
    let path = format!("/suppliers/{supplier}");
    let change = json!({ "code": code });
    buyer.send(Method::PATCH, &path, Some(&change)).await
}

async fn a_supplier_is_found_by_each_of_its_numbers(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let numbered = supplier::ActiveModel {
        id: Set(fixtures::SECOND),
        vat_number: Set(Some("300000000000003".to_owned())),
        commercial_registration_number: Set(Some("1010000000".to_owned())),
        ..Default::default()
    };
    let updated = supplier::Entity::update(numbered).exec(&harness.database);
    updated.await.unwrap();
    let (status, changed) = set_code(&buyer, fixtures::SECOND, json!(" V 100/7 ")).await;
    assert_eq!(status, StatusCode::OK, "{changed}");
    assert_eq!(changed["code"], "V 100/7");
    for query in [
        "code=V%20100/7",
        "vatNumber=300000000000003",
        "commercialRegistrationNumber=1010000000",
        "state=approved&code=V%20100/7&vatNumber=300000000000003",
    ] {
        let (_, found) = buyer.get(&format!("/suppliers?{query}")).await;
        let ids: Vec<_> = found["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| &one["id"])
            .collect();
        assert_eq!(ids, [&json!(fixtures::SECOND)], "{query}");
    }
    for query in ["code=V", "code=V%20100/7&state=pending", "vatNumber="] {
        let (_, found) = buyer.get(&format!("/suppliers?{query}")).await;
        assert_eq!(found["items"], json!([]), "{query}");
    }
}

async fn a_code_belongs_to_one_supplier(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let taken = set_code(&buyer, fixtures::FIRST, json!("V-1")).await;
    assert_eq!(taken.0, StatusCode::OK);
    let (status, refusal) = set_code(&buyer, fixtures::SECOND, json!("V-1")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
    assert_eq!(pointers(&refusal), ["/code"], "{refusal}");
    let (_, freed) = set_code(&buyer, fixtures::FIRST, Value::Null).await;
    assert!(freed["code"].is_null(), "{freed}");
    let (status, _) = set_code(&buyer, fixtures::SECOND, json!("V-1")).await;
    assert_eq!(status, StatusCode::OK);
    for wrong in [json!(""), json!("a".repeat(65)), json!("a\nb")] {
        let (status, refusal) = set_code(&buyer, fixtures::FIRST, wrong).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
    }
    // A code that is not named stays.
    let path = format!("/suppliers/{}", fixtures::SECOND);
    let (status, same) = buyer.send(Method::PATCH, &path, Some(&json!({}))).await;
    assert_eq!((status, &same["code"]), (StatusCode::OK, &json!("V-1")));
}
