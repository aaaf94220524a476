//! Invoices of nothing that were open before are paid; all others stay.
use contract::payment::InvoiceState;
use sea_orm::{ConnectionTrait, EntityTrait, QueryOrder};
use service::{
    entities::invoice::{Column, Entity},
    fixed_point::Amount,
};
use test_support::{
    fixtures::{self, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(open_invoices_of_nothing_are_paid);

const STEP: &str = "m0084_paid_free_invoices";

async fn open_invoices_of_nothing_are_paid(harness: Harness) {
    let database = &harness.database;
    for (number, state, units) in [
        ("A", InvoiceState::Submitted, 0),
        ("B", InvoiceState::OnHold, 0),
        ("C", InvoiceState::Draft, 0),
        ("D", InvoiceState::Cancelled, 0),
        ("E", InvoiceState::Submitted, 1),
    ] {
        let total = Amount::from_units(units);
        let invoice = fixtures::invoice(number, state, "2026-03-01", total);
        insert(database, invoice).await;
    }
    // As if it had not been applied yet.
    let again = format!("DELETE FROM service_migrations WHERE version = '{STEP}'");
    database.execute_unprepared(&again).await.unwrap();
    service::migrate(database).await.unwrap();
    let invoices = Entity::find().order_by_asc(Column::Number).all(database);
    let states: Vec<_> = invoices
        .await
        .unwrap()
        .into_iter()
        .map(|row| row.state)
        .collect();
    assert_eq!(
        states,
        [
            InvoiceState::Paid,
            InvoiceState::Paid,
            InvoiceState::Draft,
            InvoiceState::Cancelled,
            InvoiceState::Submitted,
        ]
    );
}
