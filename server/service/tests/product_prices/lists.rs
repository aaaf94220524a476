//! The list of prices and its export: tabs, search, filters, order and pages.
use axum::http::StatusCode;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::few_queries::expect_few_queries;
use contract::{
    list::{EXPORT_PIECE, FIRST_PIECE, PageSize},
    product_price::{
        ProductPriceList, ProductPriceQuery, ProductPriceRow, ProductPriceSort as Sort,
        ProductPriceTab as Tab,
    },
};
use service_client::ClientError;
use test_support::{
    buyer_messages::{BuyerClient, message, price, price_list},
    calls::SignedInCalls,
    fixtures::{AMAL, BADR},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    each_period_has_its_tab,
    prices_are_found_by_words_buyer_and_currency,
    columns_order_the_list_and_its_export,
    packages_and_quantity_breaks_are_listed,
    an_export_goes_on_after_its_first_piece,
    another_supplier_has_none_of_them,
    an_unknown_piece_is_not_found,
    a_page_takes_few_queries,
);
over_the_network!(columns_order_the_list_and_its_export);

/// The clock of the tests is at 15 March 2026.
async fn send(harness: &Harness, lists: &[Value]) {
    let buyer = BuyerClient::for_harness(harness);
    for list in lists {
        buyer.takes(&message(list.clone())).await;
    }
}

async fn listed(harness: &Harness, query: ProductPriceQuery) -> ProductPriceList {
    let token = harness.token_of(AMAL).await;
    harness
        .backend
        .product_prices(&query, &token)
        .await
        .unwrap()
}

fn items(rows: &[ProductPriceRow]) -> Vec<&str> {
    rows.iter().map(|row| row.item.as_str()).collect()
}

fn until(mut price: Value, last: &str) -> Value {
    price["validTo"] = json!(last);
    price
}

async fn each_period_has_its_tab(harness: Harness) {
    let prices = [
        price("YEAR", "10", "2026-01-01"),
        until(price("TODAY", "10", "2026-03-15"), "2026-03-15"),
        until(price("GONE", "10", "2025-01-01"), "2026-03-14"),
        price("NEXT", "10", "2026-03-16"),
    ];
    send(&harness, &[price_list("PL-1", &prices)]).await;
    for (tab, expected) in [
        (Tab::InForce, &["TODAY", "YEAR"][..]),
        (Tab::Later, &["NEXT"]),
        (Tab::Ended, &["GONE"]),
    ] {
        let query = ProductPriceQuery {
            tab,
            ..ProductPriceQuery::default()
        };
        let list = listed(&harness, query).await;
        assert_eq!(items(&list.rows), expected);
        assert_eq!(list.paging.found.number as usize, expected.len());
        let counts = list.tabs.iter().map(|counted| counted.count.number);
        assert_eq!(counts.collect::<Vec<_>>(), [2, 1, 1]);
    }
}

async fn prices_are_found_by_words_buyer_and_currency(harness: Harness) {
    let mut bearing = price("B 7/1", "5", "2026-01-01");
    bearing["description"] = json!({"ar": "محامل كريات", "en": "Ball bearings"});
    bearing["supplierPartNumber"] = json!("HP-50-A");
    let mut euros = price_list("PL-2", &[price("PUMP", "80", "2026-01-01")]);
    euros["currency"] = json!("EUR");
    let other = Uuid::from_u128(4);
    euros["buyer"] = json!({"id": other, "name": {"ar": "هيئة المياه", "en": "Water authority"}});
    let buyer = BuyerClient::with_checks(
        &harness,
        buyer_api::BuyerChecks {
            strictness: buyer_api::Strictness::Warn,
            ..buyer_api::BuyerChecks::default()
        },
    );
    buyer.takes(&message(price_list("PL-1", &[bearing]))).await;
    buyer.takes(&message(euros)).await;
    let search = |search: &str| ProductPriceQuery {
        search: search.to_owned(),
        ..ProductPriceQuery::default()
    };
    for (query, expected) in [
        (search("b 7"), &["B 7/1"][..]),
        (search("محامل"), &["B 7/1"]),
        (search("ball hp-50"), &["B 7/1"]),
        (search("authority"), &["PUMP"]),
        (search("nothing"), &[]),
        (
            ProductPriceQuery {
                currency: Some("EUR".to_owned()),
                ..ProductPriceQuery::default()
            },
            &["PUMP"],
        ),
        (
            ProductPriceQuery {
                buyer: Some(other.to_string()),
                ..ProductPriceQuery::default()
            },
            &["PUMP"],
        ),
        (
            ProductPriceQuery {
                buyer: Some("none".to_owned()),
                ..ProductPriceQuery::default()
            },
            &[],
        ),
    ] {
        let list = listed(&harness, query.clone()).await;
        assert_eq!(items(&list.rows), expected, "{query:?}");
        assert_eq!(list.currencies, ["SAR", "EUR"]);
        assert_eq!(list.buyers.len(), 2);
    }
}

