//! The statement of account: whatever is invoiced, paid, deducted and credited in currencies of 0, 2 and 3 decimal places, the
//! balances follow from the movements.
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use chrono::{Days, NaiveDate};
use contract::{
    Money,
    list::{EXPORT_PIECE, FIRST_PIECE},
    payment::{InvoiceState, Movement, MovementKind, PaymentQuery, PaymentTab, StatementQuery},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rust_decimal::Decimal;
use sea_orm::{DatabaseConnection, IntoActiveModel};
use serde_json::json;
use service::fixed_point::Amount;
use service_client::ServiceClient;
use test_support::{
    buyer_messages::{BuyerClient, credit_note, message, payment},
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, insert},
    harness::{Harness, credentials},
    mailbox::service_options_without_mail,
    on_both_databases, over_the_network,
};

use crate::few_queries::expect_few_queries;

on_both_databases!(
    the_balances_follow_from_the_movements,
    what_was_settled_elsewhere_is_a_movement_of_its_own,
    a_period_that_ends_before_its_start_is_empty,
    an_export_goes_on_after_its_first_piece,
    ten_thousand_movements_are_exported_in_order_with_few_queries,
    another_supplier_sees_nothing,
    a_page_takes_few_queries,
);
over_the_network!(what_was_settled_elsewhere_is_a_movement_of_its_own);

const CURRENCIES: [(&str, u32); 3] = [("JPY", 0), ("KWD", 3), ("SAR", 2)];
const INVOICES: usize = 5;
const STEPS: usize = 40;

fn written(money: &Money) -> String {
    format!("{} {}", money.amount, money.currency)
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// The clock of the tests is at 15 March 2026.
fn any_day(random: &mut StdRng) -> NaiveDate {
    day("2025-10-01") + Days::new(random.random_range(0..166))
}

fn period(from: NaiveDate, to: NaiveDate) -> StatementQuery {
    StatementQuery {
        from: Some(from),
        to: Some(to),
        ..StatementQuery::default()
    }
}

async fn insert_invoice(
    harness: &Harness,
    number: &str,
    currency: &str,
    on: NaiveDate,
    total: Decimal,
) {
    let stored = Amount::exactly(total).unwrap();
    let mut invoice = fixtures::invoice(number, InvoiceState::Approved, "2026-03-01", stored);
    currency.clone_into(&mut invoice.currency);
    invoice.issue_date = on;
    insert(&harness.database, invoice).await;
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

async fn exported(harness: &Harness, query: &StatementQuery) -> Vec<Movement> {
    let token = harness.token_of(AMAL).await;
    let mut movements = Vec::new();
    let mut next = Some(FIRST_PIECE.to_owned());
    while let Some(after) = next {
        let piece = harness
            .backend
            .export_statement(&after, query, &token)
            .await;
        let piece = piece.unwrap();
        movements.extend(piece.rows);
        next = piece.next;
    }
    movements
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
    expect_few_queries(harness.database.clone(), async |service, token, page| {
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

/// Of a year, in two currencies: each invoice is settled by a payment with a deduction, or elsewhere. Payments of one day have
/// several lines.
async fn insert_many(harness: &Harness) -> usize {
    use service::entities::{invoice, payment, payment_line};
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
            id: uuid::Uuid::now_v7(),
            supplier_id: issued.supplier_id,
            buyer_id: issued.buyer_id,
            number: format!("PAY {place:05}"),
            paid_on: first + Days::new(30 + place % 300),
            method: contract::payment::PaymentMethod::CreditTransfer,
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

async fn insert_rows<A: sea_orm::ActiveModelTrait>(
    database: &DatabaseConnection,
    rows: Vec<impl IntoActiveModel<A>>,
) {
    service::rows::insert_all(database, rows).await.unwrap();
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
