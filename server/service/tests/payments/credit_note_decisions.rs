//! The buyer accepts or rejects the credit notes that suppliers send.
use axum::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::json;

use super::credit_note_scene::{decides, input, invoiced, sent, take_back, text};
use crate::refusals::refused;
use contract::{
    exchange::{EventKind, Side},
    notification::{NotificationQuery, NotifiedKind},
    payment::{CreditNoteState, InvoiceState, PaymentQuery, PaymentTab, StatementQuery},
};
use demo::simulated_buyer::SimulatedBuyer;
use exports::ubl;
use tables::{credit_note, event, invoice, outbox_message};
use test_support::{
    buyer_messages::{
        BuyerClient, credit_note_status, invoice_status, message, payment, payment_line,
    },
    calls::SignedInCalls,
    fixtures::{self, AMAL},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    an_accepted_one_stays,
    a_rejected_one_gives_its_amounts_back,
    an_invoice_is_as_it_was_before_it_was_settled,
    the_next_to_last_is_rejected_after_the_last_has_settled_the_invoice,
    decisions_are_imported_from_a_file_once,
    the_supplier_and_the_buyer_are_not_both_first,
    the_simulated_buyer_accepts_what_has_waited,
);

async fn an_accepted_one_stays(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let note = sent(&harness, &invoice, &input(&[(10, "2", "")]), &token).await;
    let backend = &harness.backend;
    let before = backend.invoice(&invoice, &token).await.unwrap();
    let buyer = BuyerClient::for_harness(&harness);
    let accepted = message(credit_note_status(&note, "accepted", ""));
    buyer.takes(&accepted).await;
    let (status, answer) = buyer.post(&accepted).await;
    assert_eq!(
        (status, &answer["outcome"]),
        (StatusCode::OK, &json!("known_already"))
    );

    let seen = backend.credit_note(&note, &token).await.unwrap();
    assert_eq!(seen.state, CreditNoteState::Accepted);
    assert!(!seen.is_withdrawable);
    assert_eq!(seen.rejection_reason, None);
    assert_eq!(seen.history[0].kind, EventKind::CreditNoteAccepted);
    assert_eq!(seen.history[0].by.side, Side::Buyer);
    assert!(ubl::credit_note(&seen).unwrap().is_some());
    let words = refused(
        take_back(&harness, &note, "back", &token).await,
        StatusCode::CONFLICT,
    );
    assert!(words.contains("already accepted or rejected"), "{words}");
    let after = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(after.outstanding.amount, before.outstanding.amount);
    assert_eq!(after.credited.amount, before.credited.amount);
    assert_eq!(text(after.lines[0].credited), "2");
    let query = PaymentQuery {
        tab: PaymentTab::CreditNotes,
        ..PaymentQuery::default()
    };
    let list = backend.payments(&query, &token).await.unwrap();
    assert_eq!(list.totals[0].amount, after.credited.amount);
    let path = format!("/suppliers/{}/issued-credit-notes/{note}", fixtures::FIRST);
    assert_eq!(buyer.get(&path).await.1["state"], "accepted");

    // The buyer's systems know what the buyer did.
    let told = outbox_message::Entity::find()
        .filter(outbox_message::Column::Topic.starts_with("credit_note."));
    assert_eq!(told.count(&harness.database).await.unwrap(), 1);
}

