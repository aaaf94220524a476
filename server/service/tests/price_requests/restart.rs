//! A new draft with the prices that the buyer did not approve: what it takes from the first request, and when there is one.
use axum::http::StatusCode;
use chrono::{TimeZone, Utc};
use serde_json::json;

use super::{Scene, decisions::decide, input, line, submission};
use contract::{
    exchange::Reasoned,
    price_request::{
        PriceRequestAction as Action, PriceRequestInput, PriceRequestLineInput, PriceRequestState,
    },
};
use service_client::ClientError;
use test_support::{
    buyer_messages::{BuyerClient, message, price, price_list},
    calls::SignedInCalls,
    fixtures::{AMAL, SECOND, colleague, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    a_rejected_request_is_started_again_once,
    the_rejected_lines_alone_are_asked_for_again,
    a_withdrawn_request_is_started_again,
    days_of_single_lines_stay_with_them,
    a_first_day_that_is_over_is_chosen_anew,
    prices_that_ended_are_left_out,
    nothing_is_offered_when_all_prices_ended,
    what_can_still_be_approved_is_not_asked_for_again,
    other_suppliers_start_nothing_again,
);

async fn reject(scene: &Scene, number: &str) {
    let rejection = json!({"by": "Salem", "version": 2, "decision": "rejected", "reason": "No"});
    let (status, answer) = decide(scene, number, rejection).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
}

async fn withdraw(scene: &Scene, number: &str, version: u32) {
    let reason = String::new();
    let reasoned = Reasoned { version, reason };
    let backend = &scene.harness.backend;
    let withdrawn = backend.withdraw_price_request(number, &reasoned, "drop", &scene.token);
    withdrawn.await.unwrap();
}

async fn restart(scene: &Scene, number: &str) -> Result<String, StatusCode> {
    let backend = &scene.harness.backend;
    let started = backend.restart_price_request(number, "again", &scene.token);
    match started.await {
        Ok(started) => Ok(started.number),
        Err(ClientError::Refused(status, _)) => Err(status),
        Err(other) => panic!("{other:?}"),
    }
}

/// The input of the draft that a restart makes.
async fn restarted(scene: &Scene, number: &str) -> PriceRequestInput {
    let new = restart(scene, number).await.unwrap();
    scene.shown(&new).await.draft.unwrap().input
}

async fn a_rejected_request_is_started_again_once(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    reject(&scene, &number).await;
    let rejected = scene.shown(&number).await;
    assert!(rejected.actions.contains(&Action::Restart));
    let new = restart(&scene, &number).await.unwrap();
    assert_eq!(new, "PC-2026-00002");
    assert_eq!(restart(&scene, &number).await.unwrap(), new);
    let draft = scene.shown(&new).await;
    assert_eq!(draft.state, PriceRequestState::Draft);
    assert_eq!(draft.draft.as_ref().unwrap().input, input());
    assert!(draft.lines.iter().all(|line| line.decision.is_none()));
    assert_eq!(scene.shown(&number).await.state, rejected.state);

    // It is submitted as any other.
    let submission = submission(&draft, input());
    let backend = &scene.harness.backend;
    let submitted = backend.submit_price_request(&new, &submission, "again sent", &scene.token);
    assert_eq!(submitted.await.unwrap().lines, {
        let mut lines = rejected.lines;
        for line in &mut lines {
            line.decision = None;
        }
        lines
    });
}

async fn the_rejected_lines_alone_are_asked_for_again(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let decision = json!({
        "by": "Salem", "version": 2, "decision": "approved",
        "lines": [{"lineNumber": 20, "decision": "rejected", "reason": "Too dear"}],
    });
    let (status, answer) = decide(&scene, &number, decision).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    let new = restart(&scene, &number).await.unwrap();
    let draft = scene.shown(&new).await;
    let items: Vec<_> = draft.lines.iter().map(|line| &*line.item).collect();
    assert_eq!(items, ["V-2"]);
    assert_eq!(draft.draft.unwrap().input.lines, [line(10, "10.5")]);
}

async fn a_withdrawn_request_is_started_again(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    withdraw(&scene, &number, 2).await;
    assert_eq!(restarted(&scene, &number).await, input());
}

async fn days_of_single_lines_stay_with_them(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.started().await;
    let with_days = |line_number, price, valid_from: &str| PriceRequestLineInput {
        valid_from: valid_from.to_owned(),
        valid_to: "2026-08-31".to_owned(),
        reason: "Alone".to_owned(),
        ..line(line_number, price)
    };
    let lines = vec![
        with_days(10, "84", "2026-06-01"),
        with_days(20, "10.5", "2026-07-01"),
    ];
    let asked = PriceRequestInput { lines, ..input() };
    let submission = submission(&scene.shown(&number).await, asked);
    let backend = &scene.harness.backend;
    let submitted = backend.submit_price_request(&number, &submission, "send", &scene.token);
    submitted.await.unwrap();
    withdraw(&scene, &number, 2).await;
    let input = restarted(&scene, &number).await;
    assert_eq!((&*input.valid_from, &*input.valid_to), ("", "2026-08-31"));
    let days: Vec<_> = input.lines.iter().map(|line| &*line.valid_from).collect();
    assert_eq!(days, ["2026-06-01", "2026-07-01"]);
    let own = |line: &PriceRequestLineInput| line.valid_to.is_empty() && line.reason == "Alone";
    assert!(input.lines.iter().all(own), "{input:?}");
}

async fn a_first_day_that_is_over_is_chosen_anew(harness: Harness) {
    let mut scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    withdraw(&scene, &number, 2).await;
    in_july(&mut scene).await;
    let expected = PriceRequestInput {
        valid_from: String::new(),
        ..input()
    };
    assert_eq!(restarted(&scene, &number).await, expected);
}

async fn prices_that_ended_are_left_out(harness: Harness) {
    let mut scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    withdraw(&scene, &number, 2).await;
    end_valve(&scene).await;
    in_july(&mut scene).await;
    let input = restarted(&scene, &number).await;
    assert_eq!(input.lines, [line(10, "10.5")]);
}

async fn nothing_is_offered_when_all_prices_ended(harness: Harness) {
    let mut scene = Scene::new(harness).await;
    let number = scene.submitted_for("V-1").await;
    withdraw(&scene, &number, 2).await;
    end_valve(&scene).await;
    in_july(&mut scene).await;
    let ended = scene.shown(&number).await;
    assert!(!ended.actions.contains(&Action::Restart));
    assert_eq!(restart(&scene, &number).await, Err(StatusCode::CONFLICT));
}

async fn what_can_still_be_approved_is_not_asked_for_again(harness: Harness) {
    let scene = Scene::new(harness).await;
    let draft = scene.started().await;
    assert_eq!(restart(&scene, &draft).await, Err(StatusCode::CONFLICT));
    // A draft that was given up asked for nothing.
    withdraw(&scene, &draft, 1).await;
    assert!(!scene.shown(&draft).await.actions.contains(&Action::Restart));
    assert_eq!(restart(&scene, &draft).await, Err(StatusCode::CONFLICT));

    let submitted = scene.submitted_for("V-1").await;
    assert_eq!(restart(&scene, &submitted).await, Err(StatusCode::CONFLICT));
    let approval = json!({"by": "Salem", "version": 2, "decision": "approved"});
    decide(&scene, &submitted, approval).await;
    let approved = scene.shown(&submitted).await;
    assert_eq!(approved.state, PriceRequestState::Approved);
    assert!(!approved.actions.contains(&Action::Restart));
    assert_eq!(restart(&scene, &submitted).await, Err(StatusCode::CONFLICT));
}

async fn other_suppliers_start_nothing_again(harness: Harness) {
    let mut scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    reject(&scene, &number).await;
    let other = tables::user::Model {
        supplier_id: SECOND,
        ..colleague(40, "huda@second.example", true)
    };
    insert(&scene.harness.database, other).await;
    scene.token = scene.harness.token_of("huda@second.example").await;
    assert_eq!(restart(&scene, &number).await, Err(StatusCode::NOT_FOUND));
}

/// The price of the first item ends in May.
async fn end_valve(scene: &Scene) {
    let mut ending = price("V-1", "80", "2025-01-01");
    ending["validTo"] = json!("2026-05-31");
    let buyer = BuyerClient::for_harness(&scene.harness);
    buyer.takes(&message(price_list("PL-2", &[ending]))).await;
}

/// The first day that the requests of the scene ask for is over.
async fn in_july(scene: &mut Scene) {
    let july = Utc.with_ymd_and_hms(2026, 7, 1, 9, 0, 0).unwrap();
    scene.harness.set_time(july);
    scene.token = scene.harness.token_of(AMAL).await;
}
