//! The list is narrowed, ordered and counted by the service, for one supplier alone.
use chrono::{NaiveDate, TimeDelta, Utc};

use super::requested;
use crate::few_queries::expect_few_queries;
use contract::{
    list::{Count, PageSize},
    quotation_request::{
        QuotationRequestList, QuotationRequestQuery, QuotationRequestSort, QuotationRequestState,
        QuotationRequestTab,
    },
};
use service_core::clock::Clock;
use tables::request_for_quotation::State;
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, day, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};
use values::search_text::search_text;

on_both_databases!(
    tabs_part_the_requests_and_the_clock_closes_them,
    filters_narrow_the_list,
    those_that_close_next_come_first,
    pages_follow_each_other_without_gaps,
    another_supplier_has_an_empty_list,
    a_page_takes_few_queries,
);
over_the_network!(filters_narrow_the_list);

#[test]
fn every_day_of_the_calendar_has_a_start() {
    for day in [NaiveDate::MIN, NaiveDate::MAX] {
        Clock::default().start_of(day);
    }
}

async fn listed(harness: &Harness, query: QuotationRequestQuery) -> QuotationRequestList {
    let token = harness.token_of(AMAL).await;
    harness
        .backend
        .quotation_requests(&query, &token)
        .await
        .unwrap()
}

fn numbers(list: &QuotationRequestList) -> Vec<&str> {
    list.rows.iter().map(|row| row.number.as_str()).collect()
}

async fn tabs_part_the_requests_and_the_clock_closes_them(harness: Harness) {
    for (number, state, days) in [
        ("R1", State::Received, 1),
        ("R2", State::Viewed, 2),
        ("R3", State::Amended, 3),
        ("R4", State::Draft, 4),
        ("R5", State::Submitted, -1),
        ("R6", State::Awarded, -2),
        ("R7", State::Declined, 5),
        ("R8", State::Viewed, -3),
    ] {
        requested(&harness, number, state, days).await;
    }
    for (tab, expected) in [
        (QuotationRequestTab::ToAnswer, vec!["R1", "R2", "R3"]),
        (QuotationRequestTab::Draft, vec!["R4"]),
        (QuotationRequestTab::Submitted, vec!["R5"]),
        (QuotationRequestTab::Decided, vec!["R6"]),
        (QuotationRequestTab::Closed, vec!["R7", "R8"]),
    ] {
        let query = QuotationRequestQuery {
            tab,
            ..QuotationRequestQuery::default()
        };
        let list = listed(&harness, query).await;
        assert_eq!(numbers(&list), expected, "{tab:?}");
        let counted = list.tabs.iter().find(|counted| counted.tab == tab).unwrap();
        let number = u32::try_from(expected.len()).unwrap();
        let is_capped = false;
        assert_eq!(counted.count, Count { number, is_capped }, "{tab:?}");
        assert_eq!(list.paging.found, counted.count);
        assert_eq!(list.tabs[0].count.number, 8);
    }
    let closed = listed(
        &harness,
        QuotationRequestQuery {
            tab: QuotationRequestTab::Closed,
            ..QuotationRequestQuery::default()
        },
    )
    .await;
    assert_eq!(closed.rows[1].state, QuotationRequestState::Expired);
    assert_eq!(closed.rows[1].lines, 2);
    assert_eq!(closed.rows[1].buyer.en, "The buyer");
    assert_eq!(closed.now, fixtures::now());
}

