//! The export of the statement of account, piece by piece.
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use chrono::Days;
use rust_decimal::Decimal;
use sea_orm::{ActiveModelTrait, DatabaseConnection, IntoActiveModel};
use uuid::Uuid;

use super::statement_scene::{day, exported, insert_invoice, period, written};
use contract::{
    Money,
    list::{EXPORT_PIECE, FIRST_PIECE},
    payment::{InvoiceState, Movement, MovementKind, PaymentMethod, StatementQuery},
};
use service_client::ServiceClient;
use service_core::rows::insert_all;
use tables::{fixed_point::Amount, invoice, payment, payment_line};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL},
    harness::{Harness, credentials},
    mailbox::service_options_without_mail,
    on_both_databases,
};

on_both_databases!(
    an_export_goes_on_after_its_first_piece,
    ten_thousand_movements_are_exported_in_order_with_few_queries,
);

async fn an_export_goes_on_after_its_first_piece(harness: Harness) {
    let last = EXPORT_PIECE + 20;
    for place in 0..last {
        let number = format!("INV {place:04}");
        insert_invoice(&harness, &number, "SAR", day("2026-01-10"), Decimal::TEN).await;
    }
    let movements = exported(&harness, &StatementQuery::default()).await;
    assert_eq!(movements.len() as u32, last + 2);
    let closing = movements.last().unwrap();
    assert_eq!(closing.balance.amount, Decimal::from(last * 10));
}

/// Of a year, in two currencies: each invoice is settled by a payment with a deduction, or elsewhere. Payments of one day have
/// several lines.
async fn insert_many(harness: &Harness) -> usize {
    let database = &harness.database;
    let first = day("2025-03-01");
    let (mut invoices, mut payments, mut lines) = (Vec::new(), Vec::new(), Vec::new());
    for place in 0..3_400 {
        let currency = if place % 17 == 0 { "KWD" } else { "SAR" };
        let mut issued = fixtures::invoice(
            &format!("INV {place:05}"),
            InvoiceState::Paid,
            "2026-03-01",
            Amount::from_units(100),
        );
        issued.currency = currency.to_owned();
        issued.issue_date = first + Days::new(place % 300);
        issued.outstanding = Amount::default();
        let mut paid = Amount::from_units(90);
        let is_elsewhere = place % 50 == 7;
        if is_elsewhere {
            paid = Amount::from_units(0);
        }
        let settles = payment::Model {
            id: Uuid::now_v7(),
            supplier_id: issued.supplier_id,
            buyer_id: issued.buyer_id,
            number: format!("PAY {place:05}"),
            paid_on: first + Days::new(30 + place % 300),
            method: PaymentMethod::CreditTransfer,
            reference: (place % 3 == 0).then(|| format!("FT {place}")),
            account: None,
            currency: currency.to_owned(),
            amount: paid,
            deducted: Amount::from_units(10),
            received_at: fixtures::now(),
            search_text: String::new(),
        };
        if !is_elsewhere {
            lines.push(payment_line::Model {
                payment_id: settles.id,
                invoice_id: issued.id,
                place: 1,
                paid: settles.amount,
                deducted: settles.deducted,
            });
            payments.push(settles);
        }
        invoices.push(issued);
    }
    let movements = invoices.len() + 2 * payments.len() + (invoices.len() - payments.len());
    insert_rows::<invoice::ActiveModel>(database, invoices).await;
    insert_rows::<payment::ActiveModel>(database, payments).await;
    insert_rows::<payment_line::ActiveModel>(database, lines).await;
    movements
}

async fn insert_rows<A: ActiveModelTrait>(
    database: &DatabaseConnection,
    rows: Vec<impl IntoActiveModel<A>>,
) {
    insert_all(database, rows).await.unwrap();
}

async fn ten_thousand_movements_are_exported_in_order_with_few_queries(harness: Harness) {
    let inserted = insert_many(&harness).await;
    assert!(inserted >= 10_000, "{inserted}");
    let query = period(day("2025-03-01"), day("2026-03-01"));
    let queries = Arc::new(AtomicU32::new(0));
    let mut database = harness.database.clone();
    let counted = queries.clone();
    database.set_metric_callback(move |_| {
        counted.fetch_add(1, Ordering::SeqCst);
    });
    let router = service::router(database, service_options_without_mail());
    let backend = ServiceClient::in_process(router);
    let signed_in = backend
        .authenticate(&credentials(AMAL, fixtures::PASSWORD))
        .await;
    let token = signed_in.unwrap().token;
    let mut movements = Vec::new();
    let mut next = Some(FIRST_PIECE.to_owned());
    let mut pieces = 0;
    while let Some(after) = next {
        let before = queries.load(Ordering::SeqCst);
        let piece = backend
            .export_statement(&after, &query, &token)
            .await
            .unwrap();
        // The token, the opening balances of a new currency, and two for the movements.
        let asked = queries.load(Ordering::SeqCst) - before;
        assert!((1..=4).contains(&asked), "{asked} queries");
        assert!(piece.rows.len() <= EXPORT_PIECE as usize + 2);
        movements.extend(piece.rows);
        next = piece.next;
        pieces += 1;
    }
    // Each currency has a piece that is not full, and the last call finds no other currency.
    assert!(pieces <= inserted / EXPORT_PIECE as usize + 3, "{pieces}");
    assert_eq!(movements.len(), inserted + 4);
    let place = |movement: &Movement| {
        (
            movement.balance.currency.clone(),
            movement.date,
            movement.kind as i32,
            movement.document.clone(),
            movement.reference.clone(),
        )
    };
    let places: Vec<_> = movements.iter().map(place).collect();
    assert!(places.is_sorted());
    let mut keys: Vec<_> = movements.iter().map(|movement| &movement.key).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), movements.len());
    let mut running = Decimal::ZERO;
    for movement in &movements {
        if movement.kind == MovementKind::Opening {
            running = movement.balance.amount;
        }
        let amount = |money: &Option<Money>| money.as_ref().map_or(Decimal::ZERO, |it| it.amount);
        running += amount(&movement.debit) - amount(&movement.credit);
        assert_eq!(movement.balance.amount, running, "{movement:?}");
    }
    let statement = harness.backend.statement(&query, &token).await.unwrap();
    let closing = movements
        .iter()
        .filter(|one| one.kind == MovementKind::Closing);
    let closing: Vec<_> = closing.map(|one| written(&one.balance)).collect();
    let expected: Vec<_> = statement
        .balances
        .iter()
        .map(|one| written(&one.closing))
        .collect();
    assert_eq!(closing, expected);
}