async fn a_rejected_one_gives_its_amounts_back(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    let before = backend.invoice(&invoice, &token).await.unwrap();
    let other = sent(&harness, &invoice, &input(&[(20, "1", "")]), &token).await;
    let note = sent(&harness, &invoice, &input(&[(10, "5", "")]), &token).await;
    decides(&harness, &note, "rejected", "Nothing came back").await;

    let seen = backend.credit_note(&note, &token).await.unwrap();
    assert_eq!(seen.state, CreditNoteState::Rejected);
    assert_eq!(seen.rejection_reason.as_deref(), Some("Nothing came back"));
    assert!(seen.has_unread_notifications);
    assert_eq!(seen.history[0].note.as_deref(), Some("Nothing came back"));
    assert_eq!(ubl::credit_note(&seen).unwrap(), None);
    let after = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(after.outstanding.amount), "630.16");
    assert_eq!(text(after.credited.amount), "33.33");
    assert_eq!(after.total.amount, before.total.amount);
    assert_eq!(after.lines[0].credited, before.lines[0].credited);
    let kinds: Vec<_> = after.history.iter().map(|event| event.kind).collect();
    assert_eq!(kinds[0], EventKind::CreditNoteRejected);
    let this_year = StatementQuery::default();
    let statement = backend.statement(&this_year, &token);
    let statement = statement.await.unwrap();
    assert_eq!(
        statement.balances[0].closing.amount,
        after.outstanding.amount
    );
    let query = PaymentQuery {
        tab: PaymentTab::CreditNotes,
        ..PaymentQuery::default()
    };
    let list = backend.payments(&query, &token).await.unwrap();
    assert_eq!(text(list.totals[0].amount), "33.33");
    // The other one is the supplier's still.
    take_back(&harness, &other, "other", &token).await.unwrap();
    // The same can be credited again.
    sent(
        &harness,
        &invoice,
        &input(&[(10, "4", ""), (20, "3", "")]),
        &token,
    )
    .await;

    harness.send_mails().await;
    let mail = harness.next_mail(AMAL).await;
    assert!(mail.text.contains(&note), "{}", mail.text);
    assert!(mail.text.contains(" rejected"), "{}", mail.text);
    let query = NotificationQuery { page: 1 };
    let list = backend.notifications(&query, &token).await.unwrap();
    let newest = &list.rows[0];
    assert_eq!(newest.document.kind, NotifiedKind::CreditNote);
    assert_eq!(newest.document.number, note);
    assert_eq!(newest.note.as_deref(), Some("Nothing came back"));
    backend
        .read_credit_note_notifications(&note, &token)
        .await
        .unwrap();
    let seen = backend.credit_note(&note, &token).await.unwrap();
    assert!(!seen.has_unread_notifications);
    let logged = event::Entity::find()
        .filter(event::Column::Kind.eq(EventKind::CreditNoteRejected))
        .filter(event::Column::Before.eq("\"submitted\""))
        .filter(event::Column::After.eq("\"rejected\""));
    assert_eq!(logged.count(&harness.database).await.unwrap(), 1);
}

async fn an_invoice_is_as_it_was_before_it_was_settled(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    let buyer = BuyerClient::for_harness(&harness);
    buyer
        .takes(&message(invoice_status(
            &invoice,
            "on_hold",
            "The lab is late",
        )))
        .await;
    let whole = input(&[(10, "5", ""), (20, "3", "")]);
    let note = sent(&harness, &invoice, &whole, &token).await;
    let settled = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!((settled.state, settled.reason), (InvoiceState::Paid, None));
    decides(&harness, &note, "rejected", "The goods are ours").await;
    let open = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(open.state, InvoiceState::OnHold);
    assert_eq!(open.reason.as_deref(), Some("The lab is late"));
    assert_eq!(open.outstanding.amount, open.total.amount);
}

async fn the_next_to_last_is_rejected_after_the_last_has_settled_the_invoice(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    let buyer = BuyerClient::for_harness(&harness);
    let first = sent(&harness, &invoice, &input(&[(20, "3", "")]), &token).await;
    buyer
        .takes(&message(invoice_status(&invoice, "disputed", "Too much")))
        .await;
    let last = sent(&harness, &invoice, &input(&[(10, "5", "")]), &token).await;
    decides(&harness, &first, "rejected", "No").await;
    let open = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(open.state, InvoiceState::Disputed);
    assert_eq!(text(open.outstanding.amount), "99.99");
    // The buyer settles the rest itself. What comes back then is a part of what it has begun to pay.
    buyer
        .takes(&message(invoice_status(&invoice, "approved", "")))
        .await;
    let paid = payment("PAY-1", "99.99", &[payment_line(&invoice, "99.99")]);
    buyer.takes(&message(paid)).await;
    decides(&harness, &last, "rejected", "No").await;
    let open = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(open.state, InvoiceState::PartiallyPaid);
    assert_eq!(text(open.outstanding.amount), "563.50");

    // Approved while a credit note was in force, of which nothing was paid.
    let other = sent(&harness, &invoice, &input(&[(10, "1", "")]), &token).await;
    decides(&harness, &other, "accepted", "").await;
    let still = invoice::Entity::find().filter(invoice::Column::Number.eq(&*invoice));
    let still = still.one(&harness.database).await.unwrap().unwrap();
    assert_eq!(still.state, InvoiceState::PartiallyPaid);
}

