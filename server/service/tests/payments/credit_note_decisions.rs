//! The buyer accepts or rejects the credit notes that suppliers send.
use axum::http::StatusCode;
use contract::{
    exchange::{EventKind, Side},
    notification::{NotificationQuery, NotifiedKind},
    payment::{CreditNoteState, InvoiceState, PaymentQuery, PaymentTab, StatementQuery},
};
use demo::simulated_buyer::SimulatedBuyer;
use exports::ubl;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::json;
use service::{
    buyer_api,
    entities::{credit_note, event, invoice, outbox_message},
};
use test_support::{
    buyer_messages::{
        BuyerClient, credit_note as own_credit_note, credit_note_status, invoice_status, message,
        payment, payment_line, pointers, title_at,
    },
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR},
    harness::Harness,
    on_both_databases,
};

use super::credit_note_scene::{input, invoiced, sent, take_back, text};
use crate::refusals::refused;

on_both_databases!(
    an_accepted_one_stays,
    a_rejected_one_gives_its_amounts_back,
    what_cannot_be_decided_is_refused,
    an_invoice_is_as_it_was_before_it_was_settled,
    the_next_to_last_is_rejected_after_the_last_has_settled_the_invoice,
    decisions_are_imported_from_a_file_once,
    the_supplier_and_the_buyer_are_not_both_first,
    the_simulated_buyer_accepts_what_has_waited,
    credit_notes_are_listed_in_the_order_of_change,
);

const NUMBER: &str = "/document/number";

async fn decides(harness: &Harness, note: &str, status: &str, reason: &str) {
    let buyer = BuyerClient::for_harness(harness);
    buyer
        .takes(&message(credit_note_status(note, status, reason)))
        .await;
}

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

