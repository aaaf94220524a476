//! The buyer's decision on a price request.
use axum::http::Method;
use contract::{
    exchange::Submission,
    price_request::{NewPriceRequest, PriceRequestInput, PriceRequestLineInput},
};
use serde_json::json;
use test_support::{
    buyer_messages::{message, price, price_list},
    calls::SignedInCalls,
    fixtures,
};

use super::Steps;
use crate::buyer::killed_lifecycle::scene::in_days;

/// Decided now or before.
const DONE: (u16, Option<u16>) = (204, Some(204));

pub async fn take_each_step(steps: &mut Steps) {
    let list = price_list("PL-1", &[price("V-1", "80", "2025-01-01")]);
    steps.send(&message(list)).await;
    let number = submit(steps).await;
    let path = format!("/suppliers/{}/price-requests/{number}", fixtures::FIRST);
    let version = steps.scene.read(&path).await["version"].clone();
    let approval = json!({"by": "Salem", "version": version, "decision": "approved"});
    let decision = format!("{path}/decision");
    let decide = (Method::POST, &*decision);
    steps.buyer_step(decide, &approval, DONE).await;
    assert_eq!(steps.scene.read(&path).await["state"], "approved");
    let (service, token) = (&steps.service, &steps.token);
    let item = service.product_price("V-1", token).await.unwrap();
    assert_eq!(item.agreements[0].periods.len(), 2);
}

/// Returns the number of a request for a new price.
async fn submit(steps: &Steps) -> String {
    let (service, token) = (&steps.service, &steps.token);
    let new = NewPriceRequest {
        buyer: fixtures::BUYER.to_string(),
        currency: "SAR".to_owned(),
        ..NewPriceRequest::default()
    };
    let started = service.start_price_request(&new, "prices", token);
    let number = started.await.unwrap().number;
    let line = PriceRequestLineInput {
        line_number: 10,
        price: "84".to_owned(),
        ..PriceRequestLineInput::default()
    };
    let submission = Submission {
        version: 1,
        draft_version: 0,
        input: PriceRequestInput {
            reason: "Steel".to_owned(),
            valid_from: in_days(20),
            lines: vec![line],
            ..PriceRequestInput::default()
        },
    };
    let sent = service.submit_price_request(&number, &submission, "prices sent", token);
    sent.await.unwrap().number
}
