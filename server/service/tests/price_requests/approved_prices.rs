//! Approved prices beside those that there are by then: replaced, overlapping and by quantity.
use axum::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::{Scene, decimal, decisions::decide};
use contract::{exchange::EventKind, price_request::PriceRequestState};
use tables::{document_kind::DocumentKind, event};
use test_support::{
    buyer_messages::{BuyerClient, message, pointers, price, price_list},
    calls::SignedInCalls,
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    a_price_that_would_overlap_a_new_list_is_refused,
    replaced_prices_are_in_the_audit_log,
    prices_by_quantity_stay_if_the_price_was_zero,
    prices_by_quantity_that_would_be_too_large_are_refused,
);

async fn approve(scene: &Scene, number: &str) -> (StatusCode, Value) {
    let approval = json!({"by": "Salem", "version": 2, "decision": "approved"});
    decide(scene, number, approval).await
}

/// A price of the first item with prices by quantity, from the day of the request.
async fn takes_valve(scene: &Scene, price_of_one: &str, price_of_many: &str) {
    let mut valve = price("V-1", price_of_one, "2026-06-01");
    valve["leadTimeDays"] = json!(7);
    valve["packingUnit"] = json!("5");
    valve["minimumOrderQuantity"] = json!("10");
    valve["supplierPartNumber"] = json!("HZ-1");
    valve["quantityBreaks"] = json!([{"from": "50", "price": price_of_many}]);
    let buyer = BuyerClient::for_harness(&scene.harness);
    buyer.takes(&message(price_list("PL-2", &[valve]))).await;
}

async fn a_price_that_would_overlap_a_new_list_is_refused(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.started().await;
    let mut input = super::input();
    input.valid_to = "2026-08-31".to_owned();
    let submission = super::submission(&scene.shown(&number).await, input);
    let backend = &scene.harness.backend;
    let submitted = backend.submit_price_request(&number, &submission, "send", &scene.token);
    submitted.await.unwrap();
    let list = price_list("PL-2", &[price("V-2", "12", "2026-07-01")]);
    let buyer = BuyerClient::for_harness(&scene.harness);
    buyer.takes(&message(list)).await;
    let approval = json!({"by": "Salem", "version": 2, "decision": "approved"});
    let (status, answer) = decide(&scene, &number, approval).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    assert_eq!(
        scene.shown(&number).await.state,
        PriceRequestState::Submitted
    );
    let item = backend.product_price("V-1", &scene.token);
    assert_eq!(item.await.unwrap().agreements[0].periods.len(), 1);
}

async fn replaced_prices_are_in_the_audit_log(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    takes_valve(&scene, "90", "88").await;
    let (status, answer) = approve(&scene, &number).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    let approval = event::Entity::find()
        .filter(event::Column::DocumentKind.eq(DocumentKind::PriceRequest))
        .filter(event::Column::Kind.eq(EventKind::Approved))
        .one(&scene.harness.database)
        .await
        .unwrap()
        .unwrap();
    let before: Value = serde_json::from_str(approval.before.as_deref().unwrap()).unwrap();
    let replaced = json!({
        "item": "V-1", "uom": "C62", "price": "90",
        "validFrom": "2026-06-01", "validTo": null,
        "quantityBreaks": [{"from": "50", "price": "88"}],
        "packingUnit": "5", "minimumOrderQuantity": "10", "leadTimeDays": 7,
        "supplierPartNumber": "HZ-1",
        "description": {"ar": "صمام", "en": "Valve"},
    });
    let ended = json!({
        "item": "V-2", "uom": "C62", "price": "10",
        "validFrom": "2026-01-01", "validTo": "2026-08-31",
        "quantityBreaks": [],
        "packingUnit": null, "minimumOrderQuantity": null, "leadTimeDays": null,
        "supplierPartNumber": null,
        "description": {"ar": "صمام", "en": "Valve"},
    });
    assert_eq!(before["content"], json!([replaced, ended]));
}

async fn prices_by_quantity_stay_if_the_price_was_zero(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    takes_valve(&scene, "0", "76.5").await;
    let (status, answer) = approve(&scene, &number).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    let item = scene.harness.backend.product_price("V-1", &scene.token);
    let item = item.await.unwrap();
    let new = &item.agreements[0].periods[0];
    assert_eq!(new.price.amount, decimal("84.00"));
    let [one] = &new.quantity_breaks[..] else {
        panic!("{new:?}")
    };
    assert_eq!(
        (one.from, one.price.amount),
        (decimal("50"), decimal("76.50"))
    );
}

async fn prices_by_quantity_that_would_be_too_large_are_refused(harness: Harness) {
    let scene = Scene::new(harness).await;
    let mut list = price_list("PL-3", &[price("V-3", "1", "2026-01-01")]);
    list["changeLimitPercent"] = json!("50");
    let buyer = BuyerClient::for_harness(&scene.harness);
    buyer.takes(&message(list)).await;
    let number = scene.started().await;
    let mut input = super::input();
    input.lines[0].price = "100".to_owned();
    let submission = super::submission(&scene.shown(&number).await, input);
    let backend = &scene.harness.backend;
    let submitted = backend.submit_price_request(&number, &submission, "send", &scene.token);
    submitted.await.unwrap();
    takes_valve(&scene, "0.0001", "999999999").await;
    let (status, answer) = approve(&scene, &number).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    assert_eq!(pointers(&answer), ["/lines/10/price"]);
    assert_eq!(
        scene.shown(&number).await.state,
        PriceRequestState::Submitted
    );
}
