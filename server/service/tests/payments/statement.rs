//! The statement of account: whatever is invoiced, paid, deducted and credited in currencies of 0, 2 and 3 decimal places, the
//! balances follow from the movements.
use chrono::{Days, NaiveDate};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use serde_json::json;
use uuid::Uuid;

use super::statement_scene::{day, exported, insert_invoice, period, written};
use crate::few_queries::expect_queries;
use contract::payment::{
    InvoiceState, Movement, MovementKind, PaymentQuery, PaymentTab, StatementQuery,
};
use tables::{buyer, fixed_point::Amount, invoice};
use test_support::{
    buyer_messages::{BuyerClient, credit_note, message, payment, payment_line},
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};
use values::LocalizedText;

on_both_databases!(
    the_balances_follow_from_the_movements,
    what_was_settled_elsewhere_is_a_movement_of_its_own,
    a_period_that_ends_before_its_start_is_empty,
    another_supplier_sees_nothing,
    a_statement_is_of_one_buyer,
    a_page_takes_few_queries,
);
over_the_network!(what_was_settled_elsewhere_is_a_movement_of_its_own);

const CURRENCIES: [(&str, u32); 3] = [("JPY", 0), ("KWD", 3), ("SAR", 2)];
const INVOICES: usize = 5;
const STEPS: usize = 40;

/// The clock of the tests is at 15 March 2026.
fn any_day(random: &mut StdRng) -> NaiveDate {
    day("2025-10-01") + Days::new(random.random_range(0..166))
}

async fn fill(harness: &Harness, random: &mut StdRng) {
    let buyer = BuyerClient::for_harness(harness);
    for (currency, decimals) in CURRENCIES {
        let amount = |units: i64| Decimal::new(units, decimals);
        let number = |place: usize| format!("INV {currency}/{place}");
        for place in 0..INVOICES {
            let total = amount(random.random_range(500..5_000));
            let on = any_day(random);
            insert_invoice(harness, &number(place), currency, on, total).await;
        }
        for step in 0..STEPS {
            let invoice = number(random.random_range(0..INVOICES));
            let on = any_day(random).to_string();
            let settled = amount(random.random_range(1..300)).to_string();
            let document = if random.random_range(0..4) == 0 {
                let mut note = credit_note(&format!("CN-{currency}-{step}"), &invoice, &settled);
                note["issueDate"] = json!(on);
                note
            } else {
                let deductions: Vec<_> = (0..random.random_range(0..3))
                    .map(|_| amount(random.random_range(1..20)).to_string())
                    .map(|amount| json!({"reason": "penalty", "amount": amount}))
                    .collect();
                let line = json!({"invoice": invoice, "paid": settled, "deductions": deductions});
                let mut document = payment(&format!("PAY-{currency}-{step}"), &settled, &[line]);
                document["date"] = json!(on);
                document
            };
            let mut document = document;
            document["currency"] = json!(currency);
            // More than is open is refused.
            buyer.post(&message(document)).await;
        }
    }
}

async fn the_balances_follow_from_the_movements(harness: Harness) {
    let mut random = StdRng::seed_from_u64(33);
    fill(&harness, &mut random).await;
    let token = harness.token_of(AMAL).await;
    let today = day("2026-03-15");
    for _ in 0..6 {
        let (one, other) = (any_day(&mut random), any_day(&mut random));
        let (from, to) = (one.min(other), one.max(other));
        expect_sums(&harness, from, to).await;
        // The next period begins with the balances that this one ends with.
        let first = harness
            .backend
            .statement(&period(from, to), &token)
            .await
            .unwrap();
        let after = to + Days::new(1);
        let next = harness
            .backend
            .statement(&period(after, today), &token)
            .await
            .unwrap();
        for ended in &first.balances {
            let began = next.balances.iter().map(|balance| &balance.opening);
            assert!(
                began
                    .clone()
                    .any(|opening| written(opening) == written(&ended.closing)),
                "{ended:?}"
            );
        }
    }
    expect_open_amounts(&harness).await;
}

