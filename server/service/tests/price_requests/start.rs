//! Which prices a new request has: every one that the buyer agreed on, however many there are of each item, up to the most that a
//! request may have.
use contract::price_request::{NewPriceRequest, limits::MOST_LINES};
use service_client::ClientError;
use test_support::{calls::SignedInCalls, harness::Harness, on_both_databases};

use super::{Scene, new};

on_both_databases!(
    every_item_of_the_agreement_is_a_line,
    more_items_than_a_request_may_have_are_narrowed_by_words,
);

/// Prices of an item in the list of a year.
const PERIODS: [&str; 6] = [
    "2025-01-01",
    "2026-04-01",
    "2026-05-01",
    "2026-06-01",
    "2026-07-01",
    "2026-08-01",
];

/// So many items, each with a price in force and later ones.
async fn agree(scene: &Scene, items: usize) {
    for from in PERIODS {
        scene.agree(items, from).await;
    }
}

async fn start(scene: &Scene, search: &str, key: &str) -> Result<Vec<String>, ClientError> {
    let new = NewPriceRequest {
        search: search.to_owned(),
        ..new("")
    };
    let backend = &scene.harness.backend;
    let started = backend.start_price_request(&new, key, &scene.token).await?;
    let lines = scene.shown(&started.number).await.lines;
    Ok(lines.into_iter().map(|line| line.item).collect())
}

/// The two items of the scene come before these.
async fn every_item_of_the_agreement_is_a_line(harness: Harness) {
    let scene = Scene::new(harness).await;
    let most = MOST_LINES as usize;
    agree(&scene, most - 2).await;
    let lines = start(&scene, "", "all").await.unwrap();
    assert_eq!(lines.len(), most);
    assert_eq!(lines.last().unwrap(), &format!("W-{:04}", most - 2));
}

async fn more_items_than_a_request_may_have_are_narrowed_by_words(harness: Harness) {
    let scene = Scene::new(harness).await;
    agree(&scene, MOST_LINES as usize - 1).await;
    let refused = start(&scene, "", "all").await.unwrap_err();
    assert_eq!(field_of(&refused), ["search"]);
    let lines = start(&scene, "w-012", "some").await.unwrap();
    let expected: Vec<_> = (120..130).map(|place| format!("W-{place:04}")).collect();
    assert_eq!(lines, expected);
    let refused = start(&scene, "gasket", "none").await.unwrap_err();
    assert_eq!(field_of(&refused), ["search"]);
}

fn field_of(error: &ClientError) -> Vec<&str> {
    match error {
        ClientError::Refused(status, problem) if *status == 400 => {
            problem.fields.keys().map(String::as_str).collect()
        }
        other => panic!("{other:?}"),
    }
}
