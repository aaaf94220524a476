//! The list of requests, its tabs, and the counts that lead to it.
use axum::http::Method;
use contract::price_request::{PriceRequestQuery, PriceRequestState, PriceRequestTab as Tab};
use contract::product_price::ProductPriceQuery;
use serde_json::json;
use test_support::{calls::SignedInCalls, fixtures::FIRST, harness::Harness, on_both_databases};

use super::{Scene, new};
use crate::few_queries::expect_few_queries_of_detail;

on_both_databases!(
    counts_lead_to_the_counted_rows,
    searches_find_numbers_and_items,
    the_page_takes_few_queries,
);

async fn rows(scene: &Scene, query: PriceRequestQuery) -> Vec<(String, PriceRequestState)> {
    let list = scene.harness.backend.price_requests(&query, &scene.token);
    let rows = list.await.unwrap().rows.into_iter();
    rows.map(|row| (row.number, row.state)).collect()
}

fn in_tab(tab: Tab) -> PriceRequestQuery {
    PriceRequestQuery {
        tab,
        ..PriceRequestQuery::default()
    }
}

async fn counts_lead_to_the_counted_rows(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let counts = async || {
        let dashboard = scene.harness.backend.dashboard(&scene.token).await.unwrap();
        let query = ProductPriceQuery::default();
        let prices = scene.harness.backend.product_prices(&query, &scene.token);
        let prices = prices.await.unwrap();
        let counters = dashboard.counters;
        assert_eq!(
            (
                prices.waiting_requests.number,
                prices.rejected_requests.number
            ),
            (
                counters.price_requests_waiting,
                counters.price_requests_rejected
            )
        );
        (
            counters.price_requests_waiting,
            counters.price_requests_rejected,
        )
    };
    assert_eq!(counts().await, (1, 0));
    let waiting = rows(&scene, in_tab(Tab::Waiting)).await;
    assert_eq!(waiting, [(number.clone(), PriceRequestState::Submitted)]);
    let decision = json!({
        "by": "Salem", "version": 2, "decision": "approved",
        "lines": [{"lineNumber": 20, "decision": "rejected", "reason": "Too dear"}],
    });
    let path = format!("/suppliers/{FIRST}/price-requests/{number}/decision");
    scene.call(Method::POST, &path, decision).await;
    assert_eq!(counts().await, (0, 1));
    for tab in [Tab::Rejected, Tab::Approved] {
        let found = rows(&scene, in_tab(tab)).await;
        assert_eq!(
            found,
            [(number.clone(), PriceRequestState::PartiallyApproved)]
        );
    }
    assert!(rows(&scene, in_tab(Tab::Waiting)).await.is_empty());
}

async fn searches_find_numbers_and_items(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    for (search, expected) in [("PC-2026", 1), ("v-2", 1), ("صمام", 1), ("V-9", 0)] {
        let query = PriceRequestQuery {
            search: search.to_owned(),
            ..PriceRequestQuery::default()
        };
        let found = rows(&scene, query).await;
        assert_eq!(found.len(), expected, "{search} among {number}");
    }
}

async fn the_page_takes_few_queries(harness: Harness) {
    let scene = Scene::new(harness).await;
    let submitted = scene.submitted().await;
    let new = new("");
    let draft = scene
        .harness
        .backend
        .start_price_request(&new, "draft", &scene.token);
    let draft = draft.await.unwrap().number;
    for number in [submitted, draft] {
        let database = scene.harness.database.clone();
        expect_few_queries_of_detail(database, async |service, token| {
            let request = service.price_request(&number, token).await.unwrap();
            assert_eq!(request.lines.len(), 2);
        })
        .await;
    }
}
