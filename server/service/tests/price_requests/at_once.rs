//! Two files about one item at the same instant, from the upload to the price that holds.
use axum::http::{Method, StatusCode};
use contract::price_request::PriceRequestState;
use exports::spreadsheet::price_file;
use serde_json::json;
use test_support::{calls::SignedInCalls, fixtures::FIRST, harness::Harness, on_both_databases};

use super::{
    Scene, decimal, submission,
    uploads::{file, row},
};

on_both_databases!(
    two_uploads_about_one_item_become_two_drafts_and_one_price,
    of_a_file_that_is_cut_the_last_row_comes_back,
);

async fn two_uploads_about_one_item_become_two_drafts_and_one_price(harness: Harness) {
    let scene = Scene::new(harness).await;
    let (one, other) = (
        file(vec![row(2, "V-1", "84")]),
        file(vec![row(2, "V-1", "85")]),
    );
    let uploads = tokio::join!(scene.upload(&one, "one"), scene.upload(&other, "other"));
    let numbers = [uploads.0, uploads.1].map(|upload| {
        assert_eq!((upload.taken, upload.refused), (1, 0));
        upload.drafts[0].number.clone()
    });
    assert_ne!(numbers[0], numbers[1]);

    let submit = async |number: &str| {
        let draft = scene.shown(number).await;
        let input = draft.draft.as_ref().unwrap().input.clone();
        let backend = &scene.harness.backend;
        let submission = submission(&draft, input);
        let submitted = backend.submit_price_request(number, &submission, number, &scene.token);
        submitted.await.unwrap().version
    };
    let versions = tokio::join!(submit(&numbers[0]), submit(&numbers[1]));
    let approve = async |number: &str, version: u32| {
        let path = format!("/suppliers/{FIRST}/price-requests/{number}/decision");
        let approval = json!({"by": "Salem", "version": version, "decision": "approved"});
        let (status, answer) = scene.call(Method::POST, &path, approval).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    };
    tokio::join!(
        approve(&numbers[0], versions.0),
        approve(&numbers[1], versions.1)
    );
    for number in &numbers {
        let state = scene.shown(number).await.state;
        assert_eq!(state, PriceRequestState::Approved);
    }
    let item = scene.harness.backend.product_price("V-1", &scene.token);
    let item = item.await.unwrap();
    let [new, old] = &item.agreements[0].periods[..] else {
        panic!("{item:?}")
    };
    assert_eq!(new.valid_from, "2026-06-01".parse().unwrap());
    assert_eq!(old.valid_to, "2026-05-31".parse().ok());
    // That of the request which was decided on last.
    let prices = ["84", "85"].map(decimal);
    let place = prices.iter().position(|price| *price == new.price.amount);
    assert_eq!(new.price_list, numbers[place.unwrap()]);
}

async fn of_a_file_that_is_cut_the_last_row_comes_back(harness: Harness) {
    let scene = Scene::new(harness).await;
    let whole = "Item,New price,Valid from\nV-1,84,2026-06-01\nV-2,10.5,2026-06-01\n";
    let cut = whole.split_once(".5").unwrap().0;
    let rows = price_file::read(cut.as_bytes()).unwrap().rows;
    let upload = scene.upload(&file(rows), "cut").await;
    assert_eq!((upload.taken, upload.refused), (1, 1));
    let refused = &upload.first_refused[0].cells;
    assert_eq!((&*refused.item, &*refused.price), ("V-2", "10"));
}
