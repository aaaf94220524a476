//! Price requests and statements of account of the demo are of two years, and agree with its prices and invoices.
use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, TimeDelta};
use sea_orm::{EntityTrait, QueryOrder};

use contract::{payment::StatementQuery, price_request::PriceDecision};
use demo::seed::{DEMO_ACCOUNTS, DEMO_SUPPLIERS};
use service_client::ServiceClient;
use service_core::clock::Clock;
use tables::{account_statement, event, price_request, price_request_line, product_price};
use test_support::{
    calls::SignedInCalls, databases::Kind, demo::DEMO, harness::credentials,
    mailbox::service_options_without_mail,
};

/// Days.
const TWO_YEARS: i64 = 730;
const MONTHS: usize = 24;

/// The times of what happened on one day have its order.
#[tokio::test]
async fn no_history_is_out_of_order() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let events = event::Entity::find()
        .order_by_asc(event::Column::Id)
        .all(&database)
        .await
        .unwrap();
    let mut latest = BTreeMap::new();
    for event in &events {
        let day = (event.document_id, event.at.naive_utc().date());
        let before = latest.insert(day, event.at);
        assert!(before.is_none_or(|before| before <= event.at), "{event:?}");
    }
    assert!(latest.len() > 100);
}

#[tokio::test]
async fn decided_prices_agree_with_the_history_of_the_prices() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let clock = Clock::default();
    let requests = price_request::Entity::find().all(&database).await.unwrap();
    let lines = price_request_line::Entity::find();
    let lines = lines.all(&database).await.unwrap();
    let prices = product_price::Entity::find().all(&database).await.unwrap();
    for supplier in &*DEMO_SUPPLIERS {
        let own = requests.iter();
        let own = own.filter(|request| request.supplier_id == *supplier);
        let days: Vec<_> = own.filter_map(|request| request.submitted_at).collect();
        let first = days.iter().min().unwrap();
        assert!(*first < clock.now() - TimeDelta::days(TWO_YEARS - 90));
        assert!(days.len() > 20, "{}", days.len());
    }
    let mut decided = [0, 0];
    for line in &lines {
        let request = requests.iter().find(|one| one.id == line.request_id);
        let request = request.unwrap();
        let (Some(submitted_at), Some(price), Some(from)) =
            (request.submitted_at, line.price, line.valid_from)
        else {
            continue;
        };
        let own: Vec<_> = prices
            .iter()
            .filter(|one| one.supplier_id == request.supplier_id)
            .filter(|one| one.buyer_id == request.buyer_id && one.item == line.item)
            .collect();
        // The price that it replaces.
        assert!(clock.day_of(submitted_at) < from);
        let then = own.iter().filter(|one| one.valid_from < from);
        let then = then.max_by_key(|one| one.valid_from);
        assert_eq!(then.map(|one| one.price), line.current_price, "{line:?}");
        let is_in_history = own
            .iter()
            .any(|one| one.valid_from == from && one.price == price);
        match line.decision {
            Some(decision) => {
                let is_approved = decision == PriceDecision::Approved;
                assert_eq!(is_in_history, is_approved, "{request:?} {line:?}");
                decided[usize::from(is_approved)] += 1;
            }
            None => assert!(!is_in_history, "{request:?} {line:?}"),
        }
    }
    assert!(decided.iter().all(|count| *count > 20), "{decided:?}");
}

#[tokio::test]
async fn statements_follow_one_another_for_two_years() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let statements = account_statement::Entity::find();
    let statements = statements.all(&database).await.unwrap();
    for supplier in &*DEMO_SUPPLIERS {
        let own: Vec<_> = statements
            .iter()
            .filter(|one| one.supplier_id == *supplier)
            .collect();
        let months: BTreeSet<NaiveDate> = own.iter().map(|one| one.last_day).collect();
        // The first invoices follow the first orders.
        assert!((MONTHS - 3..=MONTHS).contains(&months.len()), "{months:?}");
        let latest = Clock::default().today() - TimeDelta::days(35);
        assert!(months.last().is_some_and(|last| *last > latest));
        let closing: BTreeMap<_, _> = own
            .iter()
            .map(|one| ((one.buyer_id, one.last_day), one.closing))
            .collect();
        for one in &own {
            let day_before = one.first_day.pred_opt().unwrap();
            let before = closing.get(&(one.buyer_id, day_before));
            assert_eq!(before.copied().unwrap_or_default(), one.opening, "{one:?}");
        }
    }
    let service = service::router(database.clone(), service_options_without_mail());
    let backend = ServiceClient::in_process(service);
    let account = DEMO_ACCOUNTS.manager;
    let credentials = credentials(account.email, account.password);
    let token = backend.authenticate(&credentials).await.unwrap().token;
    let own = statements.iter();
    let own = own.filter(|one| one.supplier_id == DEMO_SUPPLIERS[0]);
    let months: BTreeSet<_> = own.map(|one| (one.first_day, one.last_day)).collect();
    // The supplier's own credit notes are of the last months.
    let recent = months.len() - 4;
    for (from, to) in months.into_iter().take(recent) {
        let query = StatementQuery {
            from: Some(from),
            to: Some(to),
            ..StatementQuery::default()
        };
        let seen = backend.statement(&query, &token).await.unwrap();
        assert!(!seen.buyer_statements.is_empty(), "{from}");
        for one in &seen.buyer_statements {
            let [opening, closing] = [&one.opening, &one.closing];
            assert_eq!(opening.at_buyer.amount, opening.in_portal.amount, "{one:?}");
            assert_eq!(closing.at_buyer.amount, closing.in_portal.amount, "{one:?}");
        }
    }
}
