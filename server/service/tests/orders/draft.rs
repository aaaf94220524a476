//! A response that is being written: kept word for word, and never written over unseen.
use axum::http::StatusCode;

use super::{by_buyer, fetched, input, line, ordered, refused, rejection, submission};
use contract::{
    exchange::DraftChange,
    order::{BulkAcceptance, Order, OrderResponseInput, OrderState, OrderVersion, ResponseCode},
};
use tables::order::State;
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, colleague, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    anything_that_was_typed_is_kept,
    two_people_do_not_overwrite_each_other,
    what_comes_too_late_is_kept_as_the_draft,
    a_response_does_not_take_a_colleagues_draft_away,
    no_decision_on_the_whole_order_takes_an_unseen_draft_away,
    only_what_can_be_answered_takes_drafts,
);
over_the_network!(what_comes_too_late_is_kept_as_the_draft);

fn draft(version: u32, note: &str) -> DraftChange<OrderResponseInput> {
    DraftChange {
        version,
        input: OrderResponseInput {
            note: note.to_owned(),
            ..OrderResponseInput::default()
        },
    }
}

async fn anything_that_was_typed_is_kept(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let mut typed = line(99, ResponseCode::AcceptedWithChanges);
    typed.quantity = "-١٢٫x".to_owned();
    typed.promised_date = "yesterday".to_owned();
    let change = DraftChange {
        version: 0,
        input: input(vec![typed]),
    };
    let saved = harness
        .backend
        .save_order_response_draft("A", &change, &token)
        .await;
    assert_eq!(saved.unwrap().version, 1);
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.draft.unwrap().input, change.input);
    assert_eq!(order.version, 1);
}

async fn two_people_do_not_overwrite_each_other(harness: Harness) {
    ordered(&harness, "A", State::Acknowledged).await;
    insert(&harness.database, colleague(21, "co@first.example", false)).await;
    let amal = harness.token_of(AMAL).await;
    let other = harness.token_of("co@first.example").await;
    let backend = &harness.backend;
    let first = backend
        .save_order_response_draft("A", &draft(0, "Amal's"), &amal)
        .await;
    first.unwrap();
    let second = backend
        .save_order_response_draft("A", &draft(0, "the other's"), &other)
        .await;
    refused(second, StatusCode::CONFLICT);
    let seen = fetched(&harness, "A", &other).await.draft.unwrap();
    assert_eq!((&*seen.input.note, seen.version), ("Amal's", 1));
    let merged = backend
        .save_order_response_draft("A", &draft(1, "both"), &other)
        .await;
    assert_eq!(merged.unwrap().version, 2);
}

async fn what_comes_too_late_is_kept_as_the_draft(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let seen = fetched(&harness, "A", &token).await;
    by_buyer(&harness, "A", State::OnHold).await;
    let mut late = input(Vec::new());
    late.note = "typed for long".to_owned();
    let outcome = harness
        .backend
        .respond_to_order("A", &submission(&seen, late), "key", &token)
        .await;
    refused(outcome, StatusCode::CONFLICT);
    let order = fetched(&harness, "A", &token).await;
    assert!(order.response.is_none() && order.events.is_empty());
    assert_eq!(order.draft.unwrap().input.note, "typed for long");
}

async fn a_response_does_not_take_a_colleagues_draft_away(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let seen = fetched(&harness, "A", &token).await;
    let saved = harness
        .backend
        .save_order_response_draft("A", &draft(0, "a colleague's"), &token)
        .await;
    saved.unwrap();
    let outcome = harness
        .backend
        .respond_to_order("A", &submission(&seen, input(Vec::new())), "key", &token)
        .await;
    refused(outcome, StatusCode::CONFLICT);
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.draft.as_ref().unwrap().input.note, "a colleague's");
    let outcome = harness
        .backend
        .respond_to_order("A", &submission(&order, input(Vec::new())), "key", &token)
        .await;
    assert!(outcome.unwrap().draft.is_none(), "it was answered");
}

async fn no_decision_on_the_whole_order_takes_an_unseen_draft_away(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    for number in ["A", "B"] {
        ordered(&harness, number, State::Issued).await;
        let seen = fetched(&harness, number, &token).await;
        let typed = draft(0, "typed");
        let saved = backend.save_order_response_draft(number, &typed, &token);
        saved.await.unwrap();
        let (accepted_by, rejected_by) = (format!("1{number}"), format!("2{number}"));
        let (acceptance, rejection) = (whole(&seen), rejection(&seen, "no"));
        let accepted = backend.accept_orders(&acceptance, &accepted_by, &token);
        let [refusal] = &accepted.await.unwrap().refused[..] else {
            panic!("the draft was not seen")
        };
        assert!(refusal.reason.en.contains("colleague"), "{refusal:?}");
        let rejected = backend.reject_order(number, &rejection, &rejected_by, &token);
        refused(rejected.await, StatusCode::CONFLICT);
        let order = fetched(&harness, number, &token).await;
        assert_eq!(order.state, OrderState::Issued);
        assert_eq!(order.draft.unwrap().input.note, "typed");
    }
    let order = fetched(&harness, "A", &token).await;
    let accepted = backend.accept_orders(&whole(&order), "3", &token).await;
    assert_eq!(accepted.unwrap().accepted, ["A"]);
    let order = fetched(&harness, "B", &token).await;
    let rejection = rejection(&order, "no");
    let rejected = backend.reject_order("B", &rejection, "4", &token);
    rejected.await.unwrap();
    for number in ["A", "B"] {
        assert!(fetched(&harness, number, &token).await.draft.is_none());
    }
}

/// By who saw the draft that there is.
fn whole(order: &Order) -> BulkAcceptance {
    let acceptance = OrderVersion {
        number: order.number.clone(),
        version: order.version,
        draft_version: order.draft.as_ref().map_or(0, |draft| draft.version),
        supplier_order_number: String::new(),
    };
    BulkAcceptance {
        orders: vec![acceptance],
    }
}

async fn only_what_can_be_answered_takes_drafts(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for (number, state) in [("A", State::Accepted), ("B", State::Cancelled)] {
        ordered(&harness, number, state).await;
        let saved = harness
            .backend
            .save_order_response_draft(number, &draft(0, "late"), &token)
            .await;
        refused(saved, StatusCode::CONFLICT);
    }
}
