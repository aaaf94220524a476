//! What belongs to one supplier is not seen by another.
use service::{
    amount::Amount,
    entities::{change_request, invoice, order, price_change, request_for_quotation},
};

use super::{
    stage::{Stage, on_every_stage},
    world::{self, AMAL, BADR, day, insert},
};

on_every_stage!(another_supplier_sees_none_of_it);

async fn another_supplier_sees_none_of_it(stage: Stage) {
    let database = &stage.database;
    for (number, state) in [("A", order::State::Issued), ("B", order::State::Accepted)] {
        let mut order = world::order(number, state, "2026-03-01", "2026-03-10");
        order.shipped_on = Some(day("2026-03-10"));
        insert(database, order).await;
    }
    insert(
        database,
        world::request("R", request_for_quotation::State::Received, 2),
    )
    .await;
    let due = world::invoice(
        "I",
        invoice::State::Approved,
        "2026-03-01",
        Amount::of_units(5),
    );
    insert(database, due).await;
    insert(
        database,
        world::price_change("P", price_change::State::Rejected, 1),
    )
    .await;
    insert(
        database,
        world::change_request(change_request::State::Submitted),
    )
    .await;
    insert(database, world::announcement("For the first", "2026-03-01")).await;

    let first = stage.token_of(AMAL).await;
    let first = stage.backend.dashboard(&first).await.unwrap();
    assert_eq!(first.urgent.len(), 4);
    let second = stage.token_of(BADR).await;
    let second = stage.backend.dashboard(&second).await.unwrap();
    let counters = &second.counters;
    assert_eq!(counters.quotation_requests_closing, 0);
    assert_eq!(counters.orders_to_acknowledge, 0);
    assert_eq!(counters.shipments_due + counters.shipments_overdue, 0);
    assert_eq!(counters.prices_rejected + counters.changes_waiting, 0);
    assert_eq!(counters.open_order_value.amount.to_string(), "0.00");
    assert!(second.urgent.is_empty());
    assert!(second.announcements.is_empty());
    assert_eq!(second.on_time_delivery.shipped, 0);
    assert!(
        second
            .order_value_by_month
            .iter()
            .all(|month| month.orders == 0)
    );
    assert!(second.receivables.iter().all(|band| band.invoices == 0));
}
