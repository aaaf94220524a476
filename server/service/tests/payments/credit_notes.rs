//! Credit notes of the supplier: drafted, checked, sent and taken back.
use axum::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};

use super::credit_note_scene::{input, invoiced, send, take_back, text};
use crate::refusals::{complaints, refused};
use contract::{
    exchange::EventKind,
    payment::{
        CreditNoteInput, CreditNoteState, InvoiceState, InvoiceSubmission, InvoiceWithdrawal,
    },
};
use exports::ubl;
use tables::outbox_message;
use test_support::{
    buyer_messages::{BuyerClient, invoice_status, message, payment, payment_line},
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR},
    harness::Harness,
    on_both_databases, over_the_network,
    ubl::found_wrong,
};

on_both_databases!(
    a_credit_note_is_drafted_sent_and_taken_back,
    what_is_typed_is_checked,
    the_buyer_decides_by_its_next_word,
);
over_the_network!(a_credit_note_is_drafted_sent_and_taken_back);

async fn a_credit_note_is_drafted_sent_and_taken_back(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    // 490.00 with 73.50 VAT, and 99.99.
    let before = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(before.outstanding.amount), "663.49");
    let asked = input(&[(10, "2", ""), (20, "", "9.99")]);
    let press = || backend.draft_credit_note(&invoice, &asked, "draft", &token);
    let (first, second) = tokio::join!(press(), press());
    let draft = first.unwrap();
    assert_eq!(draft.number, second.unwrap().number);
    assert_eq!(draft.state, CreditNoteState::Draft);
    let [of_quantity, of_amount] = &draft.lines[..] else {
        panic!()
    };
    assert_eq!(text(of_quantity.allowance_charges[0].amount), "4.00");
    assert!(of_amount.is_amount_only && !of_quantity.is_amount_only);
    // 2 units at 100.00 less 4.00 with 29.40 VAT, and 9.99.
    assert_eq!(text(draft.totals.gross), "235.39");
    assert_eq!(ubl::credit_note(&draft).unwrap(), None);
    let still = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(still.outstanding.amount), "663.49");
    assert_eq!(still.credit_notes.len(), 1);

    let own = InvoiceSubmission {
        supplier_number: "CR 7".to_owned(),
        ..InvoiceSubmission::default()
    };
    let sent = backend
        .submit_credit_note(&draft.number, &own, "send", &token)
        .await
        .unwrap();
    assert_eq!(
        (&*sent.number, sent.state),
        ("CR 7", CreditNoteState::Submitted)
    );
    assert!(sent.is_withdrawable);
    let file = ubl::credit_note(&sent).unwrap().unwrap();
    let wrong = found_wrong([&*file]).remove(0);
    // The fixtures' buyer has no country, without which the norm cannot be kept.
    let is_expected = |rule: &&String| {
        !["BR-01", "BR-10", "BR-11"]
            .iter()
            .any(|known| rule.starts_with(known))
    };
    let unexpected: Vec<_> = wrong.iter().filter(is_expected).collect();
    assert!(unexpected.is_empty(), "{unexpected:#?}");
    let reduced = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(reduced.outstanding.amount), "428.10");
    assert_eq!(text(reduced.credited.amount), "235.39");
    assert_eq!(reduced.state, InvoiceState::Submitted);
    assert_eq!(text(reduced.lines[0].credited), "2");

    // The invoice stays with the buyer as long as it is credited.
    let mistaken = InvoiceWithdrawal {
        reason: "A mistake".to_owned(),
    };
    let withdrawn = backend
        .withdraw_invoice(&invoice, &mistaken, "invoice", &token)
        .await;
    refused(withdrawn, StatusCode::CONFLICT);
    let buyer = BuyerClient::for_harness(&harness);
    let path = format!("/suppliers/{}/issued-credit-notes/CR%207", fixtures::FIRST);
    let (status, read) = buyer.get(&path).await;
    assert_eq!(status, StatusCode::OK, "{read}");
    assert_eq!(read["totals"]["gross"], "235.39");
    assert_eq!(read["lines"][0]["quantity"], "2");

    let back = take_back(&harness, "CR 7", "back", &token).await.unwrap();
    assert_eq!(back.state, CreditNoteState::Withdrawn);
    let kinds: Vec<_> = back.history.iter().map(|event| event.kind).collect();
    let expected = [
        EventKind::Withdrawn,
        EventKind::Submitted,
        EventKind::InvoiceDrafted,
    ];
    assert_eq!(kinds, expected);
    let open = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(open.outstanding.amount), "663.49");
    assert_eq!(text(open.credited.amount), "0.00");
    refused(
        take_back(&harness, "CR 7", "again", &token).await,
        StatusCode::CONFLICT,
    );
    let topics: Vec<String> = outbox_message::Entity::find()
        .select_only()
        .column(outbox_message::Column::Topic)
        .filter(outbox_message::Column::Topic.starts_with("credit_note."))
        .into_tuple()
        .all(&harness.database)
        .await
        .unwrap();
    assert_eq!(topics, ["credit_note.submitted", "credit_note.withdrawn"]);

    // Another supplier sees none of it, and a discarded draft is gone.
    let other = harness.token_of(BADR).await;
    refused(
        backend.credit_note("CR 7", &other).await,
        StatusCode::NOT_FOUND,
    );
    let asked = input(&[(10, "1", "")]);
    let draft = backend
        .draft_credit_note(&invoice, &asked, "more", &token)
        .await
        .unwrap();
    refused(
        backend.discard_credit_note("CR 7", &token).await,
        StatusCode::CONFLICT,
    );
    backend
        .discard_credit_note(&draft.number, &token)
        .await
        .unwrap();
    refused(
        backend.credit_note(&draft.number, &token).await,
        StatusCode::NOT_FOUND,
    );
}

