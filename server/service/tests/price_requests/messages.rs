//! Decisions on price requests that come as messages: through the buyer API, in batches, and in imported files.
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{
    Scene,
    decisions::{expect_approved_in_part, expect_approved_once},
};
use contract::price_request::PriceRequestState;
use test_support::{
    buyer_messages::{BuyerClient, message, pointers, price_decision, title_at},
    calls::SignedInCalls,
    fixtures,
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    a_message_decides_once,
    lines_of_a_message_are_decided_one_by_one,
    a_batch_takes_decisions_beside_other_documents,
    a_message_that_is_tried_decides_nothing,
    an_imported_file_decides_once,
    what_does_not_wait_takes_no_decision,
    a_message_names_the_version_that_was_seen,
    unacceptable_fields_are_refused_with_their_places,
);

async fn scene_with_buyer(harness: Harness) -> (Scene, BuyerClient) {
    let scene = Scene::new(harness).await;
    let buyer = BuyerClient::for_harness(&scene.harness);
    (scene, buyer)
}

async fn a_message_decides_once(harness: Harness) {
    let (scene, buyer) = scene_with_buyer(harness).await;
    let number = scene.submitted().await;
    let approval = message(price_decision(&number, "approved", "Agreed"));
    buyer.takes(&approval).await;
    let (status, again) = buyer.post(&approval).await;
    assert_eq!(status, StatusCode::OK, "{again}");
    assert_eq!(again["outcome"], "known_already");
    expect_approved_once(&scene, &number).await;
    let request = scene.shown(&number).await;
    assert_eq!(request.decision_reason.as_deref(), Some("Agreed"));
}

async fn lines_of_a_message_are_decided_one_by_one(harness: Harness) {
    let (scene, buyer) = scene_with_buyer(harness).await;
    let number = scene.submitted().await;
    let mut decision = price_decision(&number, "approved", "");
    decision["lines"] = json!([{"lineNumber": 20, "decision": "rejected", "reason": "Too dear"}]);
    buyer.takes(&message(decision)).await;
    expect_approved_in_part(&scene, &number).await;
}

async fn a_batch_takes_decisions_beside_other_documents(harness: Harness) {
    let (scene, buyer) = scene_with_buyer(harness).await;
    let (first, second) = (
        scene.submitted_for("V-1").await,
        scene.submitted_for("V-2").await,
    );
    let comment =
        json!({"kind": "comment", "of": "price_request", "number": first, "text": "Agreed"});
    let messages = [
        message(comment),
        message(price_decision(&first, "approved", "")),
        message(price_decision("PC-NONE", "approved", "")),
        message(price_decision(&second, "rejected", "Steel fell")),
    ];
    let batch = json!({"messages": messages});
    let (status, answer) = buyer.post_json("/documents/batch", &batch).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let outcomes = answer["outcomes"].as_array().unwrap().iter();
    let outcomes: Vec<_> = outcomes.map(|outcome| &outcome["outcome"]).collect();
    assert_eq!(outcomes, ["taken", "taken", "refused", "taken"], "{answer}");
    let states = [
        scene.shown(&first).await.state,
        scene.shown(&second).await.state,
    ];
    let expected = [PriceRequestState::Approved, PriceRequestState::Rejected];
    assert_eq!(states, expected);
}

async fn a_message_that_is_tried_decides_nothing(harness: Harness) {
    let (scene, buyer) = scene_with_buyer(harness).await;
    let number = scene.submitted().await;
    let mut tried = message(price_decision(&number, "approved", ""));
    tried["validateOnly"] = json!(true);
    let (status, answer) = buyer.post(&tried).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(answer["outcome"], "valid");
    let request = scene.shown(&number).await;
    assert_eq!(request.state, PriceRequestState::Submitted);
    assert_eq!(scene.prices("V-1").await.len(), 1);
}