/// The pages of each currency, and the export.
async fn expect_sums(harness: &Harness, from: NaiveDate, to: NaiveDate) {
    let token = harness.token_of(AMAL).await;
    let query = period(from, to);
    let statement = harness.backend.statement(&query, &token).await.unwrap();
    let file = exported(harness, &query).await;
    for balance in &statement.balances {
        let currency = &balance.opening.currency;
        let mut shown = Vec::new();
        let mut page = 1;
        loop {
            let asked = StatementQuery {
                currency: Some(currency.clone()),
                page,
                ..query.clone()
            };
            let found = harness.backend.statement(&asked, &token).await.unwrap();
            shown.extend(found.movements);
            if !found.paging.has_more {
                break;
            }
            page += 1;
        }
        let mut running = balance.opening.amount;
        for movement in &shown {
            assert!((from..=to).contains(&movement.date), "{movement:?}");
            assert_eq!(movement.balance.currency, *currency);
            running += movement
                .debit
                .as_ref()
                .map_or(Decimal::ZERO, |it| it.amount);
            running -= movement
                .credit
                .as_ref()
                .map_or(Decimal::ZERO, |it| it.amount);
            assert_eq!(movement.balance.amount, running, "{movement:?}");
        }
        assert_eq!(running, balance.closing.amount);
        let own: Vec<_> = file
            .iter()
            .filter(|movement| movement.balance.currency == *currency)
            .collect();
        let [opening, between @ .., closing] = &*own else {
            panic!("{own:?}");
        };
        assert_eq!(
            (opening.kind, written(&opening.balance)),
            (MovementKind::Opening, written(&balance.opening))
        );
        assert_eq!(
            (closing.kind, written(&closing.balance)),
            (MovementKind::Closing, written(&balance.closing))
        );
        let keys = |movements: &mut dyn Iterator<Item = &Movement>| {
            movements.map(|one| one.key.clone()).collect::<Vec<_>>()
        };
        assert_eq!(keys(&mut between.iter().copied()), keys(&mut shown.iter()));
    }
}

/// What is open today is the closing balance of today.
async fn expect_open_amounts(harness: &Harness) {
    let token = harness.token_of(AMAL).await;
    let open = PaymentQuery {
        tab: PaymentTab::Invoices,
        ..PaymentQuery::default()
    };
    let open = harness
        .backend
        .payments(&open, &token)
        .await
        .unwrap()
        .totals;
    let statement = harness
        .backend
        .statement(&StatementQuery::default(), &token)
        .await;
    let closing = statement
        .unwrap()
        .balances
        .into_iter()
        .map(|one| one.closing);
    let mut closing: Vec<_> = closing.filter(|sum| !sum.amount.is_zero()).collect();
    closing.sort_by(|one, other| one.currency.cmp(&other.currency));
    let [closing, open] = [closing, open].map(|sums| sums.iter().map(written).collect::<Vec<_>>());
    assert_eq!(closing, open);
}

async fn what_was_settled_elsewhere_is_a_movement_of_its_own(harness: Harness) {
    let total = Amount::from_units(100);
    let mut invoice = fixtures::invoice("INV-1", InvoiceState::Paid, "2026-02-01", total);
    invoice.issue_date = day("2026-01-10");
    invoice.outstanding = Amount::default();
    insert(&harness.database, invoice).await;
    let draft = fixtures::invoice("INV-2", InvoiceState::Draft, "2026-02-01", total);
    insert(&harness.database, draft).await;
    let token = harness.token_of(AMAL).await;
    let seen = harness
        .backend
        .statement(&StatementQuery::default(), &token)
        .await
        .unwrap();
    assert_eq!((seen.from, seen.to), (day("2026-01-01"), day("2026-03-15")));
    let kinds: Vec<_> = seen.movements.iter().map(|one| one.kind).collect();
    assert_eq!(
        kinds,
        [MovementKind::Invoice, MovementKind::SettledElsewhere]
    );
    assert!(seen.movements.iter().all(|one| one.document == "INV-1"));
    assert!(seen.balances[0].closing.amount.is_zero());
}

