//! The demo data is believable, the same every time, and written once.
use rust_decimal::Decimal;
use sea_orm::{DatabaseConnection, EntityTrait, PaginatorTrait};

use contract::{
    Dashboard,
    list::PageSize,
    order::{Order, OrderQuery},
    product_price::{ProductPriceQuery, ProductPriceTab},
    quotation_request::QuotationRequestState,
};
use demo::seed::{DEMO_ACCOUNTS, DemoAccount, fill_lists, seed_demo, seed_large_demo};
use service_client::ServiceClient;
use service_core::{clock::Clock, passwords::Cost};
use tables::{announcement, bank_account, order, payment, price_request, product_price, user};
use test_support::{
    calls::SignedInCalls,
    databases::{Kind, Place},
    demo::DEMO,
    fixtures,
    harness::credentials,
    mailbox::service_options_without_mail,
};

async fn dashboard(database: &DatabaseConnection, account: DemoAccount) -> Dashboard {
    let service = service::router(database.clone(), service_options_without_mail());
    let backend = ServiceClient::in_process(service);
    let credentials = credentials(account.email, account.password);
    let token = backend.authenticate(&credentials).await.unwrap().token;
    backend.dashboard(&token).await.unwrap()
}

async fn every_figure_of_the_demo_has_something_to_show(kind: Kind) {
    let (database, _place) = DEMO.copy(kind).await;
    let accounts = DEMO_ACCOUNTS;
    let first = dashboard(&database, accounts.manager).await;
    let counters = &first.counters;
    for (what, count) in [
        ("requests closing", counters.quotation_requests_closing),
        ("orders to acknowledge", counters.orders_to_acknowledge),
        ("shipments due", counters.shipments_due),
        ("shipments overdue", counters.shipments_overdue),
    ] {
        assert!((1..=20).contains(&count), "{what}: {count}");
    }
    assert_eq!(first.urgent.len(), 8);
    assert_eq!(first.announcements.len(), 4);
    assert!(
        first.order_value_by_month[..11]
            .iter()
            .all(|month| month.orders > 4)
    );
    let delivery = &first.on_time_delivery;
    let percent = 100 * delivery.on_time / (delivery.on_time + delivery.late);
    assert!((70..=97).contains(&percent), "{percent} % on time");

    let ordinary = dashboard(&database, accounts.user).await;
    assert_eq!(
        serde_json::to_string(&ordinary.counters).unwrap(),
        serde_json::to_string(counters).unwrap()
    );
    let other = dashboard(&database, accounts.other_supplier).await;
    assert!(other.on_time_delivery.on_time < delivery.on_time);
    let numbers = |dashboard: &Dashboard| -> Vec<String> {
        dashboard
            .urgent
            .iter()
            .map(|document| document.number.clone())
            .collect()
    };
    assert_ne!(numbers(&first), numbers(&other));
}

#[tokio::test]
async fn every_figure_of_the_demo_has_something_to_show_on_sqlite() {
    every_figure_of_the_demo_has_something_to_show(Kind::Sqlite).await;
}

#[tokio::test]
async fn every_figure_of_the_demo_has_something_to_show_on_postgres() {
    every_figure_of_the_demo_has_something_to_show(Kind::Postgres).await;
}

#[tokio::test]
async fn orders_from_awarded_requests_agree_with_the_quotations() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let service = service::router(database, service_options_without_mail());
    let backend = ServiceClient::in_process(service);
    for account in [DEMO_ACCOUNTS.manager, DEMO_ACCOUNTS.other_supplier] {
        let credentials = credentials(account.email, account.password);
        let token = backend.authenticate(&credentials).await.unwrap().token;
        let mut found = [0, 0];
        for page in 1.. {
            let query = OrderQuery {
                page,
                page_size: PageSize::Large,
                ..OrderQuery::default()
            };
            let list = backend.orders(&query, &token).await.unwrap();
            for row in &list.rows {
                let order = backend.order(&row.number, &token).await.unwrap();
                let Some(source) = order.source else { continue };
                let request = backend.quotation_request(&source.quotation_request, &token);
                let request = request.await.unwrap();
                let [linked] = &request.orders[..] else {
                    panic!("{}: {:?}", request.number, request.orders)
                };
                assert_eq!(linked.number, row.number);
                assert_eq!(linked.total.amount, row.total.amount);
                let quotation = request.quotation.unwrap();
                assert_eq!(source.quotation.as_ref(), Some(&quotation.number));
                assert!(quotation.submitted_at.naive_utc().date() < order.issue_date);
                let is_whole = request.state == QuotationRequestState::Awarded;
                if is_whole {
                    assert_eq!(quotation.totals.gross, row.total.amount, "{}", row.number);
                }
                for line in &order.lines {
                    let offer = quotation.lines.iter();
                    let mut offer = offer.filter(|offer| offer.line_number == line.line_number);
                    let offer = offer.next().unwrap().offer.as_ref().unwrap();
                    assert_eq!(offer.unit_price, line.unit_price);
                }
                found[usize::from(is_whole)] += 1;
            }
            if !list.paging.has_more {
                break;
            }
        }
        assert!(found.iter().all(|count| *count > 2), "{found:?}");
    }
}

