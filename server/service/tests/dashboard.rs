//! The dashboard's figures, counted by hand.
use chrono::{Days, Months};
use contract::{
    Money, UrgentDocument, UrgentKind, UrgentQuery,
    order::{OrderDue, OrderQuery, OrderShipped, OrderStates, OrderTab},
    quotation_request::QuotationRequestQuery,
};
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, EntityTrait, Iterable, QueryFilter, sea_query::Expr};
use service::{
    entities::{order, request_for_quotation, supplier},
    fixed_point::Amount,
};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, FIRST, day, insert},
    harness::Harness,
    on_both_databases,
};
use uuid::Uuid;

on_both_databases!(
    counters_count_what_needs_the_supplier,
    orders_are_summed_by_month,
    delivery_is_on_time_up_to_the_required_date,
    sums_are_exact_beyond_what_a_float_holds,
    the_earliest_dates_are_the_most_urgent_of_any_kind,
    every_figure_is_what_its_list_finds,
    announcements_are_the_newest_that_are_out,
);

fn written(money: &Money) -> String {
    format!("{} {}", money.amount, money.currency)
}

async fn counters_count_what_needs_the_supplier(harness: Harness) {
    use order::State;
    let database = &harness.database;
    for (number, state, required) in [
        ("A", State::Issued, "2026-04-01"),
        ("B", State::Acknowledged, "2026-03-16"),
        ("C", State::Accepted, "2026-03-14"),
        ("D", State::PartiallyShipped, "2026-03-15"),
        ("E", State::AcceptedWithChanges, "2026-03-22"),
        ("F", State::Accepted, "2026-03-23"),
        ("G", State::Shipped, "2026-03-14"),
        ("H", State::Rejected, "2026-03-14"),
    ] {
        insert(
            database,
            fixtures::order(number, state, "2026-03-01", required),
        )
        .await;
    }
    for (number, state, days) in [
        ("R", request_for_quotation::State::Received, 7),
        ("S", request_for_quotation::State::Draft, 1),
        ("T", request_for_quotation::State::Submitted, 1),
        ("U", request_for_quotation::State::Viewed, 8),
        ("V", request_for_quotation::State::Viewed, -1),
    ] {
        insert(database, fixtures::request(number, state, days)).await;
    }

    let token = harness.token_of(AMAL).await;
    let dashboard = harness.backend.dashboard(&token).await.unwrap();
    assert_eq!(
        dashboard.today,
        day("2026-03-15"),
        "the calendar is Riyadh's"
    );
    let counters = dashboard.counters;
    assert_eq!(counters.orders_to_acknowledge, 2);
    assert_eq!(counters.shipments_due, 2);
    assert_eq!(counters.shipments_overdue, 1);
    assert_eq!(counters.quotation_requests_closing, 2);
    assert_eq!(counters.urgent, 7);
    assert_eq!(written(&counters.open_order_value), "600.00 SAR");

    let urgent: Vec<_> = dashboard
        .urgent
        .iter()
        .map(|document| (document.kind, document.number.as_str()))
        .collect();
    assert_eq!(
        urgent,
        [
            (UrgentKind::ShipmentOverdue, "C"),
            (UrgentKind::ShipmentDue, "D"),
            (UrgentKind::QuotationRequestClosing, "S"),
            (UrgentKind::OrderToAcknowledge, "B"),
            (UrgentKind::QuotationRequestClosing, "R"),
            (UrgentKind::ShipmentDue, "E"),
            (UrgentKind::OrderToAcknowledge, "A"),
        ]
    );
    let overdue = &dashboard.urgent[0];
    assert_eq!(overdue.buyer.en, "The buyer");
    assert_eq!(overdue.subject.ar, "صمامات");
    assert_eq!(overdue.due_date, day("2026-03-14"));
    let closing = &dashboard.urgent[2];
    assert_eq!(
        closing.due_at,
        Some(fixtures::now() + chrono::TimeDelta::days(1))
    );
}

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

async fn the_earliest_dates_are_the_most_urgent_of_any_kind(harness: Harness) {
    use order::State;
    // Databases and Rust sort these numbers differently; the ids decide.
    let late_number = |number: u32| match number % 2 {
        0 => format!("LATE-{number:02}"),
        _ => format!("late-{number:02}"),
    };
    for number in 0..30 {
        let mut late = fixtures::order(
            &late_number(number),
            State::Accepted,
            "2026-01-01",
            "2026-03-01",
        );
        late.id = Uuid::from_u128(0xFF_0000 + u128::from(number));
        insert(&harness.database, late).await;
    }
    for (number, state, required) in [
        ("EARLIER", State::Issued, "2026-02-28"),
        ("LATER", State::Issued, "2026-03-02"),
    ] {
        let order = fixtures::order(number, state, "2026-01-01", required);
        insert(&harness.database, order).await;
    }
    let request = fixtures::request("R", request_for_quotation::State::Received, 1);
    insert(&harness.database, request).await;

    let token = harness.token_of(AMAL).await;
    let dashboard = harness.backend.dashboard(&token).await.unwrap();
    let numbers = |rows: &[UrgentDocument]| -> Vec<String> {
        rows.iter().map(|row| row.number.clone()).collect()
    };
    let late = |range: std::ops::Range<u32>| range.map(late_number);
    let expected: Vec<_> = ["EARLIER".to_owned()]
        .into_iter()
        .chain(late(0..30))
        .chain(["LATER".to_owned(), "R".to_owned()])
        .collect();
    assert_eq!(numbers(&dashboard.urgent), expected[..8]);
    assert_eq!(dashboard.counters.urgent, 33);
    let page = async |page| {
        let query = UrgentQuery { page };
        let urgent = harness.backend.urgent_documents(&query, &token);
        urgent.await.unwrap()
    };
    let (first, second) = (page(1).await, page(2).await);
    assert_eq!(numbers(&first.rows), expected[..25]);
    assert_eq!(numbers(&second.rows), expected[25..]);
    assert!(first.paging.has_more && !second.paging.has_more);
    assert_eq!(first.paging.found.number, 33);
    assert_eq!(page(u32::MAX).await.paging.page, 40);
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

async fn announcements_are_the_newest_that_are_out(harness: Harness) {
    for date in 9..=16 {
        let announcement = fixtures::announcement(&date.to_string(), &format!("2026-03-{date:02}"));
        insert(&harness.database, announcement).await;
    }
    let token = harness.token_of(AMAL).await;
    let announcements = harness
        .backend
        .dashboard(&token)
        .await
        .unwrap()
        .announcements;
    let titles: Vec<_> = announcements
        .iter()
        .map(|one| one.title.en.as_str())
        .collect();
    assert_eq!(titles, ["15", "14", "13", "12", "11"]);
}
