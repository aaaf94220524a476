//! The aging of open invoices beside their list.
use rust_decimal::Decimal;
use uuid::Uuid;

use super::list_scene::{fill, listed, tab, written};
use contract::payment::{
    AgingQuery, InvoiceAge as Age, InvoiceState, PaymentQuery, PaymentTab as Tab,
};
use tables::{buyer, fixed_point::Amount, invoice};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, insert},
    harness::Harness,
    on_both_databases,
};
use values::LocalizedText;

on_both_databases!(
    the_aging_has_each_open_invoice_once,
    each_buyer_has_an_aging_of_its_own,
);

async fn each_buyer_has_an_aging_of_its_own(harness: Harness) {
    fill(&harness).await;
    let other = Uuid::now_v7();
    let name = LocalizedText::new("مشترٍ آخر", "Another buyer");
    insert(
        &harness.database,
        buyer::Model::named(other, "other", &name),
    )
    .await;
    let amount = Amount::from_units(70);
    let invoice = fixtures::invoice("INV-9", InvoiceState::Approved, "2026-02-12", amount);
    let invoice = invoice::Model {
        buyer_id: other,
        ..invoice
    };
    insert(&harness.database, invoice).await;
    let token = harness.token_of(AMAL).await;
    let all = AgingQuery::default();
    let all = harness.backend.aging(&all, &token).await.unwrap();
    assert_eq!(all.buyers.len(), 2);
    for aging in &all.agings {
        for (place, aged) in aging.ages.iter().enumerate() {
            let of_buyers = aging.buyers.iter().map(|one| one.ages[place].amount);
            assert_eq!(of_buyers.sum::<Decimal>(), aged.open.amount);
        }
        for of_buyer in &aging.buyers {
            let query = AgingQuery {
                buyer: Some(of_buyer.buyer.id.clone()),
            };
            let alone = harness.backend.aging(&query, &token).await.unwrap();
            let mut agings = alone.agings.iter();
            let alone = agings.find(|one| one.currency == aging.currency).unwrap();
            assert_eq!(alone.open.amount, of_buyer.open.amount);
            let ages = alone.ages.iter().map(|aged| aged.open.amount);
            assert!(ages.eq(of_buyer.ages.iter().map(|open| open.amount)));
        }
    }
    let riyals = &all.agings[1];
    let open = riyals.buyers.iter().map(|one| one.open.amount.to_string());
    assert_eq!(open.collect::<Vec<_>>(), ["70.00", "1115.00"]);
}

async fn the_aging_has_each_open_invoice_once(harness: Harness) {
    fill(&harness).await;
    let token = harness.token_of(AMAL).await;
    let report = harness
        .backend
        .aging(&AgingQuery::default(), &token)
        .await
        .unwrap();
    assert_eq!((report.open.number, report.open.is_capped), (5, false));
    let currencies: Vec<_> = report.agings.iter().map(|one| &*one.currency).collect();
    assert_eq!(currencies, ["KWD", "SAR"]);
    for aging in &report.agings {
        for aged in &aging.ages {
            let query = PaymentQuery {
                age: Some(aged.age),
                currency: Some(aging.currency.clone()),
                ..tab(Tab::Invoices)
            };
            let rows = listed(&harness, query).await;
            assert_eq!(rows.paging.found.number, aged.invoices, "{:?}", aged.age);
            let sum = rows.totals.first().map(|total| total.amount);
            assert_eq!(sum.unwrap_or_default(), aged.open.amount);
        }
    }
    let riyals = &report.agings[1];
    let open: Vec<_> = riyals
        .ages
        .iter()
        .map(|aged| aged.open.amount.to_string())
        .collect();
    assert_eq!(open, ["90.00", "475.00", "550.00", "0.00", "0.00"]);
    // 15 March 2026 is a Sunday. What is disputed is not expected; what is overdue is expected this week.
    let weeks: Vec<_> = riyals
        .weeks
        .iter()
        .map(|week| (week.week.to_string(), week.open.amount.to_string()))
        .collect();
    assert_eq!(weeks.len(), 8);
    assert_eq!(weeks[0], ("2026-03-15".to_owned(), "815.00".to_owned()));
    assert_eq!(weeks[1], ("2026-03-22".to_owned(), "0.00".to_owned()));
    assert!(report.agings[0].weeks.is_empty(), "it is on hold");
    // Both tables come to what is open.
    for (aging, unexpected, open) in [
        (&report.agings[0], "400.000", "400.000"),
        (riyals, "300.00", "1115.00"),
    ] {
        assert_eq!(aging.unexpected.amount.to_string(), unexpected);
        assert_eq!(aging.open.amount.to_string(), open);
        let weeks = aging.weeks.iter().map(|week| week.open.amount);
        let ages = aging.ages.iter().map(|aged| aged.open.amount);
        assert_eq!(
            weeks.sum::<Decimal>() + aging.unexpected.amount,
            aging.open.amount
        );
        assert_eq!(ages.sum::<Decimal>(), aging.open.amount);
    }
    let dashboard = harness.backend.dashboard(&token).await.unwrap();
    let overdue = PaymentQuery {
        age: Some(Age::Overdue),
        ..tab(Tab::Invoices)
    };
    let overdue = listed(&harness, overdue).await;
    let counters = dashboard.counters;
    let found = overdue.paging.found.number;
    assert_eq!((counters.invoices_overdue, found), (4, 4));
    assert_eq!(written(&overdue.totals), ["400.000 KWD", "1025.00 SAR"]);
    assert_eq!(written(&counters.overdue_amounts), written(&overdue.totals));
    // The first week.
    assert_eq!(counters.invoices_expected, 3);
    assert_eq!(written(&counters.expected_amounts), ["815.00 SAR"]);
}