/// Each supplier sees discounts, charges, returns and texts among the newest orders, and every figure adds up.
#[tokio::test]
async fn orders_with_discounts_returns_and_texts_add_up() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let service = service::router(database, service_options_without_mail());
    let backend = ServiceClient::in_process(service);
    for account in [DEMO_ACCOUNTS.manager, DEMO_ACCOUNTS.other_supplier] {
        let credentials = credentials(account.email, account.password);
        let token = backend.authenticate(&credentials).await.unwrap().token;
        let mut found = [0; 4];
        for page in 1..=4 {
            let query = OrderQuery {
                page,
                page_size: PageSize::Large,
                ..OrderQuery::default()
            };
            let list = backend.orders(&query, &token).await.unwrap();
            for row in &list.rows {
                let order = backend.order(&row.number, &token).await.unwrap();
                expect_sums(&order);
                assert_eq!(order.totals.gross, row.total.amount, "{}", row.number);
                let allowances = || order.lines.iter().flat_map(|line| &line.allowance_charges);
                for (found, is_there) in found.iter_mut().zip([
                    allowances().any(|one| !one.is_charge),
                    allowances().any(|one| one.is_charge),
                    order.lines.iter().any(|line| line.is_return),
                    order.lines.iter().any(|line| !line.text_lines.is_empty()),
                ]) {
                    *found += u32::from(is_there);
                }
            }
            // The newest orders are on the first page.
            assert!(found.iter().all(|count| *count > 0), "{found:?}");
        }
    }
}

#[tokio::test]
async fn orders_have_the_prices_of_the_lists() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let service =
        ServiceClient::in_process(service::router(database, service_options_without_mail()));
    let DemoAccount {
        email, password, ..
    } = DEMO_ACCOUNTS.manager;
    let token = service.authenticate(&credentials(email, password)).await;
    let token = token.unwrap().token;
    let listed = async |tab| {
        let query = ProductPriceQuery {
            tab,
            page_size: PageSize::Large,
            ..ProductPriceQuery::default()
        };
        service.product_prices(&query, &token).await.unwrap()
    };
    let in_force = listed(ProductPriceTab::InForce).await;
    assert_eq!(in_force.rows.len(), 60);
    assert!(listed(ProductPriceTab::Later).await.rows.len() > 5);
    assert!(listed(ProductPriceTab::Ended).await.rows.len() > 60);
    let mut ordered = 0;
    let mut reduced = 0;
    for row in in_force.rows {
        let price = service.product_price(&row.item, &token).await.unwrap();
        for line in &price.orders {
            let agreed = line.list_price.as_ref().unwrap();
            assert_eq!(line.unit_price.amount, agreed.amount, "{line:?}");
            let first = price.agreements[0].periods.iter();
            let mut of_day = first.filter(|period| period.valid_from <= line.issue_date);
            reduced += usize::from(agreed.amount < of_day.next().unwrap().price.amount);
        }
        ordered += price.orders.len();
    }
    assert!(ordered > 100, "{ordered}");
    // By their quantity.
    assert!(reduced > 10, "{reduced}");
}

fn expect_sums(order: &Order) {
    let (number, totals) = (&order.number, &order.totals);
    for line in &order.lines {
        let mut net = (line.quantity * line.unit_price).round_dp(2);
        for one in &line.allowance_charges {
            net += if one.is_charge {
                one.amount
            } else {
                -one.amount
            };
        }
        let net = if line.is_return { -net } else { net };
        assert_eq!(line.net, net, "{number}");
    }
    let nets: Decimal = order.lines.iter().map(|line| line.net).sum();
    let vat: Decimal = totals.vat_by_rate.iter().map(|rate| rate.vat).sum();
    assert_eq!((nets, vat), (totals.lines, totals.vat), "{number}");
    assert_eq!(totals.net + totals.vat, totals.gross, "{number}");
}

