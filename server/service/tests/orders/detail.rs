//! One order, whole: its lines and sums, and to nobody but its supplier.
use axum::http::StatusCode;

use super::{because, despatch, fetched, input, ordered, refused, rejection, seen, submission};
use contract::order::{OrderAction, OrderState};
use tables::order::State;
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, BADR},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    an_order_is_told_with_its_sums,
    another_suppliers_order_does_not_exist,
    what_may_be_done_follows_from_the_state,
);
over_the_network!(what_may_be_done_follows_from_the_state);

async fn an_order_is_told_with_its_sums(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &token).await;
    assert_eq!((order.state, order.version), (OrderState::Issued, 1));
    assert_eq!(order.buyer.en, "The buyer");
    assert_eq!(order.supplier.en, "First");
    let lines: Vec<_> = order
        .lines
        .iter()
        .map(|line| format!("{} {} {}", line.line_number, line.quantity, line.net))
        .collect();
    assert_eq!(lines, ["10 5 500.00", "20 2 66.66"]);
    assert!(order.lines.iter().all(|line| line.open.is_zero()));
    let totals = &order.totals;
    assert_eq!(totals.net.to_string(), "566.66");
    assert_eq!(
        totals.vat.to_string(),
        "85.00",
        "of the sum, not of the lines"
    );
    assert_eq!(totals.gross.to_string(), "651.66");
    assert!(order.response.is_none() && order.draft.is_none());
    assert!(order.events.is_empty() && order.revisions.len() == 1);
    assert_eq!(
        fetched(&harness, "A", &token).await.version,
        1,
        "a look changes nothing"
    );
}

async fn another_suppliers_order_does_not_exist(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let own = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &own).await;
    let token = harness.token_of(BADR).await;
    let backend = &harness.backend;
    let because = because(&order, "no");
    let rejection = rejection(&order, "no");
    let response = submission(&order, input(Vec::new()));
    let advice = despatch(&order, &[(10, "1")]);
    for number in ["A", "none", "\0", "a/b"] {
        refused(backend.order(number, &token).await, StatusCode::NOT_FOUND);
        let outcome = backend
            .acknowledge_order(number, &seen(&order), "a", &token)
            .await;
        refused(outcome, StatusCode::NOT_FOUND);
        let outcome = backend.reject_order(number, &rejection, "j", &token).await;
        refused(outcome, StatusCode::NOT_FOUND);
        let outcome = backend
            .respond_to_order(number, &response, "r", &token)
            .await;
        refused(outcome, StatusCode::NOT_FOUND);
        let outcome = backend.ship_order(number, &advice, "s", &token).await;
        refused(outcome, StatusCode::NOT_FOUND);
        let outcome = backend.draft_invoice(number, &because, "i", &token).await;
        refused(outcome, StatusCode::NOT_FOUND);
    }
    let untouched = fetched(&harness, "A", &own).await;
    assert_eq!((untouched.version, untouched.events.len()), (1, 0));
}

async fn what_may_be_done_follows_from_the_state(harness: Harness) {
    use OrderAction::{Acknowledge, Attach, Comment, Reject, Respond, Ship};
    let token = harness.token_of(AMAL).await;
    for (number, state, expected) in [
        (
            "A",
            State::Issued,
            vec![Acknowledge, Respond, Reject, Attach],
        ),
        ("B", State::Acknowledged, vec![Respond, Reject, Attach]),
        ("C", State::Accepted, vec![Ship, Attach]),
        ("D", State::PartiallyShipped, vec![Ship, Attach]),
        ("E", State::Shipped, vec![Attach]),
        ("F", State::OnHold, vec![Attach]),
        ("G", State::Rejected, vec![Attach]),
        ("H", State::Cancelled, vec![]),
        ("I", State::Completed, vec![]),
    ] {
        ordered(&harness, number, state).await;
        let order = fetched(&harness, number, &token).await;
        assert_eq!(order.actions, [&expected[..], &[Comment]].concat());
    }
}
