//! The exports of the lists, in the order of the lists.
use axum::http::StatusCode;

use super::list_scene::{fill, listed, numbers, tab};
use contract::{
    list::{EXPORT_PIECE, FIRST_PIECE},
    payment::{InvoiceState, PaymentQuery, PaymentSort as Sort, PaymentTab as Tab},
};
use service_client::ClientError;
use tables::fixed_point::Amount;
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    columns_order_each_list_and_its_export,
    an_export_goes_on_after_its_first_piece,
);

async fn columns_order_each_list_and_its_export(harness: Harness) {
    fill(&harness).await;
    let token = harness.token_of(AMAL).await;
    let sorted = |asked, sort| PaymentQuery {
        sort: Some(sort),
        ..tab(asked)
    };
    for (query, expected) in [
        (sorted(Tab::Payments, Sort::Lowest), &["PAY-2", "PAY-1"][..]),
        (sorted(Tab::Payments, Sort::Highest), &["PAY-1", "PAY-2"]),
        (sorted(Tab::Payments, Sort::Oldest), &["PAY-1", "PAY-2"]),
    ] {
        assert_eq!(numbers(&listed(&harness, query.clone()).await), expected);
        let piece = harness.backend.export_payments(FIRST_PIECE, &query, &token);
        let rows = piece.await.unwrap().rows;
        assert_eq!(
            rows.iter().map(|row| &*row.number).collect::<Vec<_>>(),
            expected
        );
    }
    for (query, expected) in [
        (
            sorted(Tab::Invoices, Sort::Newest),
            &["INV-1", "INV-2", "INV-3", "INV-6", "INV-4"][..],
        ),
        (
            sorted(Tab::Invoices, Sort::Highest),
            &["INV-6", "INV-4", "INV-3", "INV-2", "INV-1"],
        ),
    ] {
        assert_eq!(numbers(&listed(&harness, query.clone()).await), expected);
        let piece = harness.backend.export_invoices(FIRST_PIECE, &query, &token);
        let rows = piece.await.unwrap().rows;
        assert_eq!(
            rows.iter().map(|row| &*row.number).collect::<Vec<_>>(),
            expected
        );
    }
    let query = tab(Tab::CreditNotes);
    let piece = harness
        .backend
        .export_credit_notes(FIRST_PIECE, &query, &token);
    assert_eq!(piece.await.unwrap().rows.len(), 1);
}

async fn an_export_goes_on_after_its_first_piece(harness: Harness) {
    for place in 0..=EXPORT_PIECE {
        let number = format!("INV-{place:05}");
        let due = if place % 2 == 0 {
            "2026-03-01"
        } else {
            "2026-03-02"
        };
        let amount = Amount::from_units(i64::from(place % 7 + 1));
        let invoice = fixtures::invoice(&number, InvoiceState::Approved, due, amount);
        insert(&harness.database, invoice).await;
    }
    let token = harness.token_of(AMAL).await;
    for sort in [Sort::Oldest, Sort::Newest, Sort::Lowest, Sort::Highest] {
        let query = PaymentQuery {
            sort: Some(sort),
            ..tab(Tab::Invoices)
        };
        let first = harness.backend.export_invoices(FIRST_PIECE, &query, &token);
        let first = first.await.unwrap();
        let next = first.next.unwrap();
        let last = harness.backend.export_invoices(&next, &query, &token);
        let last = last.await.unwrap();
        assert_eq!((last.rows.len(), last.next), (1, None), "{sort:?}");
        let mut all: Vec<_> = first.rows.iter().chain(&last.rows).collect();
        all.sort_by(|one, other| one.number.cmp(&other.number));
        all.dedup_by(|one, other| one.number == other.number);
        assert_eq!(all.len(), EXPORT_PIECE as usize + 1, "{sort:?}");
    }
    for after in ["none", "2026-03-01", "x y\0"] {
        let query = tab(Tab::Invoices);
        let piece = harness.backend.export_invoices(after, &query, &token).await;
        let not_found = matches!(&piece, Err(ClientError::Refused(StatusCode::NOT_FOUND, _)));
        assert!(not_found, "{after}: {piece:?}");
    }
}
