//! What the audit log keeps of a payment.
use contract::payment::InvoiceState;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use service::{
    entities::{
        document_kind::DocumentKind,
        event::{Column, Entity},
    },
    fixed_point::Amount,
};
use test_support::{
    buyer_messages::{BuyerClient, message, payment},
    fixtures::{self, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(no_whole_account_number);

const ACCOUNT: &str = "SA0380000000608010167519";

async fn no_whole_account_number(harness: Harness) {
    let total = Amount::from_units(100);
    let invoice = fixtures::invoice("INV-1", InvoiceState::Submitted, "2026-03-01", total);
    insert(&harness.database, invoice).await;
    let line = json!({"invoice": "INV-1", "paid": "100"});
    let mut paid = payment("PAY-1", "100", &[line]);
    paid["account"] = json!(ACCOUNT);
    BuyerClient::for_harness(&harness)
        .takes(&message(paid))
        .await;
    let logged = Entity::find()
        .filter(Column::DocumentKind.eq(DocumentKind::Payment))
        .one(&harness.database)
        .await
        .unwrap()
        .unwrap();
    let after = logged.after.unwrap();
    assert!(after.contains("7519"), "{after}");
    assert!(!after.contains(ACCOUNT), "{after}");
}
