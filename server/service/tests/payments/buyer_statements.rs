//! The buyers' statements of account, beside the balances of the portal.
use axum::http::StatusCode;
use serde_json::{Value, json};
use uuid::Uuid;

use contract::{
    Money,
    exchange::EventKind,
    notification::{NotificationQuery, NotifiedKind},
    payment::{BuyerStatement, InvoiceState, StatementQuery},
};
use tables::{buyer, fixed_point::Amount, invoice};
use test_support::{
    buyer_messages::{
        BuyerClient, account_statement, credit_note, message, payment, payment_line, pointers,
    },
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, insert},
    harness::Harness,
    on_both_databases,
};
use values::text::LocalizedText;

on_both_databases!(
    balances_are_compared_with_those_of_the_same_buyer_and_currency,
    statements_of_other_periods_are_left_out,
    the_users_are_notified,
    wrong_statements_are_refused,
    another_supplier_sees_nothing,
);

fn invoice(number: &str, on: &str, units: i64) -> invoice::Model {
    invoice::Model {
        issue_date: on.parse().unwrap(),
        ..fixtures::invoice(
            number,
            InvoiceState::Approved,
            "2026-03-01",
            Amount::from_units(units),
        )
    }
}

fn february() -> StatementQuery {
    StatementQuery {
        from: "2026-02-01".parse().ok(),
        to: "2026-02-28".parse().ok(),
        ..StatementQuery::default()
    }
}

async fn read(harness: &Harness, user: &str, query: &StatementQuery) -> Vec<BuyerStatement> {
    let token = harness.token_of(user).await;
    let statement = harness.backend.statement(query, &token).await.unwrap();
    statement.buyer_statements
}

fn written(money: &Money) -> String {
    format!("{} {}", money.amount, money.currency)
}

async fn balances_are_compared_with_those_of_the_same_buyer_and_currency(harness: Harness) {
    let database = &harness.database;
    insert(database, invoice("JAN", "2026-01-20", 1_000)).await;
    insert(database, invoice("FEB", "2026-02-10", 500)).await;
    insert(database, invoice("MAR", "2026-03-02", 70)).await;
    let in_dollars = invoice::Model {
        currency: "USD".to_owned(),
        ..invoice("USD", "2026-02-10", 9)
    };
    insert(database, in_dollars).await;
    let other = buyer::Model::named(
        Uuid::now_v7(),
        "other",
        &LocalizedText::new("Other", "Other"),
    );
    let of_other = invoice::Model {
        buyer_id: other.id,
        ..invoice("OTHER", "2026-02-10", 8)
    };
    insert(database, other).await;
    insert(database, of_other).await;
    let buyer = BuyerClient::for_harness(&harness);
    let mut paid = payment("PAY-1", "300", &[payment_line("JAN", "300")]);
    paid["date"] = json!("2026-02-12");
    let mut credited = credit_note("CN-1", "FEB", "50.25");
    credited["issueDate"] = json!("2026-02-20");
    let later = payment("PAY-2", "100", &[payment_line("JAN", "100")]);
    for document in [paid, credited, later] {
        buyer.takes(&message(document)).await;
    }
    let statement = account_statement("ST-1", "1000", "-2.5");
    buyer.takes(&message(statement)).await;

    let found = read(&harness, AMAL, &february()).await;
    let [statement] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!(statement.number, "ST-1");
    assert_eq!(statement.buyer.en, "The buyer");
    assert_eq!(written(&statement.opening.at_buyer), "1000.00 SAR");
    assert_eq!(written(&statement.opening.in_portal), "1000.00 SAR");
    assert_eq!(written(&statement.closing.at_buyer), "-2.50 SAR");
    // 1,000 + 500 - 300 - 50.25
    assert_eq!(written(&statement.closing.in_portal), "1149.75 SAR");
}

async fn statements_of_other_periods_are_left_out(harness: Harness) {
    let buyer = BuyerClient::for_harness(&harness);
    let mut january = account_statement("ST-1", "0", "5");
    january["from"] = json!("2026-01-01");
    january["to"] = json!("2026-01-31");
    let mut until_march = account_statement("ST-3", "0", "7");
    until_march["to"] = json!("2026-03-01");
    for document in [january, account_statement("ST-2", "5", "6"), until_march] {
        buyer.takes(&message(document)).await;
    }
    let numbers = async |query: &StatementQuery| {
        let found = read(&harness, AMAL, query).await.into_iter();
        found.map(|one| one.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(&february()).await, ["ST-2"]);
    // This year, the latest first.
    let this_year = StatementQuery::default();
    assert_eq!(numbers(&this_year).await, ["ST-3", "ST-2", "ST-1"]);
}

async fn the_users_are_notified(harness: Harness) {
    let buyer = BuyerClient::for_harness(&harness);
    let statement = account_statement("ST-1", "0", "5");
    buyer.takes(&message(statement)).await;
    let token = harness.token_of(AMAL).await;
    let query = NotificationQuery::default();
    let list = harness.backend.notifications(&query, &token).await.unwrap();
    let [notification] = &list.rows[..] else {
        panic!("{list:?}");
    };
    assert_eq!(notification.event, EventKind::StatementReceived);
    assert_eq!(notification.document.kind, NotifiedKind::AccountStatement);
    assert_eq!(notification.document.number, "ST-1");
}

async fn wrong_statements_are_refused(harness: Harness) {
    let buyer = BuyerClient::for_harness(&harness);
    let with = |field: &str, value: Value| {
        let mut document = account_statement("ST-1", "0", "5");
        document[field] = value;
        document
    };
    for (document, pointer) in [
        (with("to", json!("2026-01-31")), "/document/to"),
        // The clock of the tests is at 15 March.
        (with("to", json!("2026-03-16")), "/document/to"),
        (with("currency", json!("XXQ")), "/document/currency"),
        (
            with("closingBalance", json!("-0.001")),
            "/document/closingBalance",
        ),
        (
            with("openingBalance", json!("100000000000000")),
            "/document/openingBalance",
        ),
    ] {
        let (status, answer) = buyer.post(&message(document)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        assert_eq!(pointers(&answer), [pointer], "{answer}");
    }
    assert!(
        read(&harness, AMAL, &StatementQuery::default())
            .await
            .is_empty()
    );
    buyer
        .takes(&message(account_statement("ST-1", "0", "5")))
        .await;
    let (status, answer) = buyer
        .post(&message(account_statement("ST-1", "0", "6")))
        .await;
    assert!(status.is_client_error(), "{answer}");
    assert_eq!(pointers(&answer), ["/document/number"], "{answer}");
}

async fn another_supplier_sees_nothing(harness: Harness) {
    let buyer = BuyerClient::for_harness(&harness);
    let statement = account_statement("ST-1", "0", "5");
    buyer.takes(&message(statement)).await;
    let of_other = read(&harness, BADR, &february()).await;
    assert!(of_other.is_empty());
}
