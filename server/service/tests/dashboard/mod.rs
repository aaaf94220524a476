//! The dashboard's figures, counted by hand.
mod figures;

use uuid::Uuid;

use contract::{Money, UrgentDocument, UrgentKind, UrgentQuery};
use tables::{order, request_for_quotation};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, day, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    counters_count_what_needs_the_supplier,
    the_earliest_dates_are_the_most_urgent_of_any_kind,
    announcements_are_the_newest_that_are_out,
    a_new_supplier_is_told_the_steps_that_remain,
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
    assert_eq!(overdue.due_date, Some(day("2026-03-14")));
    let closing = &dashboard.urgent[2];
    assert_eq!(
        closing.due_at,
        Some(fixtures::now() + chrono::TimeDelta::days(1))
    );
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

async fn a_new_supplier_is_told_the_steps_that_remain(harness: Harness) {
    use contract::NextStep::*;
    use tables::{bank_account, company_item, user};
    let database = &harness.database;
    let steps = async |email: &str| {
        let token = harness.token_of(email).await;
        harness.backend.dashboard(&token).await.unwrap().next_steps
    };
    let all = [BankAccount, Address, SecondApprover, SecondFactor];
    assert_eq!(steps(AMAL).await, all);
    insert(
        database,
        bank_account::Model {
            id: Uuid::new_v4(),
            supplier_id: fixtures::FIRST,
            ..bank_account::Model::default()
        },
    )
    .await;
    assert_eq!(steps(AMAL).await, all[1..]);
    insert(
        database,
        company_item::Model {
            id: Uuid::new_v4(),
            supplier_id: fixtures::FIRST,
            kind: company_item::Kind::Address,
            content: "{}".to_owned(),
            expires_on: None,
            request_id: None,
            changed_at: fixtures::now(),
        },
    )
    .await;
    assert_eq!(steps(AMAL).await, all[2..]);
    let approver = user::Model {
        permissions: r#"{"bankAccounts":["view","approve"]}"#.to_owned(),
        ..fixtures::colleague(41, "approver@first.example", false)
    };
    insert(database, approver).await;
    assert_eq!(steps(AMAL).await, all[3..]);
    // Whoever does not manage the account has no steps to take.
    assert_eq!(steps("approver@first.example").await, []);
}
