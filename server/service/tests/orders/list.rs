//! The list is ordered, paged and counted by the service, for one supplier alone.
use super::ordered;
use crate::few_queries::expect_few_queries;
use contract::{
    list::PageSize,
    order::{OrderList, OrderQuery, OrderSort, OrderState, OrderTab},
};
use tables::{fixed_point::Amount, order::State};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    every_state_has_its_tab,
    columns_order_the_list,
    a_page_has_as_many_rows_as_asked_for,
    pages_follow_each_other_without_gaps,
    another_supplier_has_an_empty_list,
    a_page_takes_few_queries,
);

pub async fn listed(harness: &Harness, query: OrderQuery) -> OrderList {
    let token = harness.token_of(AMAL).await;
    harness.backend.orders(&query, &token).await.unwrap()
}

pub fn numbers(list: &OrderList) -> Vec<&str> {
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
