//! An invoice is sent to the buyer and taken back: its order, its number and the buyer follow.
use axum::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, sea_query::Expr};

use super::{because, complaints, despatch, fetched, ordered, refused};
use contract::{
    exchange::EventKind,
    order::OrderState,
    payment::{InvoiceDetail, InvoiceState, InvoiceSubmission, InvoiceWithdrawal},
};
use service_client::ClientError;
use tables::{
    order::{self, State},
    order_line, outbox_message,
    supplier::{Column, Entity},
};
use test_support::{
    buyer_messages::{BuyerClient, invoice_status, message},
    calls::SignedInCalls,
    fixtures::{AMAL, day},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    the_buyer_gets_an_invoice,
    it_is_due_as_the_orders_terms_say,
    under_the_suppliers_own_number,
    what_is_typed_is_checked,
    an_invoice_with_vat_needs_a_tax_number,
    a_draft_that_the_order_has_left_behind_stays,
    an_invoice_is_taken_back,
    one_of_two_is_taken_back,
    what_the_buyer_decided_on_stays,
    an_unknown_number,
);
over_the_network!(the_buyer_gets_an_invoice);

/// The draft of an invoice for these quantities of order A, whose supplier has a VAT number.
pub(super) async fn drafted(harness: &Harness, quantities: &[(u32, &str)], token: &str) -> String {
    Entity::update_many()
        .col_expr(Column::VatNumber, Expr::value("300000000000003"))
        .exec(&harness.database)
        .await
        .unwrap();
    let part = despatch(&fetched(harness, "A", token).await, quantities);
    let key = format!("ship {quantities:?}");
    let backend = &harness.backend;
    backend.ship_order("A", &part, &key, token).await.unwrap();
    let asked = because(&fetched(harness, "A", token).await, "");
    let key = format!("draft {quantities:?}");
    let invoice = backend.draft_invoice("A", &asked, &key, token).await;
    invoice.unwrap().number
}

type Answer = Result<InvoiceDetail, ClientError>;

/// Under the draft's number, today.
pub(super) async fn send(harness: &Harness, number: &str, key: &str, token: &str) -> Answer {
    let as_drafted = InvoiceSubmission::default();
    let backend = &harness.backend;
    backend
        .submit_invoice(number, &as_drafted, key, token)
        .await
}

pub(super) async fn take_back(harness: &Harness, number: &str, key: &str, token: &str) -> Answer {
    let mistaken = InvoiceWithdrawal {
        reason: "The wrong address".to_owned(),
    };
    let backend = &harness.backend;
    backend
        .withdraw_invoice(number, &mistaken, key, token)
        .await
}

fn kinds(invoice: &InvoiceDetail) -> Vec<EventKind> {
    invoice.history.iter().map(|event| event.kind).collect()
}

pub(super) async fn topics(harness: &Harness) -> Vec<String> {
    let topics = outbox_message::Entity::find()
        .select_only()
        .column(outbox_message::Column::Topic)
        .filter(outbox_message::Column::Topic.starts_with("invoice."));
    topics.into_tuple().all(&harness.database).await.unwrap()
}

async fn it_is_due_as_the_orders_terms_say(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "5")], &token).await;
    // Those of today count, also for a draft that was made before.
    let terms = Expr::value(r#"{"paymentDueDays": 60}"#);
    order::Entity::update_many()
        .col_expr(order::Column::HeaderReferences, terms)
        .exec(&harness.database)
        .await
        .unwrap();
    let sent = send(&harness, &number, "send", &token).await.unwrap();
    assert_eq!(sent.issue_date, day("2026-03-15"));
    assert_eq!(sent.due_date, day("2026-05-14"));
}

async fn the_buyer_gets_an_invoice(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "5"), (20, "2")], &token).await;
    assert!(topics(&harness).await.is_empty());

    let press = || send(&harness, &number, "send", &token);
    let (first, second) = tokio::join!(press(), press());
    for sent in [first.unwrap(), second.unwrap()] {
        assert_eq!(sent.state, InvoiceState::Submitted);
        assert_eq!(sent.number, number);
        assert_eq!(sent.issue_date, day("2026-03-15"));
        assert_eq!(sent.due_date, day("2026-04-14"));
        assert_eq!(sent.outstanding.amount, sent.total.amount);
        assert_eq!(kinds(&sent), [EventKind::Submitted]);
    }
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.state, OrderState::Completed);
    assert_eq!(order.events[0].kind, EventKind::Completed);
    assert_eq!(order.invoices[0].state, InvoiceState::Submitted);
    assert_eq!(topics(&harness).await, ["invoice.submitted"]);
    let again = send(&harness, &number, "again", &token).await;
    refused(again, StatusCode::CONFLICT);
    let buyer = BuyerClient::for_harness(&harness);
    let (_, list) = buyer.get("/invoices").await;
    assert_eq!(list["items"][0]["number"], *number, "{list}");
    assert_eq!(list["items"][0]["state"], "submitted");
}

async fn under_the_suppliers_own_number(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "1")], &token).await;
    let own = InvoiceSubmission {
        supplier_number: " 2026/١٧ ".to_owned(),
        issue_date: "2026-03-10".to_owned(),
        ..InvoiceSubmission::default()
    };
    let backend = &harness.backend;
    let sent = backend.submit_invoice(&number, &own, "send", &token).await;
    let sent = sent.unwrap();
    // Digits are those of the papers and files, whatever was typed.
    assert_eq!(sent.number, "2026/17");
    assert_eq!(
        (sent.issue_date, sent.due_date),
        (day("2026-03-10"), day("2026-04-09"))
    );
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.invoices[0].number, "2026/17");
    assert_eq!(order.state, OrderState::PartiallyShipped);
    assert_eq!(order.events[0].kind, EventKind::Invoiced);
    assert_eq!(order.events[0].note.as_deref(), Some("2026/17"));
}