async fn what_cannot_be_decided_is_refused(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    let buyer = BuyerClient::for_harness(&harness);
    let asked = input(&[(10, "1", "")]);
    let taken_back = sent(&harness, &invoice, &asked, &token).await;
    take_back(&harness, &taken_back, "back", &token)
        .await
        .unwrap();
    let asked = input(&[(20, "1", "")]);
    let draft = backend.draft_credit_note(&invoice, &asked, "draft", &token);
    let draft = draft.await.unwrap().number;
    let [accepted, rejected] = [(10, "2", ""), (10, "3", "")].map(|line| input(&[line]));
    let accepted = sent(&harness, &invoice, &accepted, &token).await;
    let rejected = sent(&harness, &invoice, &rejected, &token).await;
    decides(&harness, &accepted, "accepted", "Agreed").await;
    decides(&harness, &rejected, "rejected", "Not agreed").await;
    buyer
        .takes(&message(own_credit_note("CN-B", &invoice, "1")))
        .await;
    let seen = backend.invoice(&invoice, &token).await.unwrap();
    for (number, words) in [
        ("CN-NONE", "has sent no credit note"),
        (&*draft, "has sent no credit note"),
        ("CN-B", "has sent no credit note"),
        (&*taken_back, "has withdrawn credit note"),
        (&*accepted, "was accepted before"),
        (&*rejected, "was rejected before"),
    ] {
        for status in ["accepted", "rejected"] {
            let decision = message(credit_note_status(number, status, "Not agreed"));
            let (code, problem) = buyer.post(&decision).await;
            assert_eq!(code, StatusCode::BAD_REQUEST, "{number}: {problem}");
            assert_eq!(pointers(&problem), [NUMBER]);
            let title = title_at(&problem, NUMBER);
            assert!(title.contains(words), "{number}: {title}");
        }
    }
    // Another supplier has no such credit note.
    let mut foreign = message(credit_note_status(&accepted, "rejected", "Not agreed"));
    foreign["supplier"] = json!(fixtures::SECOND);
    let (code, problem) = buyer.post(&foreign).await;
    assert_eq!(code, StatusCode::BAD_REQUEST, "{problem}");
    assert!(title_at(&problem, NUMBER).contains("has sent no credit note"));
    for (status, reason, pointer) in [
        ("rejected", " ", "/document/reason"),
        ("withdrawn", "Why", "/document/status"),
    ] {
        let decision = message(credit_note_status(&accepted, status, reason));
        let (code, problem) = buyer.post(&decision).await;
        assert_eq!(code, StatusCode::BAD_REQUEST, "{problem}");
        assert_eq!(pointers(&problem), [pointer]);
    }
    let after = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(after.outstanding.amount, seen.outstanding.amount);
    assert_eq!(after.history.len(), seen.history.len());
    let other = harness.token_of(BADR).await;
    refused(
        backend.credit_note(&accepted, &other).await,
        StatusCode::NOT_FOUND,
    );
    refused(
        backend
            .read_credit_note_notifications(&accepted, &other)
            .await,
        StatusCode::NOT_FOUND,
    );
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

async fn credit_notes_are_listed_in_the_order_of_change(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let buyer = BuyerClient::for_harness(&harness);
    let list = async |query: &str| {
        let (status, page) = buyer.get(&format!("/issued-credit-notes{query}")).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        page
    };
    let numbers = |page: &serde_json::Value| {
        let items = page["items"].as_array().unwrap().iter();
        items
            .map(|item| item["number"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let draft = input(&[(10, "1", "")]);
    let draft = harness
        .backend
        .draft_credit_note(&invoice, &draft, "draft", &token);
    draft.await.unwrap();
    buyer
        .takes(&message(own_credit_note("CN-B", &invoice, "1")))
        .await;
    assert!(numbers(&list("").await).is_empty());
    let pass = || harness.set_time(harness.clock().now() + chrono::TimeDelta::seconds(1));
    let mut sent_ones = Vec::new();
    for lines in [(10, "1", ""), (10, "2", ""), (20, "1", "")] {
        pass();
        sent_ones.push(sent(&harness, &invoice, &input(&[lines]), &token).await);
    }
    let sent_ones: Vec<_> = sent_ones.iter().map(String::as_str).collect();
    let [first, second, third] = sent_ones[..] else {
        panic!()
    };
    assert_eq!(numbers(&list("").await), [first, second, third]);
    pass();
    let since = harness.clock().now();
    decides(&harness, first, "rejected", "Not agreed").await;
    pass();
    decides(&harness, second, "accepted", "").await;
    let page = list("?limit=2").await;
    assert_eq!(numbers(&page), [third, first]);
    let cursor = page["nextCursor"].as_str().unwrap();
    assert_eq!(
        numbers(&list(&format!("?limit=2&cursor={cursor}")).await),
        [second]
    );
    let since = since.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    let changed = list(&format!("?changedSince={since}")).await;
    assert_eq!(numbers(&changed), [first, second]);
    let item = &changed["items"][0];
    assert_eq!(item["kind"], "credit_note");
    assert_eq!(item["state"], "rejected");
    assert_eq!(item["reason"], "Not agreed");
    assert_eq!(
        (&item["invoice"], &item["order"]),
        (&json!(invoice), &json!("A"))
    );
    for (query, expected) in [
        ("?state=accepted".to_owned(), 1),
        ("?state=received".to_owned(), 0),
        (format!("?number={third}"), 1),
        (format!("?reference={invoice}"), 3),
        ("?reference=NONE".to_owned(), 0),
        (format!("?supplier={}", fixtures::SECOND), 0),
    ] {
        assert_eq!(numbers(&list(&query).await).len(), expected, "{query}");
    }
    let (status, _) = buyer.get("/issued-credit-notes?state=paid").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let path = format!("/suppliers/{}/issued-credit-notes/{first}", fixtures::FIRST);
    let (_, read) = buyer.get(&path).await;
    assert_eq!(read["id"], item["id"]);
    assert_eq!(read["rejectionReason"], "Not agreed");
    let sandbox = json!({
        "by": "Salem", "system": "erp", "name": "test", "isSandbox": true, "scopes": ["payments:read"],
    });
    let sandbox = buyer.with_new_key(&sandbox).await;
    let (status, page) = sandbox.get("/issued-credit-notes").await;
    assert_eq!(
        (status, numbers(&page).len()),
        (StatusCode::OK, 0),
        "{page}"
    );
}
