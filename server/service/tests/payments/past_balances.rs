//! The closing balance of an earlier day is what was open on that day, whatever happened since.
use std::collections::BTreeMap;

use chrono::{NaiveDate, TimeDelta};
use contract::{
    Money,
    payment::{InvoiceWithdrawal, PaymentQuery, PaymentTab},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rust_decimal::Decimal;
use serde_json::json;
use test_support::{
    buyer_messages::{BuyerClient, credit_note, message, payment},
    calls::SignedInCalls,
    fixtures::{self, AMAL},
    harness::Harness,
    on_both_databases,
};

use super::{
    credit_note_scene::{input, invoiced, sent, take_back},
    statement_scene::{insert_invoice, period},
};

on_both_databases!(
    the_closing_balance_of_a_day_is_what_was_open_on_it,
    a_withdrawn_document_is_on_no_day,
);

const DAYS: i64 = 12;
const CURRENCIES: [(&str, u32); 2] = [("KWD", 3), ("SAR", 2)];

/// By currency, without those of which nothing is open.
type Open = BTreeMap<String, Decimal>;

fn by_currency(sums: impl IntoIterator<Item = Money>) -> Open {
    let open = sums.into_iter().filter(|sum| !sum.amount.is_zero());
    open.map(|sum| (sum.currency, sum.amount.normalize()))
        .collect()
}

/// Goes on to a day after the first one; the day, and a token of it.
async fn come_to(harness: &Harness, days: i64) -> (NaiveDate, String) {
    harness.set_time(fixtures::now() + TimeDelta::days(days));
    let token = harness.token_of(AMAL).await;
    (harness.clock().today(), token)
}

/// What is open of all invoices now.
async fn open_now(harness: &Harness, token: &str) -> Open {
    let open = PaymentQuery {
        tab: PaymentTab::Invoices,
        ..PaymentQuery::default()
    };
    by_currency(harness.backend.payments(&open, token).await.unwrap().totals)
}

async fn closing(harness: &Harness, day: NaiveDate, token: &str) -> Open {
    let asked = period(day, day);
    let statement = harness.backend.statement(&asked, token).await;
    let balances = statement.unwrap().balances;
    by_currency(balances.into_iter().map(|balance| balance.closing))
}

async fn the_closing_balance_of_a_day_is_what_was_open_on_it(harness: Harness) {
    let mut random = StdRng::seed_from_u64(11);
    let buyer = BuyerClient::for_harness(&harness);
    let mut expected = Vec::new();
    for passed in 0..DAYS {
        let (today, token) = come_to(&harness, passed).await;
        for (currency, decimals) in CURRENCIES {
            let amount = |units: i64| Decimal::new(units, decimals);
            let total = amount(random.random_range(500..5_000));
            let number = |day| format!("INV {currency}/{day}");
            insert_invoice(&harness, &number(passed), currency, today, total).await;
            for step in 0..3 {
                let invoice = number(random.random_range(0..=passed));
                let settled = amount(random.random_range(1..900)).to_string();
                let id = format!("{currency}-{passed}-{step}");
                let mut document = match random.random_range(0..3) {
                    0 => {
                        let mut note = credit_note(&format!("CN-{id}"), &invoice, &settled);
                        note["issueDate"] = json!(today);
                        note
                    }
                    _ => {
                        let deducted = amount(random.random_range(1..20)).to_string();
                        let deductions = json!([{"reason": "penalty", "amount": deducted}]);
                        let line =
                            json!({"invoice": invoice, "paid": settled, "deductions": deductions});
                        let mut paid = payment(&format!("PAY-{id}"), &settled, &[line]);
                        paid["date"] = json!(today);
                        paid
                    }
                };
                document["currency"] = json!(currency);
                // More than is open is refused.
                buyer.post(&message(document)).await;
            }
        }
        expected.push((today, open_now(&harness, &token).await));
    }
    let (_, token) = come_to(&harness, DAYS).await;
    for (day, open) in expected {
        assert_eq!(open.len(), CURRENCIES.len());
        assert_eq!(closing(&harness, day, &token).await, open, "{day}");
    }
}

/// Documents that the supplier takes back were a mistake from the first day on.
async fn a_withdrawn_document_is_on_no_day(harness: Harness) {
    let (first, token) = come_to(&harness, 0).await;
    let number = invoiced(&harness, "SAR", &token).await;
    let whole = open_now(&harness, &token).await;
    let (second, token) = come_to(&harness, 1).await;
    let note = sent(&harness, &number, &input(&[(10, "1", "")]), &token).await;
    let reduced = open_now(&harness, &token).await;
    assert_ne!(reduced, whole);
    assert_eq!(closing(&harness, first, &token).await, whole);
    assert_eq!(closing(&harness, second, &token).await, reduced);

    let (_, token) = come_to(&harness, 2).await;
    take_back(&harness, &note, "back", &token).await.unwrap();
    for day in [first, second] {
        assert_eq!(closing(&harness, day, &token).await, whole);
    }
    let mistaken = InvoiceWithdrawal {
        reason: "A mistake".to_owned(),
    };
    let backend = &harness.backend;
    let withdrawn = backend.withdraw_invoice(&number, &mistaken, "all back", &token);
    withdrawn.await.unwrap();
    for day in [first, second] {
        assert!(closing(&harness, day, &token).await.is_empty());
    }
}
