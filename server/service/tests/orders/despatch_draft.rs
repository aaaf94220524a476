//! A despatch advice that is being written: kept beside the response, and never written over unseen.
use axum::http::StatusCode;

use super::{by_buyer, despatch, fetched, ordered, refused};
use contract::{
    exchange::DraftChange,
    order::{DespatchAdviceInput, OrderState},
};
use tables::order::State;
use test_support::{
    calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases, over_the_network,
};

on_both_databases!(
    what_was_typed_is_kept_until_it_is_sent,
    what_comes_too_late_is_kept_as_the_draft,
    a_despatch_advice_does_not_take_a_colleagues_draft_away,
    only_what_may_be_shipped_takes_drafts,
);
over_the_network!(what_was_typed_is_kept_until_it_is_sent);

fn draft(version: u32, carrier: &str) -> DraftChange<DespatchAdviceInput> {
    DraftChange {
        version,
        input: DespatchAdviceInput {
            carrier: carrier.to_owned(),
            despatch_date: "31/12".to_owned(),
            ..DespatchAdviceInput::default()
        },
    }
}

async fn saved(harness: &Harness, change: &DraftChange<DespatchAdviceInput>, token: &str) {
    let saved = harness
        .backend
        .save_despatch_advice_draft("A", change, token);
    saved.await.unwrap();
}

async fn what_was_typed_is_kept_until_it_is_sent(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    saved(&harness, &draft(0, "SMSA"), &token).await;
    saved(&harness, &draft(1, "Aramex"), &token).await;
    let order = fetched(&harness, "A", &token).await;
    let kept = order.despatch_draft.as_ref().unwrap();
    assert_eq!((kept.version, &kept.input), (2, &draft(0, "Aramex").input));
    assert!(order.draft.is_none(), "that of the response is another one");
    assert_eq!(order.version, 1);
    let goods = despatch(&order, &[(10, "1")]);
    let shipped = harness.backend.ship_order("A", &goods, "key", &token).await;
    shipped.unwrap();
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.state, OrderState::PartiallyShipped);
    assert!(order.despatch_draft.is_none());
}

async fn what_comes_too_late_is_kept_as_the_draft(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let goods = despatch(&fetched(&harness, "A", &token).await, &[(10, "1")]);
    by_buyer(&harness, "A", State::OnHold).await;
    let outcome = harness.backend.ship_order("A", &goods, "key", &token).await;
    refused(outcome, StatusCode::CONFLICT);
    let order = fetched(&harness, "A", &token).await;
    assert!(order.despatch_advices.is_empty());
    assert_eq!(order.despatch_draft.unwrap().input, goods.input);
}

async fn a_despatch_advice_does_not_take_a_colleagues_draft_away(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let goods = despatch(&fetched(&harness, "A", &token).await, &[(10, "1")]);
    saved(&harness, &draft(0, "a colleague's"), &token).await;
    let stale = draft(0, "mine");
    let outcome = harness
        .backend
        .save_despatch_advice_draft("A", &stale, &token);
    refused(outcome.await, StatusCode::CONFLICT);
    let outcome = harness.backend.ship_order("A", &goods, "key", &token).await;
    refused(outcome, StatusCode::CONFLICT);
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.despatch_draft.unwrap().input.carrier, "a colleague's");
    assert!(order.despatch_advices.is_empty());
}

async fn only_what_may_be_shipped_takes_drafts(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let change = draft(0, "early");
    let outcome = harness
        .backend
        .save_despatch_advice_draft("A", &change, &token);
    refused(outcome.await, StatusCode::CONFLICT);
}