async fn decisions_are_imported_from_a_file_once(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let note = sent(&harness, &invoice, &input(&[(10, "2", "")]), &token).await;
    let mut rejection = message(credit_note_status(&note, "rejected", "Not agreed"));
    rejection["at"] = json!(fixtures::now());
    let mut unknown = message(credit_note_status("CN-NONE", "accepted", ""));
    unknown["at"] = json!(fixtures::now());
    let (database, clock) = (&harness.database, harness.clock());
    // All or none.
    let both = json!([rejection, unknown]).to_string();
    buyer_api::import(database, &clock, &both)
        .await
        .unwrap_err();
    let seen = harness.backend.credit_note(&note, &token).await.unwrap();
    assert_eq!(seen.state, CreditNoteState::Submitted);
    let file = json!([rejection]).to_string();
    for (taken, known) in [(1, 0), (0, 1)] {
        let imported = buyer_api::import(database, &clock, &file).await.unwrap();
        assert_eq!((imported.taken, imported.known_already), (taken, known));
    }
    let seen = harness.backend.credit_note(&note, &token).await.unwrap();
    assert_eq!(seen.state, CreditNoteState::Rejected);
    let open = harness.backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(open.outstanding.amount, open.total.amount);
}

async fn the_supplier_and_the_buyer_are_not_both_first(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let buyer = BuyerClient::for_harness(&harness);
    for (round, line) in [(10, "1", ""), (10, "2", ""), (20, "1", ""), (20, "2", "")]
        .into_iter()
        .enumerate()
    {
        let note = sent(&harness, &invoice, &input(&[line]), &token).await;
        let status = ["accepted", "rejected"][round % 2];
        let decision = message(credit_note_status(&note, status, "Not agreed"));
        let key = format!("back {round}");
        let (decided, withdrawn) = tokio::join!(
            buyer.post(&decision),
            take_back(&harness, &note, &key, &token)
        );
        let (decided, withdrawn) = (decided.0.is_success(), withdrawn.is_ok());
        assert!(decided != withdrawn, "{note}: {decided} {withdrawn}");
        let open = harness.backend.invoice(&invoice, &token).await.unwrap();
        assert_eq!(
            open.total.amount,
            open.outstanding.amount + open.credited.amount
        );
    }
}

async fn the_simulated_buyer_accepts_what_has_waited(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let note = sent(&harness, &invoice, &input(&[(10, "2", "")]), &token).await;
    let suppliers = vec![fixtures::FIRST];
    let simulated = SimulatedBuyer::new(harness.database.clone(), harness.clock(), suppliers);
    let state = async || {
        let note = credit_note::Entity::find().filter(credit_note::Column::Number.eq(&*note));
        note.one(&harness.database).await.unwrap().unwrap().state
    };
    for _ in 0..60 {
        simulated.step().await.unwrap();
    }
    assert_eq!(state().await, CreditNoteState::Submitted);
    harness.set_time(fixtures::now() + chrono::TimeDelta::minutes(5));
    let simulated = SimulatedBuyer::new(
        harness.database.clone(),
        harness.clock(),
        vec![fixtures::FIRST],
    );
    // By chance it does one thing or another.
    for _ in 0..120 {
        simulated.step().await.unwrap();
    }
    assert_eq!(state().await, CreditNoteState::Accepted);
}