async fn what_is_typed_is_checked(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let first = drafted(&harness, &[(10, "1")], &token).await;
    send(&harness, &first, &first, &token).await.unwrap();
    let number = drafted(&harness, &[(10, "2")], &token).await;
    let backend = &harness.backend;
    for (supplier_number, issue_date, fields) in [
        (
            first.as_str(),
            "2026-03-16",
            &["issueDate", "supplierNumber"][..],
        ),
        (&"9".repeat(41), "", &["supplierNumber"]),
        ("7\0", "soon", &["issueDate", "supplierNumber"]),
        // The order is of the first of March.
        ("8", "2026-02-28", &["issueDate"]),
    ] {
        let typed = InvoiceSubmission {
            supplier_number: supplier_number.to_owned(),
            issue_date: issue_date.to_owned(),
            ..InvoiceSubmission::default()
        };
        let key = format!("{supplier_number:?}");
        let outcome = backend.submit_invoice(&number, &typed, &key, &token).await;
        let named = complaints(outcome).into_keys();
        assert!(named.eq(fields.iter().copied()), "{typed:?}");
    }
    let kept = backend.invoice(&number, &token).await.unwrap();
    assert_eq!(kept.state, InvoiceState::Draft);
    assert_eq!(topics(&harness).await.len(), 1);
}

async fn an_invoice_with_vat_needs_a_tax_number(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "1")], &token).await;
    Entity::update_many()
        .col_expr(Column::VatNumber, Expr::value(None::<String>))
        .exec(&harness.database)
        .await
        .unwrap();
    let outcome = send(&harness, &number, "send", &token).await;
    refused(outcome, StatusCode::CONFLICT);
}

async fn a_draft_that_the_order_has_left_behind_stays(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "1")], &token).await;
    let dearer = order_line::Entity::update_many()
        .col_expr(order_line::Column::UnitPrice, Expr::cust("unit_price * 2"))
        .exec(&harness.database);
    dearer.await.unwrap();
    let backend = &harness.backend;
    let outcome = send(&harness, &number, "send", &token).await;
    refused(outcome, StatusCode::CONFLICT);
    let kept = backend.invoice(&number, &token).await.unwrap();
    assert_eq!(kept.state, InvoiceState::Draft);
}

async fn an_invoice_is_taken_back(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "5"), (20, "2")], &token).await;
    let backend = &harness.backend;
    let early = take_back(&harness, &number, "early", &token).await;
    refused(early, StatusCode::CONFLICT);
    send(&harness, &number, &number, &token).await.unwrap();
    let unexplained = InvoiceWithdrawal::default();
    let unexplained = backend.withdraw_invoice(&number, &unexplained, "why", &token);
    assert!(complaints(unexplained.await).contains_key("reason"));

    for _ in 0..2 {
        let withdrawn = take_back(&harness, &number, "back", &token).await;
        let withdrawn = withdrawn.unwrap();
        assert_eq!(withdrawn.state, InvoiceState::Cancelled);
        assert!(withdrawn.outstanding.amount.is_zero());
        assert_eq!(
            kinds(&withdrawn),
            [EventKind::Withdrawn, EventKind::Submitted]
        );
        let reason = withdrawn.history[0].note.as_deref();
        assert_eq!(reason, Some("The wrong address"));
    }
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.state, OrderState::Shipped);
    assert_eq!(order.events[0].kind, EventKind::InvoiceWithdrawn);
    assert_eq!(order.lines[0].invoiced.to_string(), "0");
    assert_eq!(
        topics(&harness).await,
        ["invoice.submitted", "invoice.withdrawn"]
    );
    let asked = because(&order, "");
    let anew = backend.draft_invoice("A", &asked, "anew", &token).await;
    assert_ne!(anew.unwrap().number, number);
}

async fn one_of_two_is_taken_back(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let mut numbers = Vec::new();
    for quantities in [&[(10, "1")][..], &[(10, "4"), (20, "2")]] {
        let number = drafted(&harness, quantities, &token).await;
        send(&harness, &number, &number, &token).await.unwrap();
        numbers.push(number);
    }
    assert_eq!(
        fetched(&harness, "A", &token).await.state,
        OrderState::Completed
    );
    let states = [OrderState::PartiallyInvoiced, OrderState::Shipped];
    for (number, state) in numbers.iter().zip(states) {
        let key = format!("back {number}");
        let withdrawn = take_back(&harness, number, &key, &token).await;
        withdrawn.unwrap();
        assert_eq!(fetched(&harness, "A", &token).await.state, state);
    }
}

async fn what_the_buyer_decided_on_stays(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "1")], &token).await;
    send(&harness, &number, &number, &token).await.unwrap();
    let buyer = BuyerClient::for_harness(&harness);
    let approved = message(invoice_status(&number, "approved", ""));
    let (status, answer) = buyer.post(&approved).await;
    assert!(status.is_success(), "{answer}");
    let late = take_back(&harness, &number, "late", &token).await;
    refused(late, StatusCode::CONFLICT);
}

async fn an_unknown_number(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for number in ["\0", "INV-0"] {
        let sent = send(&harness, number, "send", &token).await;
        refused(sent, StatusCode::NOT_FOUND);
        let withdrawn = take_back(&harness, number, "back", &token).await;
        refused(withdrawn, StatusCode::NOT_FOUND);
    }
}
