//! A draft invoice is made of what was shipped, at the prices that were agreed, once.
use axum::http::StatusCode;
use sea_orm::{EntityTrait, sea_query::Expr};

use super::{
    because, complaints, despatch, fetched, input, kinds, line, ordered, refused, submission,
};
use contract::{
    exchange::EventKind,
    order::{
        InvoicePart, InvoicePartLine, OrderAction, OrderResponseLineInput, OrderState, ResponseCode,
    },
    payment::{InvoiceState, InvoiceSubmission},
};
use tables::{fixed_point::Percent, invoice, order::State, order_line};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, day, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    what_was_shipped_is_invoiced_once,
    at_the_price_that_was_agreed,
    a_fixed_discount_leaves_its_remainder_to_the_last_invoice,
    a_part_is_invoiced_by_its_despatch_or_its_lines,
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

/// 3 units with a discount of 20.00.
async fn a_fixed_discount_leaves_its_remainder_to_the_last_invoice(harness: Harness) {
    let order = fixtures::order("A", State::Accepted, "2026-03-01", "2026-03-20");
    insert(&harness.database, order.clone()).await;
    insert(&harness.database, fixtures::order_revision(&order, 1)).await;
    let discount = r#"[{"isCharge": false, "amount": "20", "reasonCode": "95"}]"#;
    let line = order_line::Model {
        allowance_charges: discount.to_owned(),
        vat_percent: Percent(0),
        ..fixtures::order_line(&order, 10, 3, 10_000)
    };
    insert(&harness.database, line).await;
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let mut invoices = Vec::new();
    for key in ["first", "second", "third"] {
        let order = fetched(&harness, "A", &token).await;
        let goods = despatch(&order, &[(10, "1")]);
        let shipping = format!("ship {key}");
        let shipped = backend.ship_order("A", &goods, &shipping, &token).await;
        shipped.unwrap();
        let order = fetched(&harness, "A", &token).await;
        let drafted = backend
            .draft_invoice("A", &because(&order, ""), key, &token)
            .await;
        invoices.push(drafted.unwrap().number);
    }
    // Whichever is sent first, each keeps its part.
    for (place, net) in [(2, "93.34"), (0, "93.33"), (1, "93.33")] {
        let number = &invoices[place];
        let sending = InvoiceSubmission {
            supplier_number: format!("S-{place}"),
            ..InvoiceSubmission::default()
        };
        let sent = backend
            .submit_invoice(number, &sending, number, &token)
            .await;
        let sent = sent.unwrap();
        assert_eq!(sent.lines[0].billed.net.amount.to_string(), net);
        assert_eq!(sent.totals.unwrap().net.to_string(), net);
    }
}

async fn a_part_is_invoiced_by_its_despatch_or_its_lines(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    for (key, goods) in [("one", &[(10, "2")][..]), ("two", &[(10, "3"), (20, "2")])] {
        let order = fetched(&harness, "A", &token).await;
        let goods = despatch(&order, goods);
        backend.ship_order("A", &goods, key, &token).await.unwrap();
    }
    let order = fetched(&harness, "A", &token).await;
    let advice = order.despatch_advices[1].number.clone();
    let part = |version: u32, despatch_advice: &str, lines: &[(u32, &str)]| InvoicePart {
        version,
        despatch_advice: despatch_advice.to_owned(),
        lines: lines
            .iter()
            .map(|(line_number, quantity)| InvoicePartLine {
                line_number: *line_number,
                quantity: (*quantity).to_owned(),
            })
            .collect(),
    };
    for (lines, field) in [
        (&[(10, "6")][..], "lines.10.quantity"),
        (&[(20, "x")], "lines.20.quantity"),
        (&[(10, "0"), (20, "")], "lines.10.quantity"),
        (&[(30, "1")], "lines.30.quantity"),
    ] {
        let asked = part(order.version, "", lines);
        let refused = backend
            .draft_invoice_part("A", &asked, "wrong", &token)
            .await;
        let complaints = complaints(refused);
        assert_eq!(complaints.keys().collect::<Vec<_>>(), [field]);
    }
    let unknown = part(order.version, "DA-NONE", &[]);
    let unknown = backend.draft_invoice_part("A", &unknown, "unknown", &token);
    refused(unknown.await, StatusCode::NOT_FOUND);

    // 4 of 5 at 100.00 with VAT.
    let lines = part(order.version, "", &[(10, "٤"), (20, "0")]);
    let drafted = backend
        .draft_invoice_part("A", &lines, "lines", &token)
        .await;
    assert_eq!(drafted.unwrap().total.amount.to_string(), "460.00");
    // Of the 3 that the advice has, 1 is on no invoice; and 2 at 33.33.
    let order = fetched(&harness, "A", &token).await;
    let despatched = part(order.version, &advice, &[]);
    let drafted = backend.draft_invoice_part("A", &despatched, "advice", &token);
    assert_eq!(drafted.await.unwrap().total.amount.to_string(), "191.66");
    let order = fetched(&harness, "A", &token).await;
    assert!(!order.actions.contains(&OrderAction::Invoice));
    let nothing = part(order.version, &advice, &[]);
    let nothing = backend.draft_invoice_part("A", &nothing, "nothing", &token);
    refused(nothing.await, StatusCode::CONFLICT);
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
