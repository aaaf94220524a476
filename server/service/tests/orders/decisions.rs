//! An order is acknowledged, rejected and talked about.
use axum::http::StatusCode;

use super::{by_buyer, complaints, fetched, kinds, ordered, refused, rejection, seen};
use contract::{
    exchange::{EventKind, NewComment, Side},
    order::{OrderState, ResponseCode},
};
use tables::order::State;
use test_support::{
    calls::SignedInCalls,
    documents::{DocumentCalls, Holder},
    fixtures::{self, AMAL},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    an_order_is_acknowledged_once,
    a_rejection_has_a_reason,
    a_decision_on_an_older_version_is_refused,
    what_the_state_does_not_allow_is_refused_with_the_reason,
    a_comment_is_kept_once,
);

async fn an_order_is_acknowledged_once(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &token).await;
    let acknowledged = harness
        .backend
        .acknowledge_order("A", &seen(&order), "1", &token)
        .await;
    acknowledged.unwrap();
    let order = fetched(&harness, "A", &token).await;
    assert_eq!((order.state, order.version), (OrderState::Acknowledged, 2));
    let [event] = &order.events[..] else {
        panic!("{:?}", order.events)
    };
    assert_eq!(
        (event.kind, event.at),
        (EventKind::Acknowledged, fixtures::now())
    );
    assert_eq!(
        (&*event.by.name, event.by.side),
        ("أمل Saleh", Side::Supplier)
    );
    let again = harness
        .backend
        .acknowledge_order("A", &seen(&order), "2", &token)
        .await;
    refused(again, StatusCode::CONFLICT);
}

async fn a_rejection_has_a_reason(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &token).await;
    for reason in ["", " \n ", &"r".repeat(1_001), "\u{1}"] {
        let outcome = harness
            .backend
            .reject_order("A", &rejection(&order, reason), "1", &token)
            .await;
        assert!(complaints(outcome).contains_key("reason"));
    }
    let rejected = harness
        .backend
        .reject_order("A", &rejection(&order, " No stock "), "1", &token)
        .await;
    rejected.unwrap();
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.state, OrderState::Rejected);
    assert_eq!(order.reason.as_deref(), Some("No stock"));
    assert_eq!(order.events[0].note.as_deref(), Some("No stock"));
    let response = order.response.unwrap();
    assert_eq!(response.code, ResponseCode::Rejected);
    assert_eq!(response.lines.len(), 2);
    assert!(response.lines.iter().all(|line| line.reason == "No stock"));
}

async fn a_decision_on_an_older_version_is_refused(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let seen = fetched(&harness, "A", &token).await;
    by_buyer(&harness, "A", State::Issued).await;
    let outcome = harness
        .backend
        .acknowledge_order("A", &super::seen(&seen), "1", &token)
        .await;
    refused(outcome, StatusCode::CONFLICT);
    let outcome = harness
        .backend
        .reject_order("A", &rejection(&seen, "no"), "2", &token)
        .await;
    refused(outcome, StatusCode::CONFLICT);
    let order = fetched(&harness, "A", &token).await;
    assert_eq!((order.state, order.events.len()), (OrderState::Issued, 0));
}

async fn what_the_state_does_not_allow_is_refused_with_the_reason(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for (number, state, reason) in [
        ("A", State::Accepted, "already answered"),
        ("B", State::Rejected, "rejected"),
        ("C", State::OnHold, "on hold"),
        ("D", State::Cancelled, "cancelled"),
        ("E", State::Completed, "closed"),
        ("F", State::Shipped, "already answered"),
    ] {
        ordered(&harness, number, state).await;
        let order = fetched(&harness, number, &token).await;
        let outcome = harness
            .backend
            .reject_order(number, &rejection(&order, "no"), number, &token)
            .await;
        let words = refused(outcome, StatusCode::CONFLICT);
        assert!(words.contains(reason), "{words}");
        assert!(fetched(&harness, number, &token).await.events.is_empty());
    }
}

async fn a_comment_is_kept_once(harness: Harness) {
    ordered(&harness, "A", State::Cancelled).await;
    let token = harness.token_of(AMAL).await;
    let comment = NewComment {
        text: " When? ".to_owned(),
    };
    for _ in 0..2 {
        let kept = harness
            .backend
            .comment_on(Holder::Order("A"), &comment, "key", &token)
            .await;
        assert_eq!(kept.unwrap().text, "When?");
    }
    let empty = NewComment {
        text: " ".to_owned(),
    };
    let refused = harness
        .backend
        .comment_on(Holder::Order("A"), &empty, "other", &token)
        .await;
    assert!(complaints(refused).contains_key("text"));
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.comments.len(), 1);
    assert_eq!(order.comments[0].by.side, Side::Supplier);
    assert_eq!(kinds(&order), [EventKind::Commented]);
    assert_eq!(order.version, 1, "who decides need not have read it");
}
