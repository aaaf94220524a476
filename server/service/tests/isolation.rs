//! What belongs to one supplier is not seen by another.
use tables::{fixed_point::Amount, invoice, order, request_for_quotation};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, day, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(another_supplier_sees_none_of_it);

async fn another_supplier_sees_none_of_it(harness: Harness) {
    let database = &harness.database;
    for (number, state) in [("A", order::State::Issued), ("B", order::State::Accepted)] {
        let mut order = fixtures::order(number, state, "2026-03-01", "2026-03-10");
        order.shipped_on = Some(day("2026-03-10"));
        insert(database, order).await;
    }
    insert(
        database,
        fixtures::request("R", request_for_quotation::State::Received, 2),
    )
    .await;
    let due = fixtures::invoice(
        "I",
        invoice::State::Approved,
        "2026-03-01",
        Amount::from_units(5),
    );
    insert(database, due).await;
    insert(
        database,
        fixtures::announcement("For the first", "2026-03-01"),
    )
    .await;

    let first = harness.token_of(AMAL).await;
    let first = harness.backend.dashboard(&first).await.unwrap();
    assert_eq!(first.urgent.len(), 3);
    let second = harness.token_of(BADR).await;
    let second = harness.backend.dashboard(&second).await.unwrap();
    let counters = &second.counters;
    assert_eq!(counters.quotation_requests_closing, 0);
    assert_eq!(counters.orders_to_acknowledge, 0);
    assert_eq!(counters.shipments_due + counters.shipments_overdue, 0);
    assert_eq!(counters.urgent, 0);
    assert_eq!(counters.open_order_value.amount.to_string(), "0.00");
    assert!(second.urgent.is_empty());
    assert!(second.announcements.is_empty());
    let delivery = &second.on_time_delivery;
    assert_eq!(delivery.on_time + delivery.late, 0);
    assert!(
        second
            .order_value_by_month
            .iter()
            .all(|month| month.orders == 0)
    );
}
