//! Sums and shares of orders, and every figure beside the list that it links to.
use chrono::{Days, Months};
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, EntityTrait, Iterable, QueryFilter, sea_query::Expr};

use super::written;
use contract::{
    order::{OrderDue, OrderQuery, OrderShipped, OrderStates, OrderTab},
    quotation_request::QuotationRequestQuery,
};
use tables::{fixed_point::Amount, order, request_for_quotation, supplier};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, FIRST, day, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    orders_are_summed_by_month,
    delivery_is_on_time_up_to_the_required_date,
    sums_are_exact_beyond_what_a_float_holds,
    every_figure_is_what_its_list_finds,
);

async fn orders_are_summed_by_month(harness: Harness) {
    use order::State;
    for (number, state, issued) in [
        ("A", State::Completed, "2026-03-15"),
        ("B", State::Issued, "2026-03-01"),
        ("C", State::Completed, "2025-04-01"),
        ("D", State::Completed, "2025-03-31"),
        ("E", State::Cancelled, "2026-03-02"),
        ("F", State::Closed, "2026-02-28"),
    ] {
        let order = fixtures::order(number, state, issued, "2026-05-01");
        insert(&harness.database, order).await;
    }
    let mut abroad = fixtures::order("G", State::Completed, "2026-03-03", "2026-05-01");
    abroad.currency = "USD".to_owned();
    insert(&harness.database, abroad).await;

    let token = harness.token_of(AMAL).await;
    let months = harness
        .backend
        .dashboard(&token)
        .await
        .unwrap()
        .order_value_by_month;
    assert_eq!(months.len(), 12);
    assert_eq!(months[0].month, day("2025-04-01"));
    assert_eq!(months[11].month, day("2026-03-01"));
    let values: Vec<_> = months
        .iter()
        .map(|month| (month.orders, written(&month.value)))
        .collect();
    assert_eq!(values[0], (1, "100.00 SAR".to_owned()));
    assert_eq!(values[1], (0, "0.00 SAR".to_owned()));
    assert_eq!(values[10], (1, "100.00 SAR".to_owned()));
    assert_eq!(values[11], (2, "200.00 SAR".to_owned()));
}

async fn delivery_is_on_time_up_to_the_required_date(harness: Harness) {
    for (number, shipped_on) in [
        ("A", Some("2026-02-01")),
        ("B", Some("2026-02-02")),
        ("C", Some("2026-02-03")),
        ("D", Some("2025-03-15")),
        ("E", None),
    ] {
        let mut order = fixtures::order(number, order::State::Shipped, "2025-01-01", "2026-02-02");
        order.shipped_on = shipped_on.map(day);
        insert(&harness.database, order).await;
    }
    let token = harness.token_of(AMAL).await;
    let delivery = harness
        .backend
        .dashboard(&token)
        .await
        .unwrap()
        .on_time_delivery;
    assert_eq!((delivery.on_time, delivery.late), (2, 1));
}

async fn sums_are_exact_beyond_what_a_float_holds(harness: Harness) {
    // 2^53 + 1 cannot be told from 2^53 in a double.
    for (number, ten_thousandths) in [("A", (1_i64 << 53) + 1), ("B", 1 << 53)] {
        let mut order = fixtures::order(number, order::State::Issued, "2026-03-01", "2026-05-01");
        order.total = Amount(ten_thousandths);
        insert(&harness.database, order).await;
    }
    let token = harness.token_of(AMAL).await;
    let dashboard = harness.backend.dashboard(&token).await.unwrap();
    let exact = "1801439850948.1985 SAR";
    assert_eq!(written(&dashboard.counters.open_order_value), exact);
    assert_eq!(written(&dashboard.order_value_by_month[11].value), exact);
}

async fn every_figure_is_what_its_list_finds(harness: Harness) {
    supplier::Entity::update_many()
        .col_expr(supplier::Column::Currency, Expr::value("KWD"))
        .filter(supplier::Column::Id.eq(FIRST))
        .exec(&harness.database)
        .await
        .unwrap();
    for (place, state) in order::State::iter().enumerate() {
        for month in 0..14 {
            let issued = day("2026-03-15") - Months::new(month);
            let required = issued + Days::new(10 + 7 * place as u64);
            let mut order = fixtures::order(
                &format!("{place}-{month}"),
                state,
                &issued.to_string(),
                &required.to_string(),
            );
            order.currency = ["KWD", "SAR"][(month % 5 / 4) as usize].to_owned();
            order.total = Amount(12_345_678 + 1_230 * i64::from(month) + 10 * place as i64);
            order.shipped_on = (place > 5).then(|| issued + Days::new(68));
            insert(&harness.database, order).await;
        }
    }
    for days in 0..10 {
        let state = request_for_quotation::State::Received;
        let request = fixtures::request(&format!("R{days}"), state, days);
        insert(&harness.database, request).await;
    }
    let token = harness.token_of(AMAL).await;
    let dashboard = harness.backend.dashboard(&token).await.unwrap();
    let rows = async |query: OrderQuery| {
        let mut rows = Vec::new();
        for page in 1.. {
            let query = OrderQuery {
                page,
                ..query.clone()
            };
            let list = harness.backend.orders(&query, &token).await.unwrap();
            rows.extend(list.rows);
            if !list.paging.has_more {
                break;
            }
        }
        let count = u32::try_from(rows.len()).unwrap();
        (
            count,
            rows.iter().map(|row| row.total.amount).sum::<Decimal>(),
        )
    };
    let due = |due| OrderQuery {
        due: Some(due),
        ..OrderQuery::default()
    };
    let own = |states| OrderQuery {
        states: Some(states),
        currency: Some("KWD".to_owned()),
        ..OrderQuery::default()
    };
    let counters = &dashboard.counters;
    let to_answer = OrderQuery {
        tab: OrderTab::ToConfirm,
        ..OrderQuery::default()
    };
    assert_eq!(rows(due(OrderDue::Soon)).await.0, counters.shipments_due);
    let overdue = rows(due(OrderDue::Overdue)).await.0;
    assert_eq!(overdue, counters.shipments_overdue);
    assert_eq!(rows(to_answer).await.0, counters.orders_to_acknowledge);
    let open = rows(own(OrderStates::Open)).await.1;
    assert_eq!(open, counters.open_order_value.amount);
    let closing = QuotationRequestQuery {
        closing: true,
        ..QuotationRequestQuery::default()
    };
    let closing = harness.backend.quotation_requests(&closing, &token);
    let closing = closing.await.unwrap().rows.len();
    assert_eq!(closing, counters.quotation_requests_closing as usize);
    for figure in &dashboard.order_value_by_month {
        let in_month = OrderQuery {
            issued_from: Some(figure.month),
            issued_to: (figure.month + Months::new(1)).pred_opt(),
            ..own(OrderStates::NotVoid)
        };
        let found = rows(in_month).await;
        assert_eq!(found, (figure.orders, figure.value.amount), "{figure:?}");
        assert_eq!(figure.value.currency, "KWD");
    }
    let delivery = &dashboard.on_time_delivery;
    let shipped = |shipped| OrderQuery {
        shipped: Some(shipped),
        ..OrderQuery::default()
    };
    let on_time = rows(shipped(OrderShipped::OnTime)).await.0;
    let late = rows(shipped(OrderShipped::Late)).await.0;
    assert_eq!((on_time, late), (delivery.on_time, delivery.late));
    assert!(delivery.on_time > 0 && delivery.late > 0);
}
