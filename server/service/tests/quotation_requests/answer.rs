//! An answer is checked and submitted as one, revised until the deadline, and summed up exactly.
use axum::http::StatusCode;
use chrono::TimeDelta;

use super::{answer, by_buyer, fetched, kinds, refused, requested, submission};
use contract::{
    exchange::EventKind,
    quotation_request::{QuotationLineInput, QuotationRequestState},
};
use tables::request_for_quotation::State;
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    an_answer_is_submitted_whole,
    vat_is_computed_per_rate_on_the_sum,
    a_revision_takes_the_place_of_what_was_submitted,
    a_late_answer_is_refused_and_kept_as_a_draft,
    an_answer_to_what_the_buyer_changed_is_kept_as_a_draft,
);

async fn an_answer_is_submitted_whole(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let before = fetched(&harness, "R", &token).await;
    let asked = submission(&before, answer());
    let checked = harness.backend.check_quotation("R", &asked.input, &token);
    let checked = checked.await.unwrap();
    let unchanged = fetched(&harness, "R", &token).await;
    assert_eq!(unchanged.version, before.version, "a check writes nothing");
    assert!(unchanged.quotation.is_none() && unchanged.draft.is_none());
    let submitted = harness.backend.submit_quotation("R", &asked, "k", &token);
    let request = submitted.await.unwrap();
    let offered = &request.quotation.as_ref().unwrap().lines;
    assert_eq!((&checked.lines, checked.revision), (offered, 1));
    assert_eq!(checked.totals.gross.to_string(), "5865.58");
    assert_eq!(request.state, QuotationRequestState::Submitted);
    assert_eq!(request.version, before.version + 1);
    assert_eq!(kinds(&request), [EventKind::Submitted]);
    let quotation = request.quotation.as_ref().unwrap();
    assert_eq!(quotation.number, "Q-2026-00001", "the supplier gave none");
    assert_eq!(request.events[0].note.as_deref(), Some("Q-2026-00001"));
    assert_eq!((quotation.revision, quotation.is_withdrawn), (1, false));
    assert_eq!(quotation.valid_till.to_string(), "2026-06-30");
    assert_eq!(quotation.submitted_by, "أمل Saleh");
    assert_eq!(quotation.submitted_at, fixtures::now());
    assert!(quotation.lines[1].offer.is_none());
    let offer = quotation.lines[0].offer.as_ref().unwrap();
    assert_eq!(offer.quantity.to_string(), "5", "as many as were asked for");
    assert_eq!(offer.vat_percent.to_string(), "15", "the country's");
    assert_eq!(offer.net.to_string(), "5000.50");
    let totals = &quotation.totals;
    let written = [
        totals.lines,
        totals.freight,
        totals.discount,
        totals.net,
        totals.vat,
        totals.gross,
    ]
    .map(|amount| amount.to_string());
    let expected = ["5000.50", "100.00", "0.00", "5100.50", "765.08", "5865.58"];
    assert_eq!(written, expected);
    let again = fetched(&harness, "R", &token).await;
    assert_eq!(again.quotation, request.quotation);
}

