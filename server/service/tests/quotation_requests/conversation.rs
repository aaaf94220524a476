//! Questions to the buyer stand on the request, in the order in which they were asked.
use axum::http::StatusCode;
use chrono::TimeDelta;

use super::{complaints, fetched, kinds, refused, requested};
use contract::exchange::{EventKind, MOST_SHOWN, NewComment, Side};
use tables::request_for_quotation::State;
use test_support::{
    documents::{DocumentCalls, Holder},
    fixtures::{self, AMAL, BADR},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    questions_are_asked_once_and_told_in_order,
    a_question_has_to_say_something,
    the_newest_are_shown_and_the_others_named,
);
over_the_network!(questions_are_asked_once_and_told_in_order);

fn comment(text: &str) -> NewComment {
    NewComment {
        text: text.to_owned(),
    }
}

async fn questions_are_asked_once_and_told_in_order(harness: Harness) {
    requested(&harness, "R", State::Cancelled, 2).await;
    let token = harness.token_of(AMAL).await;
    let ask = async |text: &str, key: &str| {
        let comment = comment(text);
        let asked =
            harness
                .backend
                .comment_on(Holder::QuotationRequest("R"), &comment, key, &token);
        asked.await.unwrap()
    };
    let first = ask(" متى التسليم؟\nبالتفصيل ", "1").await;
    assert_eq!(first.text, "متى التسليم؟\nبالتفصيل");
    assert_eq!(first.by.side, Side::Supplier);
    assert_eq!(ask(" متى التسليم؟\nبالتفصيل ", "1").await, first);
    harness.set_time(fixtures::now() + TimeDelta::minutes(1));
    let second = ask("<script>", "2").await;
    let request = fetched(&harness, "R", &token).await;
    assert_eq!(request.comments, [first, second]);
    assert_eq!(
        kinds(&request),
        [EventKind::Commented, EventKind::Commented]
    );
    let other = harness.token_of(BADR).await;
    let text = comment("mine?");
    let asked = harness
        .backend
        .comment_on(Holder::QuotationRequest("R"), &text, "3", &other);
    refused(asked.await, StatusCode::NOT_FOUND);
}

async fn a_question_has_to_say_something(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    for text in ["", " \n", &"x".repeat(2_001), "a\0b"] {
        let text = comment(text);
        let asked = harness
            .backend
            .comment_on(Holder::QuotationRequest("R"), &text, "1", &token);
        let complaints = complaints(asked.await);
        assert_eq!(complaints.keys().collect::<Vec<_>>(), ["text"]);
    }
    assert!(fetched(&harness, "R", &token).await.comments.is_empty());
}

async fn the_newest_are_shown_and_the_others_named(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    for place in 0..=MOST_SHOWN {
        let key = place.to_string();
        let comment = comment(&key);
        let holder = Holder::QuotationRequest("R");
        let asked = harness.backend.comment_on(holder, &comment, &key, &token);
        asked.await.unwrap();
        let request = if place + 1 >= MOST_SHOWN {
            fetched(&harness, "R", &token).await
        } else {
            continue;
        };
        let has_older = place == MOST_SHOWN;
        assert_eq!(request.comments.len() as u64, MOST_SHOWN);
        assert_eq!(request.comments.last().unwrap().text, key);
        assert_eq!(request.older.comments, has_older);
        assert_eq!(request.older.events, has_older);
    }
}
