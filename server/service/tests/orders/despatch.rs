//! Goods leave in parts, and never more than was agreed.
use axum::http::StatusCode;
use sea_orm::EntityTrait;

use super::{complaints, despatch, fetched, kinds, ordered, refused};
use contract::{
    exchange::EventKind,
    order::{DespatchAdvice, OrderAction, OrderState},
};
use tables::order::{self, State};
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, day},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    an_order_is_shipped_in_parts,
    two_despatches_at_once_do_not_ship_more_than_is_open,
    what_is_not_agreed_is_not_shipped,
);

async fn an_order_is_shipped_in_parts(harness: Harness) {
    let row = ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &token).await;
    let mut first = despatch(&order, &[(10, "٢"), (20, "0"), (10, "1.5")]);
    first.input.carrier = " SMSA ".to_owned();
    // Own numbers and tracking numbers have ASCII digits, as those of invoices have.
    first.input.tracking_number = "T-١".to_owned();
    first.input.supplier_number = "DN-٠٧\u{200e}".to_owned();
    first.input.lines[0].serial_numbers = "S-٣".to_owned();
    first.input.expected_date = "2026-03-16".to_owned();
    let checked = harness
        .backend
        .check_despatch_advice("A", &first.input, &token);
    let checked = checked.await.unwrap();
    let unchanged = fetched(&harness, "A", &token).await;
    assert_eq!(unchanged.version, order.version, "a check writes nothing");
    assert!(unchanged.despatch_advices.is_empty());
    let advice = harness
        .backend
        .ship_order("A", &first, "first", &token)
        .await;
    let advice = advice.unwrap();
    assert_eq!(checked.number, "");
    assert_eq!(advice.tracking_number, "T-1");
    assert_eq!(advice.supplier_number.as_deref(), Some("DN-07"));
    assert_eq!(advice.lines[0].serial_numbers, ["S-3"]);
    assert_eq!(checked.lines, advice.lines);
    assert_eq!(
        (&*advice.number, &*advice.carrier),
        ("DA-2026-00001", "SMSA")
    );
    assert_eq!(advice.lines.len(), 1);
    assert_eq!(advice.lines[0].quantity.to_string(), "3.5");
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(
        (order.state, order.version),
        (OrderState::PartiallyShipped, 2)
    );
    let listed = DespatchAdvice {
        is_cancellable: true,
        ..advice
    };
    assert_eq!(order.despatch_advices, [listed]);
    assert_eq!(order.lines[0].open.to_string(), "1.5");
    let too_much = despatch(&order, &[(10, "2")]);
    let outcome = harness
        .backend
        .ship_order("A", &too_much, "much", &token)
        .await;
    let found = complaints(outcome);
    assert!(found["lines.10.quantity"].contains("1.5"), "{found:?}");

    let mut rest = despatch(&order, &[(10, "1.5"), (20, "2")]);
    rest.input.despatch_date = "2026-03-10".to_owned();
    let advice = harness.backend.ship_order("A", &rest, "rest", &token).await;
    assert_eq!(advice.unwrap().number, "DA-2026-00002");
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.state, OrderState::Shipped);
    assert_eq!(
        kinds(&order),
        [EventKind::Shipped, EventKind::PartiallyShipped]
    );
    assert_eq!(order.events[0].note.as_deref(), Some("DA-2026-00002"));
    assert!(!order.actions.contains(&OrderAction::Ship));
    let found = order::Entity::find_by_id(row.id)
        .one(&harness.database)
        .await;
    let shipped_on = found.unwrap().unwrap().shipped_on;
    assert_eq!(shipped_on, Some(day("2026-03-14")), "the last day of all");
}

async fn two_despatches_at_once_do_not_ship_more_than_is_open(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let order = fetched(&harness, "A", &token).await;
    let asked = despatch(&order, &[(10, "3")]);
    let press = |key| harness.backend.ship_order("A", &asked, key, &token);
    let (first, second) = tokio::join!(press("one"), press("two"));
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.lines[0].shipped.to_string(), "3");
    assert_eq!(order.despatch_advices.len(), 1);
}

async fn what_is_not_agreed_is_not_shipped(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for (number, state, reason) in [
        ("A", State::Issued, "Accept the order before"),
        ("B", State::Shipped, "shipped already"),
        ("C", State::OnHold, "on hold"),
        ("D", State::Rejected, "rejected"),
    ] {
        ordered(&harness, number, state).await;
        let order = fetched(&harness, number, &token).await;
        let asked = despatch(&order, &[(10, "1")]);
        let outcome = harness
            .backend
            .ship_order(number, &asked, number, &token)
            .await;
        let words = refused(outcome, StatusCode::CONFLICT);
        assert!(words.contains(reason), "{words}");
    }
}