async fn vat_is_computed_per_rate_on_the_sum(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    // Price of line 10 (quantity 1, VAT 15 %), of line 20 (quantity 1), its VAT, discount and freight; then the sums of
    // VAT by rate, and the whole.
    for (number, price, other, percent, discount, freight, expected, gross) in [
        (
            "A",
            "20000.50",
            "0",
            "15",
            "",
            "",
            vec!["15: 3000.08"],
            "23000.58",
        ),
        (
            "B",
            "1091.50",
            "0",
            "15",
            "",
            "",
            vec!["15: 163.73"],
            "1255.23",
        ),
        ("C", "0.33", "0.34", "15", "", "", vec!["15: 0.10"], "0.77"),
        (
            "D",
            "100",
            "50",
            "5",
            "",
            "",
            vec!["5: 2.50", "15: 15.00"],
            "167.50",
        ),
        (
            "E",
            "100",
            "50",
            "5",
            "10",
            "0",
            vec!["5: 2.33", "15: 14.00"],
            "156.33",
        ),
        (
            "F",
            "100",
            "50",
            "0",
            "",
            "٣٠",
            vec!["0: 0.00", "15: 18.00"],
            "198.00",
        ),
    ] {
        requested(&harness, number, State::Viewed, 2).await;
        let mut input = answer();
        input.discount = discount.to_owned();
        input.freight = freight.to_owned();
        input.lines = [(10, price, "15%"), (20, other, percent)]
            .map(|(line_number, price, percent)| QuotationLineInput {
                line_number,
                unit_price: price.to_owned(),
                quantity: "1".to_owned(),
                vat_percent: percent.to_owned(),
                ..QuotationLineInput::default()
            })
            .into();
        let asked = submission(&fetched(&harness, number, &token).await, input);
        let submitted = harness
            .backend
            .submit_quotation(number, &asked, number, &token);
        let totals = submitted.await.unwrap().quotation.unwrap().totals;
        let by_rate: Vec<_> = totals
            .vat_by_rate
            .iter()
            .map(|rate| format!("{}: {}", rate.percent, rate.vat))
            .collect();
        assert_eq!(by_rate, expected, "{number}");
        assert_eq!(totals.gross.to_string(), gross, "{number}");
        assert_eq!(totals.net + totals.vat, totals.gross);
    }
}

async fn a_revision_takes_the_place_of_what_was_submitted(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let mut input = answer();
    input.number = " Q/7 ".to_owned();
    let first = submission(&fetched(&harness, "R", &token).await, input.clone());
    let submitted = harness.backend.submit_quotation("R", &first, "1", &token);
    assert_eq!(submitted.await.unwrap().quotation.unwrap().number, "Q/7");
    input.lines[0].unit_price = "900".to_owned();
    let second = submission(&fetched(&harness, "R", &token).await, input);
    let revised = harness.backend.submit_quotation("R", &second, "2", &token);
    let request = revised.await.unwrap();
    let quotation = request.quotation.as_ref().unwrap();
    assert_eq!(quotation.revision, 2);
    assert_eq!(quotation.totals.lines.to_string(), "4500.00");
    assert_eq!(
        kinds(&request),
        [EventKind::Resubmitted, EventKind::Submitted]
    );
}

async fn a_late_answer_is_refused_and_kept_as_a_draft(harness: Harness) {
    for (number, state) in [("R", State::Draft), ("S", State::Submitted)] {
        harness.set_time(fixtures::now());
        let token = harness.token_of(AMAL).await;
        requested(&harness, number, state, 1).await;
        let asked = submission(&fetched(&harness, number, &token).await, answer());
        // The deadline itself is too late.
        harness.set_time(fixtures::now() + TimeDelta::days(1));
        let token = harness.token_of(AMAL).await;
        for key in ["1", "1", "2"] {
            let late = harness
                .backend
                .submit_quotation(number, &asked, key, &token);
            let words = refused(late.await, StatusCode::CONFLICT);
            assert!(words.contains("deadline"), "{words}");
        }
        let request = fetched(&harness, number, &token).await;
        assert!(request.quotation.is_none());
        assert_eq!(request.draft.unwrap().input, asked.input);
    }
}

async fn an_answer_to_what_the_buyer_changed_is_kept_as_a_draft(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let asked = submission(&fetched(&harness, "R", &token).await, answer());
    by_buyer(&harness, "R", State::Amended).await;
    let refusal = harness.backend.submit_quotation("R", &asked, "1", &token);
    let words = refused(refusal.await, StatusCode::CONFLICT);
    assert!(words.contains("amended this request"), "{words}");
    let request = fetched(&harness, "R", &token).await;
    assert_eq!(request.state, QuotationRequestState::Amended);
    assert!(request.quotation.is_none());
    assert_eq!(request.draft.unwrap().input, asked.input);
}