async fn an_imported_file_decides_once(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let (database, clock) = (&scene.harness.database, scene.harness.clock());
    let unknown = json!([message(price_decision("PC-NONE", "approved", ""))]);
    let refused = buyer_api::import(database, &clock, &unknown.to_string()).await;
    let refused = refused.unwrap_err().to_string();
    assert!(refused.contains("document.number"), "{refused}");
    assert!(refused.contains("PC-NONE"), "{refused}");
    let file = json!([message(price_decision(&number, "approved", ""))]).to_string();
    for taken in [1, 0] {
        let imported = buyer_api::import(database, &clock, &file).await.unwrap();
        assert_eq!((imported.taken, imported.known_already), (taken, 1 - taken));
    }
    let request = scene.shown(&number).await;
    assert_eq!(request.state, PriceRequestState::Approved);
    assert_eq!(
        scene.prices("V-1").await,
        ["2026-06-01 84.00", "2025-01-01 80.00"]
    );
}

/// Expects that the decision is refused for the reason, at this place.
async fn refused(buyer: &BuyerClient, decision: Value, place: &str, reason: &str) {
    let (status, problem) = buyer.post(&message(decision.clone())).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{decision}: {problem}");
    assert_eq!(pointers(&problem), [place], "{decision}");
    let title = title_at(&problem, place);
    assert!(title.contains(reason), "{title}");
}

async fn what_does_not_wait_takes_no_decision(harness: Harness) {
    let (scene, buyer) = scene_with_buyer(harness).await;
    let place = "/document/number";
    let approval = |number: &str| price_decision(number, "approved", "");
    refused(&buyer, approval("PC-NONE"), place, "PC-NONE").await;
    let backend = &scene.harness.backend;
    let draft = scene.started().await;
    refused(&buyer, approval(&draft), place, "has submitted no").await;
    let withdrawn = scene.submitted_for("V-1").await;
    let input = contract::exchange::Reasoned {
        version: scene.shown(&withdrawn).await.version,
        reason: "An error".to_owned(),
    };
    let taken_back = backend.withdraw_price_request(&withdrawn, &input, "withdraw", &scene.token);
    taken_back.await.unwrap();
    refused(&buyer, approval(&withdrawn), place, "has withdrawn").await;
    let decided = scene.submitted_for("V-2").await;
    buyer.takes(&message(approval(&decided))).await;
    let rejection = price_decision(&decided, "rejected", "Steel fell");
    for late in [approval(&decided), rejection] {
        refused(&buyer, late, place, "was decided on before").await;
    }
    let request = scene.shown(&decided).await;
    assert_eq!(request.state, PriceRequestState::Approved);
    let mut foreign = message(approval(&draft));
    foreign["supplier"] = json!(fixtures::SECOND);
    let (status, problem) = buyer.post(&foreign).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{problem}");
    assert_eq!(pointers(&problem), [place]);
}

async fn a_message_names_the_version_that_was_seen(harness: Harness) {
    let (scene, buyer) = scene_with_buyer(harness).await;
    let number = scene.submitted().await;
    let mut stale = price_decision(&number, "approved", "");
    stale["version"] = json!(1);
    refused(&buyer, stale, "/document/version", "version 2").await;
    let request = scene.shown(&number).await;
    assert_eq!(request.state, PriceRequestState::Submitted);
}

async fn unacceptable_fields_are_refused_with_their_places(harness: Harness) {
    let (scene, buyer) = scene_with_buyer(harness).await;
    let number = scene.submitted().await;
    let lines = |lines: Value| {
        let mut decision = price_decision(&number, "approved", "");
        decision["lines"] = lines;
        decision
    };
    let line = |number: u32, reason: &str| json!({"lineNumber": number, "decision": "rejected", "reason": reason});
    let unexplained = "/document/reason";
    let rejection = price_decision(&number, "rejected", " ");
    refused(&buyer, rejection, unexplained, "required").await;
    refused(
        &buyer,
        lines(json!([line(20, "")])),
        unexplained,
        "required",
    )
    .await;
    let twice = lines(json!([line(20, "No"), line(20, "No")]));
    refused(&buyer, twice, "/document/lines/1/lineNumber", "twice").await;
    let unknown = lines(json!([line(30, "No")]));
    refused(&buyer, unknown, "/document/lines/30", "no such line").await;
    let request = scene.shown(&number).await;
    assert_eq!(request.state, PriceRequestState::Submitted);
}
