//! Drafts of credit notes that are changed: checked as new ones, once, and never over the change of somebody else.
use axum::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::credit_note_scene::{input, invoiced, send, sent, text};
use crate::refusals::{complaints, refused};
use contract::{
    exchange::{EventKind, MOST_SHOWN},
    payment::{CreditNoteChange, CreditNoteDetail, CreditNoteInput, InvoiceSubmission},
};
use service_client::ClientError;
use tables::{event, outbox_message};
use test_support::{
    buyer_messages::{BuyerClient, credit_note, message, payment, payment_line},
    calls::SignedInCalls,
    fixtures::{AMAL, BADR},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    a_draft_is_changed_once_and_keeps_its_number,
    what_is_typed_is_checked_as_in_a_new_draft,
    only_a_draft_of_the_supplier_is_changed,
    of_two_changes_at_once_the_second_is_refused,
    what_is_saved_as_it_is_is_no_change,
    a_long_history_says_that_there_is_more,
    what_is_sent_is_what_was_read,
    a_repeated_change_is_answered_after_the_draft_was_sent,
);
over_the_network!(a_draft_is_changed_once_and_keeps_its_number);

/// Of 2 units of one line and 9.99 of another.
async fn draft(harness: &Harness, invoice: &str, token: &str) -> CreditNoteDetail {
    let asked = input(&[(10, "2", ""), (20, "", "9.99")]);
    let draft = harness
        .backend
        .draft_credit_note(invoice, &asked, "draft", token);
    draft.await.unwrap()
}

async fn change(
    harness: &Harness,
    seen: &CreditNoteDetail,
    input: CreditNoteInput,
    key: &str,
    token: &str,
) -> Result<CreditNoteDetail, ClientError> {
    let change = CreditNoteChange {
        changed_at: seen.changed_at,
        input,
    };
    let backend = &harness.backend;
    backend
        .change_credit_note(&seen.number, &change, key, token)
        .await
}

fn quantities(note: &CreditNoteDetail) -> Vec<(u32, String)> {
    let lines = note.lines.iter();
    lines
        .map(|line| (line.line_number, text(line.quantity.normalize())))
        .collect()
}

async fn a_draft_is_changed_once_and_keeps_its_number(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let first = draft(&harness, &invoice, &token).await;
    // All of a line: what the draft itself credits does not count against it.
    let whole = CreditNoteInput {
        reason: " All goods returned ".to_owned(),
        ..input(&[(10, "5", "")])
    };
    let press = || change(&harness, &first, whole.clone(), "change", &token);
    let (changed, again) = tokio::join!(press(), press());
    let changed = changed.unwrap();
    assert_eq!(changed.number, first.number);
    assert_eq!(changed.changed_at, again.unwrap().changed_at);
    assert!(changed.changed_at > first.changed_at);
    assert_eq!(changed.reason, "All goods returned");
    assert_eq!(quantities(&changed), [(10, "5".to_owned())]);
    // 5 units at 100.00 less 10.00, with 15 % VAT.
    assert_eq!(text(changed.totals.gross), "563.50");
    let kinds: Vec<_> = changed.history.iter().map(|event| event.kind).collect();
    assert_eq!(kinds, [EventKind::Changed, EventKind::InvoiceDrafted]);

    let logged = event::Entity::find()
        .filter(event::Column::Kind.eq(EventKind::Changed))
        .one(&harness.database);
    let logged = logged.await.unwrap().unwrap();
    let [before, after] = [logged.before, logged.after]
        .map(|json| serde_json::from_str::<Value>(&json.unwrap()).unwrap());
    let lines = json!([[10, "2", "196"], [20, null, "9.99"]]);
    assert_eq!(before, json!(["Returned goods", lines, first.totals]));
    let lines = json!([[10, "5", "490"]]);
    assert_eq!(after, json!(["All goods returned", lines, changed.totals]));

    // The buyer knows of it when it is sent.
    let announced = async || {
        let topics = outbox_message::Column::Topic.starts_with("credit_note.");
        let found = outbox_message::Entity::find().filter(topics);
        found.all(&harness.database).await.unwrap().len()
    };
    assert_eq!(announced().await, 0);
    let open = harness.backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(open.outstanding.amount), "663.49");
    let note = send(&harness, &changed.number, "send", &token)
        .await
        .unwrap();
    assert_eq!(note.totals, changed.totals);
    assert_eq!(announced().await, 1);
    let open = harness.backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(open.outstanding.amount), "99.99");
}

