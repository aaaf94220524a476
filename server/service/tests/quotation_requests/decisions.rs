//! Declining, withdrawing and acknowledging: on the version that was seen, and once. Which state allows what is in the table of
//! `buyer/request_states`.
use axum::http::{HeaderValue, StatusCode};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::{
    answer, because, by_buyer, complaints, draft, fetched, kinds, refused, requested, submission,
};
use contract::exchange::EventKind;
use service_client::Trace;
use tables::{event, request_for_quotation::State};
use test_support::{
    calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases, over_the_network,
};

on_both_databases!(
    declining_takes_a_reason,
    what_was_submitted_can_be_withdrawn_and_submitted_again,
    an_amendment_is_acknowledged_before_anything_is_answered,
    a_decision_on_an_older_version_is_refused,
    every_change_is_in_the_audit_log,
);
over_the_network!(an_amendment_is_acknowledged_before_anything_is_answered);

async fn declining_takes_a_reason(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let request = fetched(&harness, "R", &token).await;
    for reason in ["", " \n ", &"x".repeat(1_001), "\u{7}"] {
        let why = because(&request, reason);
        let refusal = harness
            .backend
            .decline_quotation_request("R", &why, "key", &token);
        let complaints = complaints(refusal.await);
        assert_eq!(complaints.keys().collect::<Vec<_>>(), ["reason"]);
    }
    let why = because(&request, " لا يتوفر لدينا ");
    let declined = harness
        .backend
        .decline_quotation_request("R", &why, "key", &token);
    declined.await.unwrap();
    let request = fetched(&harness, "R", &token).await;
    assert_eq!(request.state, State::Declined);
    assert_eq!(request.reason.as_deref(), Some("لا يتوفر لدينا"));
    assert_eq!(kinds(&request), [EventKind::Declined]);
    assert_eq!(request.events[0].note, request.reason);
}

async fn what_was_submitted_can_be_withdrawn_and_submitted_again(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let asked = submission(&fetched(&harness, "R", &token).await, answer());
    let submitted = harness.backend.submit_quotation("R", &asked, "1", &token);
    let why = because(&submitted.await.unwrap(), "");
    let withdrawn = harness.backend.withdraw_quotation("R", &why, "2", &token);
    withdrawn.await.unwrap();
    let request = fetched(&harness, "R", &token).await;
    assert_eq!(request.state, State::Withdrawn);
    assert!(request.quotation.as_ref().unwrap().is_withdrawn);
    let asked = submission(&request, answer());
    let again = harness.backend.submit_quotation("R", &asked, "3", &token);
    let request = again.await.unwrap();
    assert_eq!(request.state, State::Submitted);
    let quotation = request.quotation.as_ref().unwrap();
    assert_eq!((quotation.revision, quotation.is_withdrawn), (2, false));
    assert_eq!(request.reason, None);
}

async fn an_amendment_is_acknowledged_before_anything_is_answered(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for (number, is_begun, expected) in [("R", false, State::Viewed), ("S", true, State::Draft)] {
        requested(&harness, number, State::Viewed, 2).await;
        if is_begun {
            let change = draft(0, "begun");
            let saved = harness
                .backend
                .save_quotation_draft(number, &change, &token);
            saved.await.unwrap();
        }
        by_buyer(&harness, number, State::Amended).await;
        let request = fetched(&harness, number, &token).await;
        let (seen, key) = (because(&request, ""), format!("{number} seen"));
        let acknowledged = harness
            .backend
            .acknowledge_amendment(number, &seen, &key, &token);
        acknowledged.await.unwrap();
        let request = fetched(&harness, number, &token).await;
        assert_eq!(request.state, expected);
        let asked = submission(&request, answer());
        let submitted = harness
            .backend
            .submit_quotation(number, &asked, number, &token);
        assert_eq!(submitted.await.unwrap().state, State::Submitted);
    }
}

async fn a_decision_on_an_older_version_is_refused(harness: Harness) {
    requested(&harness, "R", State::Amended, 2).await;
    let token = harness.token_of(AMAL).await;
    let seen = because(&fetched(&harness, "R", &token).await, "why");
    by_buyer(&harness, "R", State::Amended).await;
    let backend = &harness.backend;
    let conflict = StatusCode::CONFLICT;
    let acknowledged = backend.acknowledge_amendment("R", &seen, "1", &token).await;
    let words = refused(acknowledged, conflict);
    assert!(words.contains("changed while"), "{words}");
    refused(
        backend
            .decline_quotation_request("R", &seen, "2", &token)
            .await,
        conflict,
    );
    let request = fetched(&harness, "R", &token).await;
    assert_eq!(request.state, State::Amended);
    assert!(request.events.is_empty());
}

async fn every_change_is_in_the_audit_log(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let asked = submission(&fetched(&harness, "R", &token).await, answer());
    let from_there = harness.backend.for_request(Trace {
        request_id: HeaderValue::from_static("id"),
        client_address: Some(HeaderValue::from_static("203.0.113.7")),
    });
    let submitted = from_there.submit_quotation("R", &asked, "1", &token);
    submitted.await.unwrap();
    let rows = event::Entity::find()
        .filter(event::Column::Kind.eq(EventKind::Submitted))
        .all(&harness.database)
        .await
        .unwrap();
    let [row] = rows.as_slice() else {
        panic!("{rows:?}");
    };
    let [before, after]: [serde_json::Value; 2] =
        [&row.before, &row.after].map(|json| serde_json::from_str(json.as_ref().unwrap()).unwrap());
    assert_eq!(before["state"], "viewed");
    assert_eq!(after["state"], "submitted");
    assert_eq!(after["content"]["lines"][0]["unitPrice"], "1,000.10");
    assert!(row.actor_id.is_some());
    assert_eq!(row.origin.as_deref(), Some("203.0.113.7"));
}
