//! Several orders are accepted at once, each by itself.
use axum::http::StatusCode;

use super::{fetched, kinds, ordered, refused};
use contract::order::{BulkAcceptance, OrderState, OrderVersion};
use tables::order::State;
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, BADR},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    each_is_accepted_or_refused_by_itself,
    a_double_press_accepts_once,
    no_more_than_a_page,
);
over_the_network!(each_is_accepted_or_refused_by_itself);

fn these(orders: &[(&str, u32)]) -> BulkAcceptance {
    BulkAcceptance {
        orders: orders
            .iter()
            .map(|(number, version)| OrderVersion {
                number: (*number).to_owned(),
                version: *version,
                draft_version: 0,
                supplier_order_number: String::new(),
            })
            .collect(),
    }
}

async fn each_is_accepted_or_refused_by_itself(harness: Harness) {
    for (number, state) in [
        ("A", State::Issued),
        ("B", State::Cancelled),
        ("C", State::Acknowledged),
        ("D", State::Issued),
    ] {
        ordered(&harness, number, state).await;
    }
    let token = harness.token_of(AMAL).await;
    let asked = these(&[("A", 1), ("B", 1), ("C", 1), ("D", 2), ("none", 1)]);
    let outcome = harness.backend.accept_orders(&asked, "key", &token).await;
    let outcome = outcome.unwrap();
    assert_eq!(outcome.accepted, ["A", "C"]);
    let refused: Vec<_> = outcome
        .refused
        .iter()
        .map(|refused| (&*refused.number, &*refused.reason.en))
        .collect();
    assert!(refused[0].1.contains("cancelled"), "{refused:?}");
    assert!(refused[1].1.contains("changed"), "{refused:?}");
    let numbers: Vec<_> = refused.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, ["B", "D", "none"]);
    for (number, state) in [
        ("A", OrderState::Accepted),
        ("B", OrderState::Cancelled),
        ("C", OrderState::Accepted),
        ("D", OrderState::Issued),
    ] {
        assert_eq!(
            fetched(&harness, number, &token).await.state,
            state,
            "{number}"
        );
    }
    let other = harness.token_of(BADR).await;
    let foreign = harness
        .backend
        .accept_orders(&these(&[("D", 1)]), "key", &other)
        .await;
    assert_eq!(foreign.unwrap().refused.len(), 1);
}

async fn a_double_press_accepts_once(harness: Harness) {
    for number in ["A", "B"] {
        ordered(&harness, number, State::Issued).await;
    }
    let token = harness.token_of(AMAL).await;
    let asked = these(&[("B", 1), ("A", 1)]);
    let press = || harness.backend.accept_orders(&asked, "key", &token);
    let (first, second) = tokio::join!(press(), press());
    for outcome in [first, second, press().await] {
        assert_eq!(outcome.unwrap().accepted, ["A", "B"]);
    }
    let order = fetched(&harness, "A", &token).await;
    assert_eq!((order.version, kinds(&order).len()), (2, 1));
}

async fn no_more_than_a_page(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let outcome = harness
        .backend
        .accept_orders(&these(&[("A", 1); 101]), "key", &token)
        .await;
    refused(outcome, StatusCode::BAD_REQUEST);
    let none = harness
        .backend
        .accept_orders(&these(&[]), "key", &token)
        .await;
    assert!(none.unwrap().accepted.is_empty());
}