async fn what_is_typed_is_checked_as_in_a_new_draft(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let first = draft(&harness, &invoice, &token).await;
    let asked = CreditNoteInput {
        reason: String::new(),
        ..input(&[(10, "6", ""), (20, "1", "5")])
    };
    let found = complaints(change(&harness, &first, asked, "wrong", &token).await);
    let fields: Vec<_> = found.keys().map(String::as_str).collect();
    assert_eq!(fields, ["lines.10.quantity", "lines.20.amount", "reason"]);
    let nothing = change(&harness, &first, input(&[]), "nothing", &token).await;
    assert!(complaints(nothing).contains_key("lines.10.quantity"));
    let unknown = change(&harness, &first, input(&[(30, "1", "")]), "line", &token).await;
    refused(unknown, StatusCode::NOT_FOUND);

    // Another credit note that was sent meanwhile counts.
    sent(&harness, &invoice, &input(&[(10, "4", "")]), &token).await;
    let above = change(&harness, &first, input(&[(10, "2", "")]), "above", &token).await;
    assert_eq!(
        complaints(above)["lines.10.quantity"],
        "Enter at most 1, the invoiced quantity that is not credited yet."
    );
    // What was refused has changed nothing, so the draft can still be changed.
    let seen = harness.backend.credit_note(&first.number, &token);
    let seen = seen.await.unwrap();
    assert_eq!(seen.changed_at, first.changed_at);
    assert_eq!(quantities(&seen), quantities(&first));
    assert_eq!(seen.totals, first.totals);
    refused(
        send(&harness, &first.number, "outdated", &token).await,
        StatusCode::CONFLICT,
    );
    let fitting = change(&harness, &first, input(&[(10, "1", "")]), "fitting", &token);
    fitting.await.unwrap();
    send(&harness, &first.number, "send", &token).await.unwrap();
}

async fn only_a_draft_of_the_supplier_is_changed(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    let first = draft(&harness, &invoice, &token).await;
    let one = || input(&[(10, "1", "")]);
    let other = harness.token_of(BADR).await;
    let by_other = change(&harness, &first, one(), "other", &other).await;
    refused(by_other, StatusCode::NOT_FOUND);
    let buyer = BuyerClient::for_harness(&harness);
    buyer
        .takes(&message(credit_note("BCN-1", &invoice, "1")))
        .await;
    let received = CreditNoteDetail {
        number: "BCN-1".to_owned(),
        ..first.clone()
    };
    let of_buyer = change(&harness, &received, one(), "buyer", &token).await;
    refused(of_buyer, StatusCode::NOT_FOUND);

    send(&harness, &first.number, "send", &token).await.unwrap();
    let late = change(&harness, &first, one(), "late", &token).await;
    assert_eq!(
        refused(late, StatusCode::CONFLICT),
        "This credit note was sent already."
    );
    let note = backend.credit_note(&first.number, &token).await.unwrap();
    assert_eq!(quantities(&note), quantities(&first));

    let draft = async |key: &str| {
        let asked = one();
        let drafted = backend.draft_credit_note(&invoice, &asked, key, &token);
        drafted.await.unwrap()
    };
    let [discarded, kept] = [draft("second").await, draft("third").await];
    backend
        .discard_credit_note(&discarded.number, &token)
        .await
        .unwrap();
    let gone = change(&harness, &discarded, one(), "gone", &token).await;
    refused(gone, StatusCode::NOT_FOUND);
    let open = backend.invoice(&invoice, &token).await.unwrap();
    let open = text(open.outstanding.amount);
    let paid = payment("PAY-1", &open, &[payment_line(&invoice, &open)]);
    buyer.takes(&message(paid)).await;
    let settled = change(&harness, &kept, one(), "settled", &token).await;
    refused(settled, StatusCode::CONFLICT);
}

