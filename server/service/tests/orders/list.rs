//! The list is narrowed, ordered and counted by the service, for one supplier alone.
use contract::{
    list::{Count, PageSize, ValueLimit},
    order::{OrderDue, OrderList, OrderQuery, OrderSort, OrderState, OrderStates, OrderTab},
};
use service::{entities::order::State, fixed_point::Amount};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, day, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};
use values::search_text::search_text;

use super::ordered;
use crate::few_queries::expect_few_queries;

on_both_databases!(
    every_state_has_its_tab,
    filters_narrow_the_list,
    columns_order_the_list,
    totals_are_compared_in_one_currency,
    a_page_has_as_many_rows_as_asked_for,
    pages_follow_each_other_without_gaps,
    another_supplier_has_an_empty_list,
    a_page_takes_few_queries,
);
over_the_network!(filters_narrow_the_list);

async fn listed(harness: &Harness, query: OrderQuery) -> OrderList {
    let token = harness.token_of(AMAL).await;
    harness.backend.orders(&query, &token).await.unwrap()
}

fn numbers(list: &OrderList) -> Vec<&str> {
    list.rows.iter().map(|row| row.number.as_str()).collect()
}

async fn every_state_has_its_tab(harness: Harness) {
    let states = [
        ("A", State::Issued),
        ("B", State::Acknowledged),
        ("C", State::Accepted),
        ("D", State::AcceptedWithChanges),
        ("E", State::PartiallyShipped),
        ("F", State::Shipped),
        ("G", State::PartiallyInvoiced),
        ("H", State::Completed),
        ("I", State::Closed),
        ("J", State::OnHold),
        ("K", State::Rejected),
        ("L", State::Cancelled),
    ];
    for (number, state) in states {
        ordered(&harness, number, state).await;
    }
    for (tab, expected) in [
        (OrderTab::All, "ABCDEFGHIJKL"),
        (OrderTab::ToConfirm, "AB"),
        (OrderTab::ToShip, "CDE"),
        (OrderTab::ToInvoice, "FG"),
        (OrderTab::Done, "HI"),
        (OrderTab::Stopped, "JKL"),
    ] {
        let list = listed(
            &harness,
            OrderQuery {
                tab,
                sort: OrderSort::Number,
                ..OrderQuery::default()
            },
        )
        .await;
        assert_eq!(numbers(&list).concat(), expected, "{tab:?}");
        let count = list.tabs.iter().find(|count| count.tab == tab).unwrap();
        assert_eq!(count.count.number as usize, expected.len(), "{tab:?}");
        let acceptable = list.rows.iter().filter(|row| row.is_acceptable).count();
        assert_eq!(acceptable, usize::from(expected.contains("AB")) * 2);
    }
}