async fn columns_order_the_list_and_its_export(harness: Harness) {
    let prices = [
        price("A 1", "30", "2026-01-02"),
        price("B", "7.5", "2026-01-03"),
        price("C", "200", "2026-01-01"),
    ];
    send(&harness, &[price_list("PL-1", &prices)]).await;
    let token = harness.token_of(AMAL).await;
    for (sort, expected) in [
        (Sort::Item, ["A 1", "B", "C"]),
        (Sort::ItemDescending, ["C", "B", "A 1"]),
        (Sort::Lowest, ["B", "A 1", "C"]),
        (Sort::Highest, ["C", "A 1", "B"]),
        (Sort::Oldest, ["C", "A 1", "B"]),
        (Sort::Newest, ["B", "A 1", "C"]),
    ] {
        let query = ProductPriceQuery {
            sort,
            ..ProductPriceQuery::default()
        };
        let list = harness.backend.product_prices(&query, &token).await;
        assert_eq!(items(&list.unwrap().rows), expected, "{sort:?}");
        let piece = harness
            .backend
            .export_product_prices(FIRST_PIECE, &query, &token);
        let piece = piece.await.unwrap();
        assert_eq!(items(&piece.rows), expected, "{sort:?}");
        assert_eq!(piece.next, None);
    }
}

async fn packages_and_quantity_breaks_are_listed(harness: Harness) {
    let mut agreed = price("A 1", "30", "2026-01-02");
    agreed["packingUnit"] = json!("12");
    agreed["quantityBreaks"] =
        json!([{"from": "50", "price": "28"}, {"from": "100", "price": "25.5"}]);
    send(&harness, &[price_list("PL-1", &[agreed])]).await;
    let query = ProductPriceQuery::default();
    let row = listed(&harness, query.clone()).await.rows.swap_remove(0);
    assert_eq!(row.packing_unit, Some(12.into()));
    assert_eq!(row.break_from, Some(50.into()));
    let token = harness.token_of(AMAL).await;
    let piece = harness
        .backend
        .export_product_prices(FIRST_PIECE, &query, &token);
    let breaks = piece.await.unwrap().rows.swap_remove(0).quantity_breaks;
    let breaks: Vec<_> = breaks
        .iter()
        .map(|one| (one.from.to_string(), one.price.amount.to_string()))
        .collect();
    let of = |from: &str, price: &str| (from.to_owned(), price.to_owned());
    assert_eq!(breaks, [of("50", "28.00"), of("100", "25.50")]);
}

/// More than a piece, in two lists.
async fn many(harness: &Harness) {
    let line = |place: usize| price(&format!("I {place:04}"), "10", "2026-01-01");
    let first: Vec<_> = (0..400).map(line).collect();
    let second: Vec<_> = (400..700).map(line).collect();
    send(
        harness,
        &[price_list("PL-1", &first), price_list("PL-2", &second)],
    )
    .await;
}

async fn an_export_goes_on_after_its_first_piece(harness: Harness) {
    many(&harness).await;
    let token = harness.token_of(AMAL).await;
    for sort in [Sort::Item, Sort::Highest, Sort::Oldest] {
        let query = ProductPriceQuery {
            sort,
            ..ProductPriceQuery::default()
        };
        let mut found = Vec::new();
        let mut next = Some(FIRST_PIECE.to_owned());
        while let Some(after) = next {
            let piece = harness
                .backend
                .export_product_prices(&after, &query, &token);
            let piece = piece.await.unwrap();
            assert!(piece.rows.len() <= EXPORT_PIECE as usize);
            found.extend(piece.rows.into_iter().map(|row| row.item));
            next = piece.next;
        }
        found.sort();
        found.dedup();
        assert_eq!(found.len(), 700, "{sort:?}");
    }
}

async fn another_supplier_has_none_of_them(harness: Harness) {
    send(
        &harness,
        &[price_list("PL-1", &[price("A", "1", "2026-01-01")])],
    )
    .await;
    let token = harness.token_of(BADR).await;
    let query = ProductPriceQuery::default();
    let list = harness
        .backend
        .product_prices(&query, &token)
        .await
        .unwrap();
    assert_eq!((list.rows.len(), list.tabs[0].count.number), (0, 0));
    assert!(list.buyers.is_empty());
    let piece = harness
        .backend
        .export_product_prices(FIRST_PIECE, &query, &token);
    assert!(piece.await.unwrap().rows.is_empty());
    let shown = harness.backend.product_price("A", &token).await;
    let not_found = matches!(&shown, Err(ClientError::Refused(StatusCode::NOT_FOUND, _)));
    assert!(not_found, "{shown:?}");
}

async fn an_unknown_piece_is_not_found(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let query = ProductPriceQuery::default();
    for after in [
        "x",
        "A not-an-id",
        "%FF 00000000-0000-0000-0000-000000000001",
    ] {
        let piece = harness
            .backend
            .export_product_prices(after, &query, &token)
            .await;
        let not_found = matches!(&piece, Err(ClientError::Refused(StatusCode::NOT_FOUND, _)));
        assert!(not_found, "{after}: {piece:?}");
    }
}

async fn a_page_takes_few_queries(harness: Harness) {
    many(&harness).await;
    expect_few_queries(harness.database.clone(), async |service, token, page| {
        let query = ProductPriceQuery {
            page,
            page_size: PageSize::Small,
            ..ProductPriceQuery::default()
        };
        service
            .product_prices(&query, token)
            .await
            .unwrap()
            .rows
            .len()
    })
    .await;
}
