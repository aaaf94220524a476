//! One effect a key, whatever is pressed twice or lost on its way.
use axum::http::StatusCode;
use sea_orm::{EntityTrait, sea_query::Expr};

use super::{answer, because, complaints, fetched, refused, requested, submission};
use contract::{
    exchange::NewComment,
    quotation_request::{QuotationInput, QuotationRequestState},
};
use tables::{quotation, request_for_quotation::State};
use test_support::{
    calls::SignedInCalls,
    documents::{DocumentCalls, Holder},
    fixtures::AMAL,
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    a_double_press_submits_once,
    a_key_stands_for_one_thing,
    what_was_refused_may_be_mended_under_the_same_key,
    two_keys_submit_one_version_once,
    a_decision_that_is_sent_again_was_made,
    a_number_answers_one_request,
    a_number_that_was_taken_twice_is_kept,
);

async fn a_double_press_submits_once(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let asked = submission(&fetched(&harness, "R", &token).await, answer());
    let press = || harness.backend.submit_quotation("R", &asked, "key", &token);
    let (first, second, third) = tokio::join!(press(), press(), press());
    let first = first.unwrap();
    for again in [second, third, press().await] {
        let again = again.unwrap();
        assert_eq!(again.quotation, first.quotation);
        assert_eq!(again.version, first.version);
    }
    let request = fetched(&harness, "R", &token).await;
    assert_eq!(request.quotation.unwrap().revision, 1);
    assert_eq!(request.events.len(), 1);
}

async fn a_key_stands_for_one_thing(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let asked = submission(&fetched(&harness, "R", &token).await, answer());
    let submitted = harness.backend.submit_quotation("R", &asked, "key", &token);
    submitted.await.unwrap();
    let mut other = asked.clone();
    other.input.note = "another".to_owned();
    let reused = harness.backend.submit_quotation("R", &other, "key", &token);
    refused(reused.await, StatusCode::CONFLICT);
    let comment = NewComment {
        text: "?".to_owned(),
    };
    let reused = harness
        .backend
        .comment_on(Holder::QuotationRequest("R"), &comment, "key", &token);
    refused(reused.await, StatusCode::CONFLICT);
    for key in ["", &"k".repeat(129)] {
        let without = harness.backend.submit_quotation("R", &asked, key, &token);
        refused(without.await, StatusCode::BAD_REQUEST);
    }
}

async fn what_was_refused_may_be_mended_under_the_same_key(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let request = fetched(&harness, "R", &token).await;
    let mut input = answer();
    input.valid_till.clear();
    let wrong = submission(&request, input);
    let refusal = harness.backend.submit_quotation("R", &wrong, "key", &token);
    assert_eq!(complaints(refusal.await).len(), 1);
    let mended = submission(&request, answer());
    let submitted = harness
        .backend
        .submit_quotation("R", &mended, "key", &token);
    assert_eq!(
        submitted.await.unwrap().state,
        QuotationRequestState::Submitted
    );
}

async fn two_keys_submit_one_version_once(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let asked = submission(&fetched(&harness, "R", &token).await, answer());
    let (first, second) = tokio::join!(
        harness.backend.submit_quotation("R", &asked, "1", &token),
        harness.backend.submit_quotation("R", &asked, "2", &token),
    );
    let refusal = if first.is_ok() { second } else { first };
    refused(refusal, StatusCode::CONFLICT);
    let request = fetched(&harness, "R", &token).await;
    assert_eq!(request.quotation.unwrap().revision, 1);
}

async fn a_decision_that_is_sent_again_was_made(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    for (number, state) in [
        ("seen", State::Amended),
        ("declined", State::Viewed),
        ("withdrawn", State::Submitted),
    ] {
        requested(&harness, number, state, 2).await;
        let why = because(&fetched(&harness, number, &token).await, "why");
        for _ in 0..2 {
            let decided = match state {
                State::Amended => {
                    backend
                        .acknowledge_amendment(number, &why, number, &token)
                        .await
                }
                State::Viewed => {
                    backend
                        .decline_quotation_request(number, &why, number, &token)
                        .await
                }
                _ => {
                    backend
                        .withdraw_quotation(number, &why, number, &token)
                        .await
                }
            };
            decided.unwrap();
        }
        assert_eq!(fetched(&harness, number, &token).await.events.len(), 1);
    }
}

async fn a_number_answers_one_request(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let numbered = QuotationInput {
        number: "NQ-7".to_owned(),
        ..answer()
    };
    let submit = async |request: &str, key: &str| {
        let asked = submission(&fetched(&harness, request, &token).await, numbered.clone());
        let submitted = harness
            .backend
            .submit_quotation(request, &asked, key, &token)
            .await;
        submitted.map(|request| request.quotation.unwrap().revision)
    };
    for request in ["R", "S"] {
        requested(&harness, request, State::Viewed, 2).await;
    }
    let (first, second) = tokio::join!(submit("R", "one"), submit("S", "two"));
    let (taken, refusal) = match (first, second) {
        (Ok(_), refusal) => ("R", refusal),
        (refusal, taken) => {
            taken.unwrap();
            ("S", refusal)
        }
    };
    let complaints = complaints(refusal);
    let [(field, words)] = complaints.iter().collect::<Vec<_>>()[..] else {
        panic!("{complaints:?}")
    };
    assert_eq!(field, "number");
    assert!(words.contains("another quotation"), "{words}");
    assert_eq!(submit(taken, "revised").await.unwrap(), 2);
}

/// Before one number answered one request, it could answer several.
async fn a_number_that_was_taken_twice_is_kept(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let submit = async |request: &str, number: &str, key: &str| {
        let input = QuotationInput {
            number: number.to_owned(),
            ..answer()
        };
        let asked = submission(&fetched(&harness, request, &token).await, input);
        let backend = &harness.backend;
        backend.submit_quotation(request, &asked, key, &token).await
    };
    for request in ["R", "S"] {
        requested(&harness, request, State::Viewed, 2).await;
        submit(request, request, request).await.unwrap();
    }
    let both = quotation::Entity::update_many()
        .col_expr(quotation::Column::Number, Expr::value("NQ-7"))
        .exec(&harness.database);
    both.await.unwrap();
    for request in ["R", "S"] {
        let revised = submit(request, "NQ-7", &format!("{request} revised")).await;
        assert_eq!(revised.unwrap().quotation.unwrap().revision, 2);
    }
}