async fn filters_narrow_the_list(harness: Harness) {
    for (number, state, issued, required) in [
        ("PO-1", State::Accepted, "2026-02-01", "2026-03-14"),
        ("PO-2", State::PartiallyShipped, "2026-02-02", "2026-03-15"),
        ("PO-3", State::Accepted, "2026-02-03", "2026-03-22"),
        ("PO-4", State::Accepted, "2026-02-04", "2026-03-23"),
        ("PO_5", State::Shipped, "2026-02-05", "2026-03-14"),
    ] {
        let mut order = fixtures::order(number, state, issued, required);
        if number == "PO-4" {
            order.subject_ar = "مضخات".to_owned();
            order.subject_en = "Pumps 100%".to_owned();
            order.search_text = search_text("PO-4 أنابيبُ مكافَحة مضخّات Pumps 100% Société");
        }
        insert(&harness.database, order).await;
    }
    let all = listed(&harness, OrderQuery::default()).await;
    assert_eq!(numbers(&all), ["PO_5", "PO-4", "PO-3", "PO-2", "PO-1"]);
    let buyer = all.buyers[0].id.clone();
    assert_eq!(
        (all.buyers.len(), &*all.buyers[0].name.en),
        (1, "The buyer")
    );
    let narrowed = |change: fn(&mut OrderQuery)| {
        let mut query = OrderQuery::default();
        change(&mut query);
        query
    };
    for (query, expected) in [
        (narrowed(|query| query.search = "po-".to_owned()), 4),
        (narrowed(|query| query.search = "_".to_owned()), 1),
        (narrowed(|query| query.search = "0%".to_owned()), 1),
        (narrowed(|query| query.search = " PUMPS ".to_owned()), 1),
        (narrowed(|query| query.search = "مضخ".to_owned()), 1),
        (narrowed(|query| query.search = "مُضَخّات".to_owned()), 1),
        (narrowed(|query| query.search = "انابيب".to_owned()), 1),
        (narrowed(|query| query.search = "مكافحه".to_owned()), 1),
        (narrowed(|query| query.search = "مكـــافحة".to_owned()), 1),
        // As copied from paper, where each letter has the form that it was drawn in.
        (narrowed(|query| query.search = "ﻣﻜﺎﻓﺤﺔ".to_owned()), 1),
        (
            narrowed(|query| query.search = "societe ＰＯ".to_owned()),
            1,
        ),
        (narrowed(|query| query.search = "ـ".to_owned()), 0),
        (narrowed(|query| query.search = "٤-po".to_owned()), 0),
        (narrowed(|query| query.search = "PO-٤".to_owned()), 1),
        (narrowed(|query| query.search = "po-۴".to_owned()), 1),
        (narrowed(|query| query.search = "the buyer".to_owned()), 5),
        (narrowed(|query| query.search = "المشتري".to_owned()), 5),
        (
            narrowed(|query| query.search = "المشترى صمامات".to_owned()),
            4,
        ),
        (narrowed(|query| query.search = "buyer pumps".to_owned()), 1),
        (
            narrowed(|query| query.search = "a b c d e f g h i j".to_owned()),
            0,
        ),
        (narrowed(|query| query.search = "\0".to_owned()), 5),
        (narrowed(|query| query.buyer = Some("no id".to_owned())), 0),
        (narrowed(|query| query.states = Some(OrderStates::Open)), 4),
        (narrowed(|query| query.due = Some(OrderDue::Soon)), 2),
        (narrowed(|query| query.due = Some(OrderDue::Overdue)), 1),
        (
            narrowed(|query| query.issued_from = Some(day("2026-02-03"))),
            3,
        ),
        (
            narrowed(|query| query.issued_to = Some(day("2026-02-03"))),
            3,
        ),
        (narrowed(|query| query.tab = OrderTab::Done), 0),
        (
            narrowed(|query| query.required_from = Some(day("2026-03-15"))),
            3,
        ),
        (
            narrowed(|query| {
                query.required_from = Some(day("2026-03-15"));
                query.required_to = Some(day("2026-03-22"));
            }),
            2,
        ),
        (
            OrderQuery {
                buyer: Some(buyer.clone()),
                ..OrderQuery::default()
            },
            5,
        ),
    ] {
        let list = listed(&harness, query.clone()).await;
        assert_eq!(list.rows.len(), expected, "{query:?}");
        let found = Count {
            number: u32::try_from(expected).unwrap(),
            is_capped: false,
        };
        assert_eq!(list.paging.found, found, "{query:?}");
        assert_eq!(list.tabs[0].count.number, 5, "tabs count the whole list");
    }
}

async fn totals_are_compared_in_one_currency(harness: Harness) {
    for (number, currency, units) in [
        ("A", "SAR", 100),
        ("B", "SAR", 500),
        ("C", "USD", 300),
        ("D", "SAR", 900),
        ("E", "AED", 500),
    ] {
        let mut order = fixtures::order(number, State::Issued, "2026-02-01", "2026-03-14");
        order.currency = currency.to_owned();
        order.total = Amount::from_units(units);
        insert(&harness.database, order).await;
    }
    let limit = |units: i64| Some(ValueLimit(units.into()));
    for (currency, from, to, expected) in [
        (None, limit(200), limit(600), "B"),
        (None, limit(100), None, "ABD"),
        (Some("USD"), limit(200), limit(600), "C"),
        (Some("AED"), None, None, "E"),
        (Some("EUR"), None, limit(600), ""),
        (None, limit(900), limit(100), ""),
        (None, None, None, "ABCDE"),
    ] {
        let query = OrderQuery {
            currency: currency.map(str::to_owned),
            total_from: from,
            total_to: to,
            sort: OrderSort::Number,
            ..OrderQuery::default()
        };
        let list = listed(&harness, query.clone()).await;
        assert_eq!(numbers(&list).concat(), expected, "{query:?}");
        // The supplier's own currency is the first.
        assert_eq!(list.currencies, ["SAR", "AED", "USD"]);
    }
}