async fn of_two_changes_at_once_the_second_is_refused(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let first = draft(&harness, &invoice, &token).await;
    let asked = ["3", "4"].map(|quantity| input(&[(10, quantity, "")]));
    let [three, four] = asked.each_ref().map(|asked| {
        let key = asked.lines[0].quantity.as_str();
        change(&harness, &first, asked.clone(), key, &token)
    });
    let (three, four) = tokio::join!(three, four);
    let (saved, late, typed) = match (three, four) {
        (Ok(saved), late) => (saved, late, &asked[1]),
        (late, saved) => (saved.unwrap(), late, &asked[0]),
    };
    assert_eq!(
        refused(late, StatusCode::CONFLICT),
        "A colleague saved another version of this draft in the meantime."
    );
    let seen = harness.backend.credit_note(&first.number, &token);
    let seen = seen.await.unwrap();
    assert_eq!(quantities(&seen), quantities(&saved));
    // The clock of the tests stands still: the version is another one all the same.
    let second = change(&harness, &seen, typed.clone(), "second", &token);
    let second = second.await.unwrap();
    assert_eq!(quantities(&second), [(10, typed.lines[0].quantity.clone())]);
}

async fn what_is_saved_as_it_is_is_no_change(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let first = draft(&harness, &invoice, &token).await;
    let same = input(&[(10, "2.0", ""), (20, "", "9.99")]);
    let saved = change(&harness, &first, same, "same", &token).await;
    let saved = saved.unwrap();
    assert_eq!(saved.changed_at, first.changed_at);
    assert_eq!(saved.history.len(), 1);
    // An amount alone is not the quantity that comes to it.
    let amount = input(&[(10, "", "196.00"), (20, "", "9.99")]);
    let changed = change(&harness, &first, amount, "amount", &token).await;
    assert_eq!(changed.unwrap().history.len(), 2);
}

async fn a_long_history_says_that_there_is_more(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let mut note = draft(&harness, &invoice, &token).await;
    for number in 1..=MOST_SHOWN {
        assert!(!note.has_older_events);
        let quantity = if number % 2 == 0 { "1" } else { "2" };
        let input = input(&[(10, quantity, "")]);
        let key = number.to_string();
        note = change(&harness, &note, input, &key, &token).await.unwrap();
    }
    assert!(note.has_older_events);
    assert_eq!(note.history.len() as u64, MOST_SHOWN);
}

async fn what_is_sent_is_what_was_read(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let read = draft(&harness, &invoice, &token).await;
    let more = input(&[(10, "5", "")]);
    let changed = change(&harness, &read, more, "change", &token)
        .await
        .unwrap();
    let submit = async |seen: &CreditNoteDetail, key: &str| {
        let submission = InvoiceSubmission {
            changed_at: Some(seen.changed_at),
            ..InvoiceSubmission::default()
        };
        let backend = &harness.backend;
        let submitted = backend.submit_credit_note(&seen.number, &submission, key, &token);
        submitted.await
    };
    refused(submit(&read, "late").await, StatusCode::CONFLICT);
    let open = harness.backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(open.outstanding.amount), "663.49");
    let sent = submit(&changed, "current").await.unwrap();
    assert_eq!(sent.totals, changed.totals);
}

async fn a_repeated_change_is_answered_after_the_draft_was_sent(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let first = draft(&harness, &invoice, &token).await;
    let press = || change(&harness, &first, input(&[(10, "1", "")]), "change", &token);
    let changed = press().await.unwrap();
    let own = InvoiceSubmission {
        supplier_number: "OWN-7".to_owned(),
        ..InvoiceSubmission::default()
    };
    let backend = &harness.backend;
    let sent = backend.submit_credit_note(&changed.number, &own, "send", &token);
    sent.await.unwrap();
    assert_eq!(press().await.unwrap().number, "OWN-7");
}
