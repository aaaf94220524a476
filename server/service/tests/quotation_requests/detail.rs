//! A request is told whole, to its own supplier alone, and to look at it changes nothing.
use axum::http::StatusCode;

use super::{answer, because, draft, fetched, kinds, refused, requested, submission};
use contract::{
    exchange::{EventKind, Side},
    quotation_request::{QuotationRequestAction as Action, QuotationRequestState},
};
use tables::request_for_quotation::State;
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, BADR},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    a_request_is_told_whole,
    to_have_been_seen_is_told_once,
    what_may_be_done_depends_on_the_state_and_the_clock,
    another_suppliers_request_does_not_exist,
);
over_the_network!(what_may_be_done_depends_on_the_state_and_the_clock);

async fn a_request_is_told_whole(harness: Harness) {
    requested(&harness, "RFQ/1 ٢", State::Received, 2).await;
    let token = harness.token_of(AMAL).await;
    let request = fetched(&harness, "RFQ/1 ٢", &token).await;
    assert_eq!(request.number, "RFQ/1 ٢");
    assert_eq!(request.state, QuotationRequestState::Received);
    assert_eq!(request.buyer.en, "The buyer");
    assert_eq!(request.payment_terms.en, "Net 30 days");
    assert_eq!(request.default_vat_percent.to_string(), "15");
    assert_eq!(request.today.to_string(), "2026-03-15");
    let lines: Vec<_> = request
        .lines
        .iter()
        .map(|line| (line.line_number, line.quantity.to_string()))
        .collect();
    assert_eq!(lines, [(10, "5".to_owned()), (20, "2".to_owned())]);
    assert!(request.quotation.is_none() && request.draft.is_none());
    assert!(request.events.is_empty());
    let again = fetched(&harness, "RFQ/1 ٢", &token).await;
    assert_eq!(again.version, request.version);
    assert_eq!(again.state, QuotationRequestState::Received);
}

async fn to_have_been_seen_is_told_once(harness: Harness) {
    requested(&harness, "R", State::Received, 2).await;
    requested(&harness, "S", State::Submitted, 2).await;
    let token = harness.token_of(AMAL).await;
    let version = fetched(&harness, "R", &token).await.version;
    for number in ["R", "R", "S"] {
        let seen = harness
            .backend
            .mark_quotation_request_viewed(number, &token);
        seen.await.unwrap();
    }
    let request = fetched(&harness, "R", &token).await;
    assert_eq!(request.state, QuotationRequestState::Viewed);
    assert_eq!(kinds(&request), [EventKind::Viewed]);
    assert_eq!(request.events[0].by.name, "أمل Saleh");
    assert_eq!(request.events[0].by.side, Side::Supplier);
    assert_eq!(
        request.version, version,
        "nobody decides differently for it"
    );
    assert!(kinds(&fetched(&harness, "S", &token).await).is_empty());
}

async fn what_may_be_done_depends_on_the_state_and_the_clock(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let to_answer = [
        Action::Respond,
        Action::Submit,
        Action::Decline,
        Action::Attach,
        Action::Ask,
    ];
    for (number, state, days, expected) in [
        ("A", State::Received, 1, to_answer.as_slice()),
        ("B", State::Draft, 1, &to_answer),
        (
            "C",
            State::Submitted,
            1,
            &[
                Action::Submit,
                Action::Revise,
                Action::Withdraw,
                Action::Attach,
                Action::Ask,
            ],
        ),
        (
            "D",
            State::Withdrawn,
            1,
            &[Action::Submit, Action::Revise, Action::Attach, Action::Ask],
        ),
        (
            "E",
            State::Amended,
            1,
            &[
                Action::Decline,
                Action::AcknowledgeAmendment,
                Action::Attach,
                Action::Ask,
            ],
        ),
        ("F", State::Draft, -1, &[Action::Ask]),
        ("G", State::Submitted, -1, &[Action::Ask]),
        ("H", State::Awarded, 1, &[Action::Ask]),
        ("I", State::Cancelled, 1, &[Action::Ask]),
    ] {
        requested(&harness, number, state, days).await;
        let request = fetched(&harness, number, &token).await;
        assert_eq!(request.actions, expected, "{state:?} {days}");
    }
    let expired = fetched(&harness, "F", &token).await;
    assert_eq!(expired.state, QuotationRequestState::Expired);
    assert_eq!(kinds(&expired), [EventKind::Expired]);
    assert_eq!(expired.events[0].by.side, Side::System);
    assert_eq!(expired.events[0].at, expired.submission_due_at);
}

async fn another_suppliers_request_does_not_exist(harness: Harness) {
    requested(&harness, "R", State::Received, 2).await;
    let request = fetched(&harness, "R", &harness.token_of(AMAL).await).await;
    let token = harness.token_of(BADR).await;
    let backend = &harness.backend;
    let missing = StatusCode::NOT_FOUND;
    for number in ["R", "none", "\0"] {
        refused(backend.quotation_request(number, &token).await, missing);
        refused(
            backend.mark_quotation_request_viewed(number, &token).await,
            missing,
        );
        let change = draft(0, "note");
        refused(
            backend.save_quotation_draft(number, &change, &token).await,
            missing,
        );
        let asked = submission(&request, answer());
        refused(
            backend.submit_quotation(number, &asked, "k", &token).await,
            missing,
        );
        let why = because(&request, "why");
        refused(
            backend.withdraw_quotation(number, &why, "1", &token).await,
            missing,
        );
        refused(
            backend
                .decline_quotation_request(number, &why, "2", &token)
                .await,
            missing,
        );
        refused(
            backend
                .acknowledge_amendment(number, &why, "3", &token)
                .await,
            missing,
        );
    }
    let untouched = fetched(&harness, "R", &harness.token_of(AMAL).await).await;
    assert_eq!(untouched.version, request.version);
    assert!(untouched.events.is_empty() && untouched.draft.is_none());
}
