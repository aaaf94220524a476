//! Whole numbers of bank accounts: for keys that may write suppliers, and each reading is recorded.
use axum::http::{Method, StatusCode};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use super::change_requests::{IBAN, ask};
use contract::exchange::{EventKind, Side};
use tables::event::{Column, Entity, Model};
use test_support::{
    buyer_messages::BuyerClient,
    fixtures::{FIRST, bank_account, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    a_key_that_only_reads_gets_masked_numbers,
    a_key_that_writes_gets_whole_numbers_and_each_reading_is_recorded,
    files_of_bank_accounts_need_a_key_that_writes,
);

/// Of an account in force.
const OTHER: &str = "SA4420000001234567891234";
const MASKED: [&str; 2] = ["SA••••••••••••••••••1234", "SA••••••••••••••••••7519"];

async fn key(buyer: &BuyerClient, scopes: &[&str]) -> BuyerClient {
    let key = json!({"by": "Salem", "system": "payments", "name": "Test", "scopes": scopes});
    buyer.with_new_key(&key).await
}

fn accounts() -> String {
    format!("/suppliers/{FIRST}/bank-accounts")
}

/// What was recorded of readings, oldest first.
async fn readings(harness: &Harness) -> Vec<Model> {
    let events = Entity::find()
        .filter(Column::Kind.eq(EventKind::NumberShown))
        .order_by_asc(Column::Id);
    events.all(&harness.database).await.unwrap()
}

async fn a_key_that_only_reads_gets_masked_numbers(harness: Harness) {
    insert(&harness.database, bank_account(OTHER, "SAR", true)).await;
    let id = ask(&harness).await;
    let buyer = BuyerClient::for_harness(&harness);
    let reader = key(&buyer, &["suppliers:read"]).await;
    let (_, listed) = reader.get(&accounts()).await;
    let account = &listed[0];
    assert_eq!(
        (&account["iban"], &account["isMasked"]),
        (&json!(MASKED[0]), &json!(true))
    );
    let (_, request) = reader.get(&format!("/change-requests/{id}")).await;
    assert_eq!(
        (&request["after"]["iban"], &request["isMasked"]),
        (&json!(MASKED[1]), &json!(true))
    );
    assert_eq!(readings(&harness).await, []);
}

async fn a_key_that_writes_gets_whole_numbers_and_each_reading_is_recorded(harness: Harness) {
    let account = bank_account(OTHER, "SAR", true);
    insert(&harness.database, account.clone()).await;
    let id = ask(&harness).await;
    let buyer = BuyerClient::for_harness(&harness);
    let writer = key(&buyer, &["suppliers:read", "suppliers:write"]).await;
    let (status, listed) = writer.get(&format!("{}?by=Huda", accounts())).await;
    assert_eq!(status, StatusCode::OK, "{listed}");
    assert_eq!(
        (&listed[0]["iban"], &listed[0]["isMasked"]),
        (&json!(OTHER), &json!(false))
    );
    let request = format!("/change-requests/{id}");
    let (_, read) = writer.get(&request).await;
    assert_eq!(
        (&read["after"]["iban"], &read["isMasked"]),
        (&json!(IBAN), &json!(false))
    );
    // A list has no whole numbers, whoever reads it, and the answer to HEAD has no body.
    let (_, listed) = writer.get("/change-requests").await;
    assert_eq!(listed["items"][0]["after"]["iban"], MASKED[1]);
    assert_eq!(writer.head(&request).await, StatusCode::OK);
    let read = readings(&harness).await;
    let read = read.iter().map(|event| {
        assert_eq!(
            (event.actor_side, event.origin.as_deref()),
            (Side::Buyer, Some("payments"))
        );
        (event.document_id.to_string(), &*event.actor_name)
    });
    let expected = [(account.id.to_string(), "Huda"), (id, "payments")];
    assert_eq!(read.collect::<Vec<_>>(), expected);
    let (status, refusal) = writer.get(&format!("{}?by=", accounts())).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
    assert_eq!(refusal["errors"][0]["parameter"], "by");
}

async fn files_of_bank_accounts_need_a_key_that_writes(harness: Harness) {
    let id = ask(&harness).await;
    let buyer = BuyerClient::for_harness(&harness);
    let file = format!("/change-requests/{id}/attachments/{FIRST}");
    for (scopes, expected) in [
        (&["suppliers:read"][..], StatusCode::FORBIDDEN),
        (
            &["suppliers:read", "suppliers:write"],
            StatusCode::NOT_FOUND,
        ),
    ] {
        let client = key(&buyer, scopes).await;
        let (status, refusal) = client.send(Method::GET, &file, None::<&Value>).await;
        assert_eq!(status, expected, "{refusal}");
    }
}