async fn a_period_that_ends_before_its_start_is_empty(harness: Harness) {
    insert_invoice(&harness, "INV-1", "SAR", day("2026-01-10"), Decimal::TEN).await;
    let token = harness.token_of(AMAL).await;
    let query = period(day("2026-03-01"), day("2026-02-01"));
    let seen = harness.backend.statement(&query, &token).await.unwrap();
    assert!(seen.balances.is_empty() && seen.movements.is_empty());
    assert!(exported(&harness, &query).await.is_empty());
}

async fn another_supplier_sees_nothing(harness: Harness) {
    insert_invoice(&harness, "INV-1", "SAR", day("2026-01-10"), Decimal::TEN).await;
    let token = harness.token_of(BADR).await;
    let seen = harness
        .backend
        .statement(&StatementQuery::default(), &token)
        .await
        .unwrap();
    assert!(seen.balances.is_empty() && seen.movements.is_empty());
}

async fn a_page_takes_few_queries(harness: Harness) {
    for place in 0..60 {
        let number = format!("INV-{place}");
        insert_invoice(&harness, &number, "SAR", day("2026-01-10"), Decimal::TEN).await;
    }
    // One of them is for the choice of buyers.
    expect_queries(harness.database.clone(), 6, async |service, token, page| {
        let query = StatementQuery {
            page,
            ..StatementQuery::default()
        };
        service
            .statement(&query, token)
            .await
            .unwrap()
            .movements
            .len()
    })
    .await;
}

async fn a_statement_is_of_one_buyer(harness: Harness) {
    let on = day("2026-03-01");
    for (number, total) in [("INV-1", 100), ("INV-2", 250)] {
        insert_invoice(&harness, number, "SAR", on, Decimal::from(total)).await;
    }
    let other = Uuid::now_v7();
    let name = LocalizedText::new("مشترٍ آخر", "Another buyer");
    insert(
        &harness.database,
        buyer::Model::named(other, "other", &name),
    )
    .await;
    let moved = invoice::Entity::update_many()
        .col_expr(invoice::Column::BuyerId, Expr::value(other))
        .filter(invoice::Column::Number.eq("INV-2"))
        .exec(&harness.database);
    moved.await.unwrap();
    let paid = payment("PAY-1", "40", &[payment_line("INV-1", "40")]);
    BuyerClient::for_harness(&harness)
        .takes(&message(paid))
        .await;
    let token = harness.token_of(AMAL).await;
    let all = StatementQuery::default();
    let all = harness.backend.statement(&all, &token).await.unwrap();
    assert_eq!(written(&all.balances[0].closing), "310.00 SAR");
    let buyers = all.movements.iter().map(|movement| &*movement.buyer.en);
    assert_eq!(buyers.filter(|buyer| *buyer == "Another buyer").count(), 1);
    assert!(all.buyer.is_none());
    for (buyer, closing, documents) in [
        (fixtures::BUYER, "60.00 SAR", &["INV-1", "PAY-1"][..]),
        (other, "250.00 SAR", &["INV-2"]),
        (Uuid::nil(), "", &[]),
    ] {
        let query = StatementQuery {
            buyer: Some(buyer.to_string()),
            ..StatementQuery::default()
        };
        let statement = harness.backend.statement(&query, &token).await.unwrap();
        let balances = statement.balances.iter();
        let balances: Vec<_> = balances.map(|one| written(&one.closing)).collect();
        assert_eq!(balances.concat(), closing);
        let of_page = statement.movements.iter().map(|one| &*one.document);
        assert_eq!(of_page.collect::<Vec<_>>(), documents);
        let known = statement
            .buyers
            .iter()
            .find(|one| one.id == buyer.to_string());
        assert_eq!(statement.buyer, known.map(|one| one.name.clone()));
        let exported = exported(&harness, &query).await;
        let exported = exported.iter().map(|one| &*one.document);
        let exported: Vec<_> = exported.filter(|document| !document.is_empty()).collect();
        assert_eq!(exported, documents);
    }
}
