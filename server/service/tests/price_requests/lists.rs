//! The list of requests, its tabs, and the counts that lead to it.
use axum::http::Method;
use contract::{
    exchange::Reasoned,
    list::PageSize,
    price_request::{PriceRequestQuery, PriceRequestState, PriceRequestTab as Tab},
    product_price::ProductPriceQuery,
};
use serde_json::json;
use test_support::{calls::SignedInCalls, fixtures::FIRST, harness::Harness, on_both_databases};

use super::{Scene, new};
use crate::few_queries::{expect_few_queries, expect_few_queries_of_detail};

on_both_databases!(
    counts_lead_to_the_counted_rows,
    a_rejection_that_was_read_is_not_counted,
    a_rejection_that_is_asked_for_again_is_not_counted,
    searches_find_numbers_and_items,
    the_page_takes_few_queries,
    the_list_takes_few_queries,
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

/// What the dashboard counts as waiting and as newly rejected. Its links lead to exactly as many rows.
async fn counted(scene: &Scene) -> (u32, u32) {
    let dashboard = scene.harness.backend.dashboard(&scene.token).await.unwrap();
    let counters = dashboard.counters;
    let waiting = rows(scene, in_tab(Tab::Waiting)).await.len() as u32;
    let rejected = rows(scene, newly_rejected()).await.len() as u32;
    let counted = (
        counters.price_requests_waiting,
        counters.price_requests_rejected,
    );
    assert_eq!(counted, (waiting, rejected));
    counted
}

fn newly_rejected() -> PriceRequestQuery {
    PriceRequestQuery {
        newly_rejected: true,
        ..PriceRequestQuery::default()
    }
}

async fn reject_second_line(scene: &Scene, number: &str) {
    let decision = json!({
        "by": "Salem", "version": 2, "decision": "approved",
        "lines": [{"lineNumber": 20, "decision": "rejected", "reason": "Too dear"}],
    });
    let path = format!("/suppliers/{FIRST}/price-requests/{number}/decision");
    let (status, answer) = scene.call(Method::POST, &path, decision).await;
    assert_eq!(status, 204, "{answer}");
}

async fn counts_lead_to_the_counted_rows(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let in_prices = async || {
        let query = ProductPriceQuery::default();
        let prices = scene.harness.backend.product_prices(&query, &scene.token);
        let prices = prices.await.unwrap();
        (
            prices.waiting_requests.number,
            prices.rejected_requests.number,
        )
    };
    assert_eq!((counted(&scene).await, in_prices().await), ((1, 0), (1, 0)));
    let waiting = rows(&scene, in_tab(Tab::Waiting)).await;
    assert_eq!(waiting, [(number.clone(), PriceRequestState::Submitted)]);
    reject_second_line(&scene, &number).await;
    assert_eq!((counted(&scene).await, in_prices().await), ((0, 1), (0, 1)));
    for tab in [Tab::Rejected, Tab::Approved] {
        let found = rows(&scene, in_tab(tab)).await;
        assert_eq!(
            found,
            [(number.clone(), PriceRequestState::PartiallyApproved)]
        );
    }
    assert!(rows(&scene, in_tab(Tab::Waiting)).await.is_empty());
}

async fn a_rejection_that_was_read_is_not_counted(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    reject_second_line(&scene, &number).await;
    assert_eq!(counted(&scene).await, (0, 1));
    let backend = &scene.harness.backend;
    let read = backend.read_price_request_notifications(&number, &scene.token);
    read.await.unwrap();
    assert_eq!(counted(&scene).await, (0, 0));
    assert_eq!(rows(&scene, in_tab(Tab::Rejected)).await.len(), 1);
}

async fn a_rejection_that_is_asked_for_again_is_not_counted(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    reject_second_line(&scene, &number).await;
    // A draft asks for nothing yet; a request for the other item does not ask for the rejected one.
    let other = scene.submitted_for("V-1").await;
    assert_eq!(counted(&scene).await, (1, 1));
    let again = scene.submitted_for("V-2").await;
    assert_eq!(counted(&scene).await, (2, 0));
    let shown = scene.shown(&again).await;
    let withdrawal = Reasoned {
        version: shown.version,
        reason: String::new(),
    };
    let backend = &scene.harness.backend;
    let withdrawn = backend.withdraw_price_request(&again, &withdrawal, "back", &scene.token);
    withdrawn.await.unwrap();
    assert_eq!(counted(&scene).await, (1, 1), "beside {other}");
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

/// Two full pages and one row.
const DRAFTS: u32 = 51;

async fn the_list_takes_few_queries(harness: Harness) {
    let scene = Scene::new(harness).await;
    for place in 0..DRAFTS {
        let (new, key) = (new("V-1"), place.to_string());
        let backend = &scene.harness.backend;
        let started = backend.start_price_request(&new, &key, &scene.token);
        started.await.unwrap();
    }
    for search in ["", "v-1"] {
        let database = scene.harness.database.clone();
        expect_few_queries(database, async |service, token, page| {
            let query = PriceRequestQuery {
                search: search.to_owned(),
                page,
                page_size: PageSize::Small,
                ..PriceRequestQuery::default()
            };
            let list = service.price_requests(&query, token).await.unwrap();
            list.rows.len()
        })
        .await;
    }
}