#[tokio::test]
async fn a_database_with_suppliers_is_left_as_it_is() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let orders = order::Entity::find().count(&database).await.unwrap();
    assert!(orders > 200, "{orders} orders");
    let announcements = announcement::Entity::delete_many();
    announcements.exec(&database).await.unwrap();
    database::migrate::<service::Migrator>(&database)
        .await
        .unwrap();
    let accounts = seed_demo(&database, Cost::LEAST, &Clock::default())
        .await
        .unwrap();
    assert_eq!(accounts.manager.email, DEMO_ACCOUNTS.manager.email);
    let announcements = announcement::Entity::find().count(&database).await;
    assert_eq!(announcements.unwrap(), 0);
}

#[tokio::test]
async fn a_demo_of_the_release_before_gets_its_bank_accounts_once() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let bank_accounts = bank_account::Entity::delete_many();
    bank_accounts.exec(&database).await.unwrap();
    for _ in 0..2 {
        seed_demo(&database, Cost::LEAST, &Clock::default())
            .await
            .unwrap();
        let count = bank_account::Entity::find().count(&database).await;
        assert_eq!(count.unwrap(), 4);
    }
}

#[tokio::test]
async fn replicas_that_start_at_once_migrate_and_seed_once() {
    let place = Place::empty(Kind::Postgres).await;
    let replicas: Vec<_> = (0..3)
        .map(|_| {
            let url = place.url();
            tokio::spawn(async move {
                let database = sea_orm::Database::connect(url).await.unwrap();
                database::migrate::<service::Migrator>(&database)
                    .await
                    .unwrap();
                seed_demo(&database, Cost::LEAST, &Clock::default())
                    .await
                    .unwrap();
                user::Entity::find().count(&database).await.unwrap()
            })
        })
        .collect();
    for replica in replicas {
        assert_eq!(replica.await.unwrap(), 6);
    }
}

#[tokio::test]
async fn a_large_demo_is_not_made_beside_suppliers_that_are_there() {
    let (database, _place) = fixtures::copy(Kind::Sqlite).await;
    let refusal = seed_large_demo(&database, Cost::LEAST, &Clock::default(), 3)
        .await
        .unwrap_err();
    assert!(refusal.to_string().contains("empty database"), "{refusal}");
    assert_eq!(order::Entity::find().count(&database).await.unwrap(), 0);
}

#[tokio::test]
async fn each_part_of_a_large_demo_has_prices_and_price_requests() {
    let place = Place::empty(Kind::Sqlite).await;
    let database = place.connect().await;
    database::migrate::<service::Migrator>(&database)
        .await
        .unwrap();
    seed_large_demo(&database, Cost::LEAST, &Clock::default(), 2)
        .await
        .unwrap();
    let (usual, _place) = DEMO.copy(Kind::Sqlite).await;
    let rows = async |database: &DatabaseConnection| {
        let prices = product_price::Entity::find().count(database).await.unwrap();
        let requests = price_request::Entity::find().count(database).await.unwrap();
        [prices, requests]
    };
    let (large, usual) = (rows(&database).await, rows(&usual).await);
    assert_eq!(large, usual.map(|rows| 2 * rows));
}

async fn lists_are_filled_up_to_a_number_of_rows(kind: Kind) {
    let (database, _place) = DEMO.copy(kind).await;
    let payments = payment::Entity::find().count(&database).await.unwrap();
    fill_lists(&database, &Clock::default(), 600).await.unwrap();
    assert!(payment::Entity::find().count(&database).await.unwrap() > payments);
    let service = service::router(database, service_options_without_mail());
    let backend = ServiceClient::in_process(service);
    let account = DEMO_ACCOUNTS.manager;
    let credentials = credentials(account.email, account.password);
    let token = backend.authenticate(&credentials).await.unwrap().token;
    let found = async |search: &str| {
        let search = search.to_owned();
        let query = OrderQuery {
            search,
            ..OrderQuery::default()
        };
        backend.orders(&query, &token).await.unwrap().paging.found
    };
    assert_eq!(found("").await.number, 600);
    // One in a hundred of the copies, and none of the demo's own orders.
    assert!((3..=6).contains(&found("معايره").await.number));
    assert_eq!(found("معايرة تركيب").await.number, 0);
}

#[tokio::test]
async fn lists_are_filled_up_to_a_number_of_rows_on_sqlite() {
    lists_are_filled_up_to_a_number_of_rows(Kind::Sqlite).await;
}

#[tokio::test]
async fn lists_are_filled_up_to_a_number_of_rows_on_postgres() {
    lists_are_filled_up_to_a_number_of_rows(Kind::Postgres).await;
}
