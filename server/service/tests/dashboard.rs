//! The dashboard's figures, counted by hand.
use contract::{Money, UrgentKind};
use service::{
    entities::{change_request, invoice, order, price_change, request_for_quotation},
    fixed_point::Amount,
};
use test_support::{
    fixtures::{self, AMAL, day, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    counters_count_what_needs_the_supplier,
    orders_are_summed_by_month,
    delivery_is_on_time_up_to_the_required_date,
    receivables_are_told_apart_by_age,
    sums_are_exact_beyond_what_a_float_holds,
    no_kind_hides_the_others_among_the_urgent,
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
    for (number, state, days_ago) in [
        ("P", price_change::State::Rejected, 29),
        ("Q", price_change::State::Rejected, 31),
        ("W", price_change::State::Approved, 1),
    ] {
        insert(database, fixtures::price_change(number, state, days_ago)).await;
    }
    insert(
        database,
        fixtures::change_request(change_request::State::Submitted),
    )
    .await;
    insert(
        database,
        fixtures::change_request(change_request::State::Approved),
    )
    .await;

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
    assert_eq!(counters.prices_rejected, 1);
    assert_eq!(counters.changes_waiting, 1);
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
            (UrgentKind::PriceRejected, "P"),
        ]
    );
    let overdue = &dashboard.urgent[0];
    assert_eq!(overdue.buyer.en, "The buyer");
    assert_eq!(overdue.subject.ar, "صمامات");
    assert_eq!(overdue.due_date, Some(day("2026-03-14")));
    let price = dashboard.urgent[7].amount.as_ref().unwrap();
    assert_eq!(written(price), "1.250 KWD", "a dinar has three decimals");
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
    assert_eq!((delivery.shipped, delivery.on_time), (3, 2));
}

async fn receivables_are_told_apart_by_age(harness: Harness) {
    use invoice::State;
    for (number, state, due) in [
        ("A", State::Approved, "2026-03-15"),
        ("B", State::Submitted, "2026-03-14"),
        ("C", State::Approved, "2026-02-13"),
        ("D", State::OnHold, "2026-02-12"),
        ("E", State::Disputed, "2025-12-15"),
        ("F", State::PartiallyPaid, "2025-12-14"),
        ("G", State::Paid, "2025-12-14"),
    ] {
        let invoice = fixtures::invoice(number, state, due, Amount(1_005_000));
        insert(&harness.database, invoice).await;
    }
    let token = harness.token_of(AMAL).await;
    let bands = harness.backend.dashboard(&token).await.unwrap().receivables;
    let bands: Vec<_> = bands
        .iter()
        .map(|band| {
            (
                serde_json::to_string(&band.age).unwrap(),
                band.invoices,
                written(&band.amount),
            )
        })
        .collect();
    let expected = [
        ("not_due", 1, "100.50 SAR"),
        ("days_1_30", 2, "201.00 SAR"),
        ("days_31_60", 1, "100.50 SAR"),
        ("days_61_90", 1, "100.50 SAR"),
        ("over90", 1, "100.50 SAR"),
    ];
    let expected =
        expected.map(|(age, count, amount)| (format!("\"{age}\""), count, amount.to_owned()));
    assert_eq!(bands, expected);
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

async fn no_kind_hides_the_others_among_the_urgent(harness: Harness) {
    use order::State;
    for number in 0..10 {
        let late = fixtures::order(
            &format!("LATE-{number}"),
            State::Accepted,
            "2026-01-01",
            "2026-03-01",
        );
        insert(&harness.database, late).await;
    }
    for number in 0..3 {
        let price = fixtures::price_change(
            &format!("PRICE-{number}"),
            price_change::State::Rejected,
            number,
        );
        insert(&harness.database, price).await;
    }
    let token = harness.token_of(AMAL).await;
    let urgent = harness.backend.dashboard(&token).await.unwrap().urgent;
    let kinds: Vec<_> = urgent.iter().map(|document| document.kind).collect();
    let mut expected = vec![UrgentKind::ShipmentOverdue; 6];
    expected.extend([UrgentKind::PriceRejected; 2]);
    assert_eq!(kinds, expected);
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