async fn a_page_has_as_many_rows_as_asked_for(harness: Harness) {
    for place in 0..130 {
        let number = format!("PO-{place:03}");
        let order = fixtures::order(&number, State::Issued, "2026-03-01", "2026-03-20");
        insert(&harness.database, order).await;
    }
    for (page_size, page, rows, last_page) in [
        (PageSize::Small, 1, 25, 6),
        (PageSize::Small, 6, 5, 6),
        (PageSize::Medium, 3, 30, 3),
        (PageSize::Large, 2, 30, 2),
    ] {
        let query = OrderQuery {
            page_size,
            page,
            ..OrderQuery::default()
        };
        let list = listed(&harness, query).await;
        assert_eq!(list.rows.len(), rows, "{page_size:?}");
        assert_eq!(list.paging.page_size, page_size.rows());
        assert_eq!(list.paging.last_page, last_page);
        assert_eq!(list.paging.has_more, page < last_page);
        // Counted to the end, not to 99.
        assert_eq!(list.tabs[0].count.number, 130);
        assert_eq!(list.paging.found.number, 130);
    }
}

async fn columns_order_the_list(harness: Harness) {
    for (number, issued, required, units) in [
        ("A", "2026-02-01", "2026-05-03", 10),
        ("B", "2026-02-02", "2026-05-01", 30),
        ("C", "2026-02-03", "2026-05-02", 20),
    ] {
        let mut order = fixtures::order(number, State::Issued, issued, required);
        order.total = Amount::from_units(units);
        insert(&harness.database, order).await;
    }
    for (sort, expected) in [
        (OrderSort::Newest, "CBA"),
        (OrderSort::Oldest, "ABC"),
        (OrderSort::SoonestRequired, "BCA"),
        (OrderSort::LatestRequired, "ACB"),
        (OrderSort::Largest, "BCA"),
        (OrderSort::Smallest, "ACB"),
        (OrderSort::Number, "ABC"),
        (OrderSort::NumberDescending, "CBA"),
    ] {
        let query = OrderQuery {
            sort,
            ..OrderQuery::default()
        };
        let list = listed(&harness, query).await;
        assert_eq!(numbers(&list).concat(), expected, "{sort:?}");
        let row = list.rows.iter().find(|row| row.number == "A").unwrap();
        assert_eq!(row.total.amount.to_string(), "10.00");
        assert_eq!((row.state, row.revision), (OrderState::Issued, 1));
    }
}

async fn pages_follow_each_other_without_gaps(harness: Harness) {
    let count = PageSize::Small.rows() as usize * 2 + 1;
    for place in 0..count {
        // All of one day, so that the number alone decides.
        let number = format!("PO-{place:03}");
        let order = fixtures::order(&number, State::Issued, "2026-03-01", "2026-03-20");
        insert(&harness.database, order).await;
    }
    let mut seen = Vec::new();
    for page in 0..=3 {
        let query = OrderQuery {
            page,
            ..OrderQuery::default()
        };
        let list = listed(&harness, query).await;
        assert_eq!(list.paging.page, page.max(1));
        assert_eq!(list.paging.has_more, page < 3);
        assert_eq!(list.paging.found.number as usize, count);
        if page > 0 {
            seen.extend(list.rows.into_iter().map(|row| row.number));
        }
    }
    let mut expected: Vec<_> = (0..count).map(|place| format!("PO-{place:03}")).collect();
    expected.reverse();
    assert_eq!(seen, expected);
}

async fn another_supplier_has_an_empty_list(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(BADR).await;
    let list = harness.backend.orders(&OrderQuery::default(), &token).await;
    let list = list.unwrap();
    assert!(list.rows.is_empty() && list.buyers.is_empty());
    assert!(list.tabs.iter().all(|tab| tab.count.number == 0));
}

async fn a_page_takes_few_queries(harness: Harness) {
    let database = harness.database.clone();
    for place in 0..60 {
        let order = fixtures::order(
            &format!("P{place:02}"),
            State::Issued,
            "2026-03-01",
            "2026-03-20",
        );
        insert(&database, order).await;
    }
    expect_few_queries(database, async |backend, token, page| {
        let query = OrderQuery {
            page,
            search: "P".to_owned(),
            ..OrderQuery::default()
        };
        backend.orders(&query, token).await.unwrap().rows.len()
    })
    .await;
}
