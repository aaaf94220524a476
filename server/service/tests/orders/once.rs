//! One effect a key, whatever is pressed twice or lost on its way.
use axum::http::StatusCode;

use super::{
    complaints, despatch, fetched, input, kinds, line, ordered, refused, rejection, submission,
};
use contract::{
    exchange::EventKind,
    order::{OrderState, ResponseCode},
};
use tables::order::State;
use test_support::{calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases};

on_both_databases!(
    a_double_press_answers_once,
    a_double_press_ships_once,
    a_decision_that_is_sent_again_was_made,
    a_key_stands_for_one_thing,
    what_was_refused_may_be_mended_under_the_same_key,
);

async fn a_double_press_answers_once(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let asked = submission(&fetched(&harness, "A", &token).await, input(Vec::new()));
    let press = || harness.backend.respond_to_order("A", &asked, "key", &token);
    let (first, second, third) = tokio::join!(press(), press(), press());
    for outcome in [first, second, third, press().await] {
        let order = outcome.unwrap();
        assert_eq!((order.state, order.version), (OrderState::Accepted, 2));
    }
    assert_eq!(kinds(&fetched(&harness, "A", &token).await).len(), 1);
}

async fn a_double_press_ships_once(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let asked = despatch(&fetched(&harness, "A", &token).await, &[(10, "2")]);
    let press = || harness.backend.ship_order("A", &asked, "key", &token);
    let (first, second) = tokio::join!(press(), press());
    assert_eq!(first.unwrap(), second.unwrap());
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.lines[0].shipped.to_string(), "2");
}

async fn a_decision_that_is_sent_again_was_made(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let seen = fetched(&harness, "A", &token).await;
    for _ in 0..2 {
        let seen = super::seen(&seen);
        let acknowledged = harness.backend.acknowledge_order("A", &seen, "1", &token);
        acknowledged.await.unwrap();
    }
    let seen = fetched(&harness, "A", &token).await;
    for _ in 0..2 {
        let seen = rejection(&seen, "No stock");
        let rejected = harness.backend.reject_order("A", &seen, "2", &token);
        rejected.await.unwrap();
    }
    let events = kinds(&fetched(&harness, "A", &token).await);
    assert_eq!(events, [EventKind::Rejected, EventKind::Acknowledged]);
}

async fn a_key_stands_for_one_thing(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let asked = submission(&fetched(&harness, "A", &token).await, input(Vec::new()));
    let answered = harness
        .backend
        .respond_to_order("A", &asked, "key", &token)
        .await;
    let order = answered.unwrap();
    let goods = despatch(&order, &[(10, "1")]);
    let reused = harness.backend.ship_order("A", &goods, "key", &token).await;
    refused(reused, StatusCode::CONFLICT);
    let without = harness.backend.ship_order("A", &goods, "", &token).await;
    refused(without, StatusCode::BAD_REQUEST);
}

async fn what_was_refused_may_be_mended_under_the_same_key(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &token).await;
    let wrong = submission(&order, input(vec![line(10, ResponseCode::Rejected)]));
    let outcome = harness
        .backend
        .respond_to_order("A", &wrong, "key", &token)
        .await;
    complaints(outcome);
    let mended = submission(&order, input(Vec::new()));
    let outcome = harness
        .backend
        .respond_to_order("A", &mended, "key", &token)
        .await;
    assert_eq!(outcome.unwrap().state, OrderState::Accepted);
}