async fn filters_narrow_the_list(harness: Harness) {
    for (number, subject, issued, days) in [
        ("RFQ-1", "Pumps 100%", "2026-03-01", 2),
        ("RFQ-2", "Valves_", "2026-03-05", 8),
        ("rfq-3", "VALVES", "2026-03-09", 7),
    ] {
        let mut request = fixtures::request(number, State::Viewed, days);
        request.subject_en = subject.to_owned();
        request.search_text = search_text(&format!("{number} مضخات {subject}"));
        request.issue_date = day(issued);
        insert(&harness.database, request).await;
    }
    let all = QuotationRequestQuery {
        sort: QuotationRequestSort::Oldest,
        ..QuotationRequestQuery::default()
    };
    let buyer = listed(&harness, all.clone()).await.buyers;
    assert_eq!(buyer.len(), 1);
    assert_eq!(buyer[0].name.en, "The buyer");
    let searched = |search: &str| QuotationRequestQuery {
        search: search.to_owned(),
        ..all.clone()
    };
    for (query, expected) in [
        (searched(" valves "), vec!["RFQ-2", "rfq-3"]),
        (searched("RFQ-"), vec!["RFQ-1", "RFQ-2", "rfq-3"]),
        (searched("%"), vec!["RFQ-1"]),
        (searched("s_"), vec!["RFQ-2"]),
        (searched("\\"), vec![]),
        (searched("\0"), vec!["RFQ-1", "RFQ-2", "rfq-3"]),
        (searched("مضخ"), vec!["RFQ-1", "RFQ-2", "rfq-3"]),
        (searched("buyer valves"), vec!["RFQ-2", "rfq-3"]),
        (searched("المشترى ٣"), vec!["rfq-3"]),
        (
            QuotationRequestQuery {
                closing: true,
                ..all.clone()
            },
            vec!["RFQ-1", "rfq-3"],
        ),
        (
            QuotationRequestQuery {
                issued_from: Some(day("2026-03-05")),
                issued_to: Some(day("2026-03-08")),
                ..all.clone()
            },
            vec!["RFQ-2"],
        ),
        (
            QuotationRequestQuery {
                buyer: Some(buyer[0].id.clone()),
                ..all.clone()
            },
            vec!["RFQ-1", "RFQ-2", "rfq-3"],
        ),
        (
            QuotationRequestQuery {
                buyer: Some("nobody".to_owned()),
                ..all.clone()
            },
            vec![],
        ),
    ] {
        let list = listed(&harness, query.clone()).await;
        assert_eq!(numbers(&list), expected, "{query:?}");
        let found = usize::try_from(list.paging.found.number).unwrap();
        assert_eq!(found, expected.len(), "{query:?}");
    }
}

async fn those_that_close_next_come_first(harness: Harness) {
    for (number, days) in [("A", -30), ("B", 3), ("C", -1), ("D", 1)] {
        requested(&harness, number, State::Submitted, days).await;
    }
    for (sort, expected) in [
        (QuotationRequestSort::SoonestDue, ["D", "B", "C", "A"]),
        (QuotationRequestSort::LatestDue, ["B", "D", "C", "A"]),
        (QuotationRequestSort::Number, ["A", "B", "C", "D"]),
        (QuotationRequestSort::NumberDescending, ["D", "C", "B", "A"]),
    ] {
        let query = QuotationRequestQuery {
            sort,
            ..QuotationRequestQuery::default()
        };
        assert_eq!(
            numbers(&listed(&harness, query).await),
            expected,
            "{sort:?}"
        );
    }
}

async fn pages_follow_each_other_without_gaps(harness: Harness) {
    // So many that both those to come and those that passed go over a page's end.
    for place in 0..60 {
        let days = if place < 30 { 1 + place } else { place - 61 };
        let request = fixtures::request(&format!("R{place:02}"), State::Submitted, days);
        insert(&harness.database, request).await;
    }
    let mut seen = Vec::new();
    for page in 1..=3 {
        let query = QuotationRequestQuery {
            page,
            ..QuotationRequestQuery::default()
        };
        let list = listed(&harness, query).await;
        assert_eq!(list.paging.page, page);
        assert_eq!(list.paging.page_size, PageSize::Small.rows());
        assert_eq!(list.paging.found.number, 60);
        assert_eq!(list.paging.has_more, page < 3);
        seen.extend(list.rows.into_iter().map(|row| row.number));
    }
    let coming = (0..30).map(|place| format!("R{place:02}"));
    let passed = (30..60).rev().map(|place| format!("R{place:02}"));
    assert_eq!(seen, coming.chain(passed).collect::<Vec<_>>());
    let beyond = QuotationRequestQuery {
        page: u32::MAX,
        ..QuotationRequestQuery::default()
    };
    let beyond = listed(&harness, beyond).await;
    assert!(beyond.rows.is_empty() && !beyond.paging.has_more);
}

async fn another_supplier_has_an_empty_list(harness: Harness) {
    requested(&harness, "R", State::Received, 1).await;
    let token = harness.token_of(BADR).await;
    let query = QuotationRequestQuery::default();
    let list = harness.backend.quotation_requests(&query, &token).await;
    let list = list.unwrap();
    assert!(list.rows.is_empty() && list.buyers.is_empty());
    assert!(list.tabs.iter().all(|tab| tab.count.number == 0));
}

async fn a_page_takes_few_queries(harness: Harness) {
    let database = harness.database.clone();
    for place in 0..60 {
        let days = if place < 30 { 1 + place } else { place - 61 };
        let mut request = fixtures::request(&format!("R{place:02}"), State::Submitted, days);
        request.submission_due_at = Utc::now() + TimeDelta::days(days);
        insert(&database, request).await;
    }
    expect_few_queries(database, async |backend, token, page| {
        let query = QuotationRequestQuery {
            page,
            search: "R".to_owned(),
            ..QuotationRequestQuery::default()
        };
        backend
            .quotation_requests(&query, token)
            .await
            .unwrap()
            .rows
            .len()
    })
    .await;
}
