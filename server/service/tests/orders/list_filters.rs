//! The filters of the list.
use super::list::{listed, numbers};
use contract::{
    list::{Count, ValueLimit},
    order::{OrderDue, OrderQuery, OrderSort, OrderStates, OrderTab},
};
use tables::{fixed_point::Amount, order::State};
use test_support::{
    fixtures::{self, day, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};
use values::search_text::search_text;

on_both_databases!(filters_narrow_the_list, totals_are_compared_in_one_currency);
over_the_network!(filters_narrow_the_list);

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