async fn what_is_typed_is_checked(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    for (lines, field) in [
        (input(&[(10, "6", "")]), "lines.10.quantity"),
        (input(&[(10, "0", "")]), "lines.10.quantity"),
        (input(&[(20, "", "100.00")]), "lines.20.amount"),
        (input(&[(20, "", "1.001")]), "lines.20.amount"),
        (input(&[(20, "", "0")]), "lines.20.amount"),
        (input(&[(20, "1", "5")]), "lines.20.amount"),
        // Less than half a halala.
        (input(&[(20, "0.0001", "")]), "lines.20.quantity"),
        (
            CreditNoteInput {
                reason: String::new(),
                ..input(&[(20, "1", "")])
            },
            "reason",
        ),
    ] {
        let key = format!("{lines:?}");
        let outcome = backend
            .draft_credit_note(&invoice, &lines, &key, &token)
            .await;
        let complaints = complaints(outcome);
        assert!(complaints.contains_key(field), "{field}: {complaints:?}");
    }
    // All that is wrong is said at once.
    for (lines, expected) in [
        (
            &[][..],
            &[
                (
                    "lines.10.quantity",
                    "Enter a quantity or an amount for at least one line.",
                ),
                ("reason", "Give a reason."),
            ][..],
        ),
        (
            &[(10, "6", ""), (20, "", "1.001")],
            &[
                (
                    "lines.10.quantity",
                    "Enter at most 5, the invoiced quantity that is not credited yet.",
                ),
                ("lines.20.amount", "Enter at most 2 decimal places."),
                ("reason", "Give a reason."),
            ],
        ),
        (
            &[(10, "five", "1"), (20, "", "0")],
            &[
                (
                    "lines.10.quantity",
                    "Enter a number only, such as 1,250.50.",
                ),
                ("lines.20.amount", "Enter an amount above zero."),
                ("reason", "Give a reason."),
            ],
        ),
    ] {
        let asked = CreditNoteInput {
            reason: String::new(),
            ..input(lines)
        };
        let key = format!("{lines:?} without a reason");
        let outcome = backend.draft_credit_note(&invoice, &asked, &key, &token);
        let complaints = complaints(outcome.await);
        let said: Vec<_> = complaints
            .iter()
            .map(|(field, words)| (field.as_str(), words.as_str()))
            .collect();
        assert_eq!(said, expected);
    }
    // Two drafts of the whole: the second one is too much once the first one is sent.
    let whole = input(&[(10, "5", ""), (20, "3", "")]);
    let first = backend
        .draft_credit_note(&invoice, &whole, "one", &token)
        .await
        .unwrap();
    let second = backend
        .draft_credit_note(&invoice, &whole, "two", &token)
        .await
        .unwrap();
    let early = InvoiceSubmission {
        issue_date: "2026-03-01".to_owned(),
        ..InvoiceSubmission::default()
    };
    let outcome = backend
        .submit_credit_note(&first.number, &early, "early", &token)
        .await;
    assert!(complaints(outcome).contains_key("issueDate"));
    send(&harness, &first.number, "first", &token)
        .await
        .unwrap();
    let settled = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(settled.state, InvoiceState::Paid);
    assert_eq!(text(settled.outstanding.amount), "0.00");
    refused(
        send(&harness, &second.number, "second", &token).await,
        StatusCode::CONFLICT,
    );
    let taken = InvoiceSubmission {
        supplier_number: first.number.clone(),
        ..InvoiceSubmission::default()
    };
    take_back(&harness, &first.number, "back", &token)
        .await
        .unwrap();
    let reopened = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(reopened.state, InvoiceState::Submitted);
    let outcome = backend
        .submit_credit_note(&second.number, &taken, "taken", &token)
        .await;
    assert!(complaints(outcome).contains_key("supplierNumber"));
    send(&harness, &second.number, "second", &token)
        .await
        .unwrap();
}

async fn the_buyer_decides_by_its_next_word(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    let buyer = BuyerClient::for_harness(&harness);
    buyer
        .takes(&message(invoice_status(&invoice, "approved", "")))
        .await;
    let asked = input(&[(10, "1", "")]);
    let draft = backend
        .draft_credit_note(&invoice, &asked, "draft", &token)
        .await
        .unwrap();
    let sent = send(&harness, &draft.number, "send", &token).await.unwrap();
    assert!(sent.is_withdrawable);
    let paid = payment("PAY-1", "10", &[payment_line(&invoice, "10")]);
    buyer.takes(&message(paid)).await;
    let seen = backend.credit_note(&draft.number, &token).await.unwrap();
    assert!(!seen.is_withdrawable);
    refused(
        take_back(&harness, &draft.number, "back", &token).await,
        StatusCode::CONFLICT,
    );
}
