//! One effect a key, whatever is pressed twice or lost on its way.
use axum::http::StatusCode;
use contract::{
    exchange::EventKind,
    order::{OrderState, ResponseCode},
};
use service::entities::order::State;

use super::{
    because, complaints, despatch, input, kinds, line, ordered, refused, rejection, submission,
    told,
};
use crate::backend::{
    stage::{Stage, on_every_stage},
    world::AMAL,
};

on_every_stage!(
    a_double_press_answers_once,
    a_double_press_ships_once,
    a_decision_that_is_sent_again_was_made,
    a_key_stands_for_one_thing,
    what_was_refused_may_be_mended_under_the_same_key,
);

async fn a_double_press_answers_once(stage: Stage) {
    ordered(&stage, "A", State::Issued).await;
    let token = stage.token_of(AMAL).await;
    let asked = submission(&told(&stage, "A", &token).await, input(Vec::new()));
    let press = || stage.backend.respond_to_order("A", &asked, "key", &token);
    let (first, second, third) = tokio::join!(press(), press(), press());
    for outcome in [first, second, third, press().await] {
        let order = outcome.unwrap();
        assert_eq!((order.state, order.version), (OrderState::Accepted, 2));
    }
    assert_eq!(kinds(&told(&stage, "A", &token).await).len(), 1);
}

async fn a_double_press_ships_once(stage: Stage) {
    ordered(&stage, "A", State::Accepted).await;
    let token = stage.token_of(AMAL).await;
    let asked = despatch(&told(&stage, "A", &token).await, &[(10, "2")]);
    let press = || stage.backend.ship_order("A", &asked, "key", &token);
    let (first, second) = tokio::join!(press(), press());
    assert_eq!(first.unwrap(), second.unwrap());
    let order = told(&stage, "A", &token).await;
    assert_eq!(order.lines[0].shipped.to_string(), "2");
}

async fn a_decision_that_is_sent_again_was_made(stage: Stage) {
    ordered(&stage, "A", State::Issued).await;
    let token = stage.token_of(AMAL).await;
    let seen = told(&stage, "A", &token).await;
    for _ in 0..2 {
        let seen = because(&seen, "");
        let acknowledged = stage.backend.acknowledge_order("A", &seen, "1", &token);
        acknowledged.await.unwrap();
    }
    let seen = told(&stage, "A", &token).await;
    for _ in 0..2 {
        let seen = rejection(&seen, "No stock");
        let rejected = stage.backend.reject_order("A", &seen, "2", &token);
        rejected.await.unwrap();
    }
    let events = kinds(&told(&stage, "A", &token).await);
    assert_eq!(events, [EventKind::Rejected, EventKind::Acknowledged]);
}

async fn a_key_stands_for_one_thing(stage: Stage) {
    ordered(&stage, "A", State::Issued).await;
    let token = stage.token_of(AMAL).await;
    let asked = submission(&told(&stage, "A", &token).await, input(Vec::new()));
    let answered = stage
        .backend
        .respond_to_order("A", &asked, "key", &token)
        .await;
    let order = answered.unwrap();
    let goods = despatch(&order, &[(10, "1")]);
    let reused = stage.backend.ship_order("A", &goods, "key", &token).await;
    refused(reused, StatusCode::CONFLICT);
    let without = stage.backend.ship_order("A", &goods, "", &token).await;
    refused(without, StatusCode::BAD_REQUEST);
}

async fn what_was_refused_may_be_mended_under_the_same_key(stage: Stage) {
    ordered(&stage, "A", State::Issued).await;
    let token = stage.token_of(AMAL).await;
    let order = told(&stage, "A", &token).await;
    let wrong = submission(&order, input(vec![line(10, ResponseCode::Rejected)]));
    let outcome = stage
        .backend
        .respond_to_order("A", &wrong, "key", &token)
        .await;
    complaints(outcome);
    let mended = submission(&order, input(Vec::new()));
    let outcome = stage
        .backend
        .respond_to_order("A", &mended, "key", &token)
        .await;
    assert_eq!(outcome.unwrap().state, OrderState::Accepted);
}
