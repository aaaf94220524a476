//! The history of a supplier: what the buyer did about it, who and when.
use axum::http::{Method, StatusCode};
use sea_orm::{ActiveValue::Set, EntityTrait};
use serde_json::{Value, json};

use contract::SupplierState;
use tables::supplier;
use test_support::{
    buyer_messages::BuyerClient, databases::Kind, fixtures, for_both_kinds, harness::Harness,
};

for_both_kinds!(
    each_decision_is_kept_with_its_person,
    an_invitation_names_who_sent_it,
);

async fn history(buyer: &BuyerClient, supplier: &str) -> Vec<[String; 3]> {
    let (status, events) = buyer.get(&format!("/suppliers/{supplier}/history")).await;
    assert_eq!(status, StatusCode::OK, "{events}");
    let events = events.as_array().unwrap().iter().map(|event| {
        ["kind", "by", "note"].map(|field| event[field].as_str().unwrap_or_default().to_owned())
    });
    events.collect()
}

async fn each_decision_is_kept_with_its_person(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let waiting = supplier::ActiveModel {
        id: Set(fixtures::FIRST),
        state: Set(SupplierState::Pending),
        ..Default::default()
    };
    let updated = supplier::Entity::update(waiting).exec(&harness.database);
    updated.await.unwrap();
    let path = format!("/suppliers/{}", fixtures::FIRST);
    let decide = async |decision: &str, body: Value| {
        let status = buyer.post_to(&format!("{path}/{decision}"), &body).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{decision}");
    };
    decide("rejection", json!({ "by": "Huda", "reason": "No number" })).await;
    for _ in 0..2 {
        decide("approval", json!({ "by": "Salem" })).await;
    }
    decide("deactivation", json!({ "by": "Huda" })).await;
    decide("reactivation", json!({ "by": "Salem" })).await;
    for change in [
        json!({ "by": "Huda", "code": "V-1" }),
        json!({ "code": null }),
    ] {
        let (status, answer) = buyer.send(Method::PATCH, &path, Some(&change)).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    let expected = [
        ["code_changed", "erp", ""],
        ["code_changed", "Huda (erp)", "V-1"],
        ["reactivated", "Salem (erp)", ""],
        ["deactivated", "Huda (erp)", ""],
        ["approved", "Salem (erp)", ""],
        ["rejected", "Huda (erp)", "No number"],
    ];
    assert_eq!(
        history(&buyer, &fixtures::FIRST.to_string()).await,
        expected
    );
    assert!(
        history(&buyer, &fixtures::SECOND.to_string())
            .await
            .is_empty()
    );
}

async fn an_invitation_names_who_sent_it(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let request = json!({
        "by": "Salem",
        "name": { "en": "Nakheel Trading" },
        "contact": { "firstName": "Huda", "lastName": "Saleh", "email": "huda@nakheel.example" },
    });
    let (status, created) = buyer.send(Method::POST, "/suppliers", Some(&request)).await;
    assert_eq!(status, StatusCode::CREATED, "{created}");
    let id = created["id"].as_str().unwrap();
    let again = format!("/suppliers/{id}/invitation");
    let status = buyer.post_to(&again, &json!({ "by": "Huda" })).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let expected = [
        ["invited_again", "Huda (erp)", ""],
        ["created", "Salem (erp)", ""],
    ];
    assert_eq!(history(&buyer, id).await, expected);
}
