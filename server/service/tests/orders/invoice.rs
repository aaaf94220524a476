//! A draft invoice is made of what was shipped, at the prices that were agreed, once.
use axum::http::StatusCode;
use contract::{
    exchange::EventKind,
    order::{OrderAction, OrderResponseLineInput, OrderState, ResponseCode},
    payment::InvoiceState,
};
use service::entities::{invoice, order::State};

use sea_orm::{EntityTrait, sea_query::Expr};
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, BADR, day},
    harness::Harness,
    on_both_databases, over_the_network,
};

use super::{because, despatch, fetched, input, kinds, line, ordered, refused, submission};

on_both_databases!(
    what_was_shipped_is_invoiced_once,
    at_the_price_that_was_agreed,
    nothing_shipped_nothing_invoiced,
    a_draft_that_is_discarded_can_be_made_anew,
    only_a_draft_of_the_order_is_discarded,
);
over_the_network!(a_draft_that_is_discarded_can_be_made_anew);

async fn what_was_shipped_is_invoiced_once(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let order = fetched(&harness, "A", &token).await;
    let part = despatch(&order, &[(10, "1"), (20, "1")]);
    backend
        .ship_order("A", &part, "part", &token)
        .await
        .unwrap();
    let order = fetched(&harness, "A", &token).await;
    assert!(order.actions.contains(&OrderAction::Invoice));
    let asked = because(&order, "");
    let press = || backend.draft_invoice("A", &asked, "invoice", &token);
    let (first, second) = tokio::join!(press(), press());
    for invoice in [first.unwrap(), second.unwrap()] {
        assert_eq!(invoice.number, "INV-2026-00001");
        assert_eq!(invoice.state, InvoiceState::Draft);
        assert_eq!(invoice.issue_date, day("2026-03-15"));
        // 133.33 and 20.00 VAT.
        assert_eq!(invoice.total.amount.to_string(), "153.33");
    }
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.invoices.len(), 1);
    assert_eq!(order.state, OrderState::PartiallyShipped);
    assert_eq!(order.lines[0].invoiced.to_string(), "1");
    assert_eq!(kinds(&order)[0], EventKind::InvoiceDrafted);
    assert!(!order.actions.contains(&OrderAction::Invoice));
    let again = backend
        .draft_invoice("A", &because(&order, ""), "again", &token)
        .await;
    refused(again, StatusCode::CONFLICT);

    let rest = despatch(&order, &[(10, "4"), (20, "1")]);
    backend
        .ship_order("A", &rest, "rest", &token)
        .await
        .unwrap();
    let order = fetched(&harness, "A", &token).await;
    let invoice = backend
        .draft_invoice("A", &because(&order, ""), "rest-invoice", &token)
        .await;
    let invoice = invoice.unwrap();
    // 433.33 and 65.00 VAT.
    assert_eq!(invoice.total.amount.to_string(), "498.33");
    assert_eq!(
        fetched(&harness, "A", &token).await.state,
        OrderState::Shipped
    );
}

async fn at_the_price_that_was_agreed(harness: Harness) {
    ordered(&harness, "A", State::Issued).await;
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let dearer = OrderResponseLineInput {
        unit_price: "110".to_owned(),
        ..line(10, ResponseCode::AcceptedWithChanges)
    };
    let asked = submission(&fetched(&harness, "A", &token).await, input(vec![dearer]));
    let order = backend
        .respond_to_order("A", &asked, "answer", &token)
        .await;
    let goods = despatch(&order.unwrap(), &[(10, "1")]);
    backend
        .ship_order("A", &goods, "ship", &token)
        .await
        .unwrap();
    let order = fetched(&harness, "A", &token).await;
    let invoice = backend
        .draft_invoice("A", &because(&order, ""), "invoice", &token)
        .await;
    assert_eq!(invoice.unwrap().total.amount.to_string(), "126.50");
}

async fn nothing_shipped_nothing_invoiced(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for (number, state) in [
        ("A", State::Accepted),
        ("B", State::Issued),
        ("C", State::Shipped),
    ] {
        ordered(&harness, number, state).await;
        let order = fetched(&harness, number, &token).await;
        let outcome = harness
            .backend
            .draft_invoice(number, &because(&order, ""), number, &token)
            .await;
        refused(outcome, StatusCode::CONFLICT);
        assert!(fetched(&harness, number, &token).await.invoices.is_empty());
    }
}

async fn a_draft_that_is_discarded_can_be_made_anew(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let part = despatch(&fetched(&harness, "A", &token).await, &[(10, "1")]);
    backend
        .ship_order("A", &part, "part", &token)
        .await
        .unwrap();
    let shipped = fetched(&harness, "A", &token).await;
    let asked = because(&shipped, "");
    let drafted = backend.draft_invoice("A", &asked, "invoice", &token).await;
    let number = drafted.unwrap().number;
    for unknown in ["INV-2026-99999", "\0"] {
        let unknown = backend.discard_invoice("A", unknown, &token).await;
        refused(unknown, StatusCode::NOT_FOUND);
    }
    // Whoever got no answer asks again.
    for _ in 0..2 {
        backend.discard_invoice("A", &number, &token).await.unwrap();
    }

    let order = fetched(&harness, "A", &token).await;
    assert!(order.invoices.is_empty());
    assert_eq!(order.lines[0].invoiced.to_string(), "0");
    assert_eq!(order.state, shipped.state);
    let discarded = kinds(&order)
        .into_iter()
        .filter(|kind| *kind == EventKind::InvoiceDiscarded);
    assert_eq!(discarded.count(), 1);
    assert_eq!(kinds(&order)[0], EventKind::InvoiceDiscarded);
    assert_eq!(order.events[0].note.as_deref(), Some(&*number));
    assert!(order.actions.contains(&OrderAction::Invoice));
    let asked = because(&order, "");
    let anew = backend.draft_invoice("A", &asked, "anew", &token).await;
    // A number is given once.
    assert_eq!(anew.unwrap().number, "INV-2026-00002");
}

async fn only_a_draft_of_the_order_is_discarded(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    for number in ["A", "B"] {
        ordered(&harness, number, State::Accepted).await;
        let part = despatch(&fetched(&harness, number, &token).await, &[(10, "1")]);
        let shipped = backend.ship_order(number, &part, number, &token).await;
        shipped.unwrap();
    }
    let asked = because(&fetched(&harness, "A", &token).await, "");
    let drafted = backend.draft_invoice("A", &asked, "invoice", &token).await;
    let number = drafted.unwrap().number;
    let of_another = backend.discard_invoice("B", &number, &token).await;
    refused(of_another, StatusCode::NOT_FOUND);
    let other = harness.token_of(BADR).await;
    let of_none = backend.discard_invoice("A", &number, &other).await;
    refused(of_none, StatusCode::NOT_FOUND);

    let sent = invoice::Entity::update_many()
        .col_expr(
            invoice::Column::State,
            Expr::value(invoice::State::Approved),
        )
        .exec(&harness.database);
    sent.await.unwrap();
    let sent = backend.discard_invoice("A", &number, &token).await;
    refused(sent, StatusCode::CONFLICT);
    let kept = fetched(&harness, "A", &token).await.invoices;
    assert_eq!(kept[0].number, number);
}
