//! Drafts keep anything that was typed, and nobody overwrites what somebody else saved meanwhile.
use axum::http::StatusCode;

use super::{answer, draft, fetched, kinds, refused, requested, submission};
use contract::{
    exchange::EventKind,
    quotation_request::{QuotationInput, QuotationLineInput, QuotationRequestState},
};
use tables::request_for_quotation::State;
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, colleague, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};

const HADI: &str = "hadi@first.example";

on_both_databases!(
    a_draft_is_kept_word_for_word,
    two_people_do_not_overwrite_each_other,
    a_version_never_stands_for_two_drafts,
    only_what_can_be_answered_takes_drafts,
    no_draft_is_too_long_for_a_long_request,
);
over_the_network!(a_draft_is_kept_word_for_word);

async fn a_draft_is_kept_word_for_word(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let mut change = draft(0, " ٣ \u{0} <b>\r\n");
    change.input.valid_till = "yesterday".to_owned();
    change.input.lines.push(QuotationLineInput {
        line_number: 999,
        unit_price: "-1,5".to_owned(),
        ..QuotationLineInput::default()
    });
    let saved = harness.backend.save_quotation_draft("R", &change, &token);
    let saved = saved.await.unwrap();
    assert_eq!((saved.version, &saved.input), (1, &change.input));
    let request = fetched(&harness, "R", &token).await;
    assert_eq!(request.state, QuotationRequestState::Draft);
    assert_eq!(request.draft.as_ref(), Some(&saved));
    assert_eq!(saved.saved_by, "أمل Saleh");
    change.version = 1;
    let saved = harness.backend.save_quotation_draft("R", &change, &token);
    assert_eq!(saved.await.unwrap().version, 2);
    let request = fetched(&harness, "R", &token).await;
    assert_eq!(kinds(&request), [EventKind::Started], "once");
    assert_eq!(request.version, 1, "a draft is nothing to decide on");
}

async fn two_people_do_not_overwrite_each_other(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    insert(&harness.database, colleague(21, HADI, false)).await;
    let (amal, hadi) = (harness.token_of(AMAL).await, harness.token_of(HADI).await);
    let (first, second) = (draft(0, "of Amal"), draft(0, "of Hadi"));
    let (first, second) = tokio::join!(
        harness.backend.save_quotation_draft("R", &first, &amal),
        harness.backend.save_quotation_draft("R", &second, &hadi),
    );
    let (kept, late) = match (first, second) {
        (Ok(kept), late) => (kept, late),
        (late, kept) => (kept.unwrap(), late),
    };
    let words = refused(late, StatusCode::CONFLICT);
    assert!(words.contains("colleague"), "{words}");
    let request = fetched(&harness, "R", &amal).await;
    assert_eq!(request.draft, Some(kept));
    // Nor does a submission of what was typed before the other's draft.
    let mut asked = submission(&request, answer());
    asked.draft_version = 0;
    let late = harness
        .backend
        .submit_quotation("R", &asked, "k", &hadi)
        .await;
    refused(late, StatusCode::CONFLICT);
    let after = fetched(&harness, "R", &amal).await;
    assert_eq!(after.draft, request.draft);
    assert!(after.quotation.is_none());
}

async fn a_version_never_stands_for_two_drafts(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let first = draft(0, "an early window");
    let first = harness.backend.save_quotation_draft("R", &first, &token);
    assert_eq!(first.await.unwrap().version, 1);
    let asked = submission(&fetched(&harness, "R", &token).await, answer());
    let submitted = harness.backend.submit_quotation("R", &asked, "k", &token);
    assert_eq!(submitted.await.unwrap().draft, None);
    // The early window does not know that its draft was submitted.
    let stale = draft(1, "the early window");
    let stale = harness.backend.save_quotation_draft("R", &stale, &token);
    refused(stale.await, StatusCode::CONFLICT);
    let anew = draft(0, "a revision");
    let anew = harness.backend.save_quotation_draft("R", &anew, &token);
    assert_eq!(anew.await.unwrap().version, 2);
    let request = fetched(&harness, "R", &token).await;
    assert_eq!(request.state, QuotationRequestState::Submitted);
}

async fn only_what_can_be_answered_takes_drafts(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for (number, state, days, is_open) in [
        ("A", State::Amended, 1, true),
        ("B", State::Withdrawn, 1, true),
        ("C", State::Viewed, -1, false),
        ("D", State::Submitted, -1, false),
        ("E", State::Declined, 1, false),
        ("F", State::Awarded, 1, false),
        ("G", State::Cancelled, 1, false),
    ] {
        requested(&harness, number, state, days).await;
        let change = draft(0, "note");
        let saved = harness
            .backend
            .save_quotation_draft(number, &change, &token);
        let saved = saved.await;
        if is_open {
            saved.unwrap();
        } else {
            refused(saved, StatusCode::CONFLICT);
            assert!(fetched(&harness, number, &token).await.draft.is_none());
        }
    }
}

async fn no_draft_is_too_long_for_a_long_request(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let line = |line_number| QuotationLineInput {
        line_number,
        note: "ملاحظة ".repeat(50),
        ..QuotationLineInput::default()
    };
    let mut change = draft(0, "long");
    change.input.lines = (1..=500).map(line).collect();
    let saved = harness.backend.save_quotation_draft("R", &change, &token);
    assert_eq!(saved.await.unwrap().input.lines.len(), 500);
    change.input = QuotationInput {
        note: "x".repeat(1024 * 1024),
        ..QuotationInput::default()
    };
    let saved = harness.backend.save_quotation_draft("R", &change, &token);
    refused(saved.await, StatusCode::PAYLOAD_TOO_LARGE);
}
