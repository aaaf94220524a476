//! The page of one item: its periods, what changed by how much, its quantity breaks, and the orders for it.
use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::few_queries::expect_few_queries_of_detail;
use contract::{
    Permissions,
    product_price::{ProductPrice, ProductPriceTab as Tab},
};
use tables::user;
use test_support::{
    buyer_messages::{BuyerClient, message, order, price, price_list},
    calls::SignedInCalls,
    fixtures::{AMAL, colleague, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    periods_follow_each_other_with_their_changes,
    each_buyer_currency_and_unit_is_an_agreement,
    orders_are_shown_beside_the_agreed_price,
    orders_are_only_for_those_who_may_view_them,
    the_page_takes_few_queries,
);

async fn send(harness: &Harness, document: Value) {
    BuyerClient::for_harness(harness)
        .takes(&message(document))
        .await;
}

async fn shown(harness: &Harness, item: &str, email: &str) -> ProductPrice {
    let token = harness.token_of(email).await;
    harness.backend.product_price(item, &token).await.unwrap()
}

fn decimal(text: &str) -> Decimal {
    text.parse().unwrap()
}

async fn periods_follow_each_other_with_their_changes(harness: Harness) {
    let mut first = price("V 1/2", "80", "2025-01-01");
    first["packingUnit"] = json!("10");
    first["minimumOrderQuantity"] = json!("20");
    first["leadTimeDays"] = json!(14);
    first["supplierPartNumber"] = json!("HP-50");
    first["quantityBreaks"] =
        json!([{"from": "50", "price": "76.5"}, {"from": "200", "price": "70"}]);
    send(&harness, price_list("PL-1", &[first])).await;
    let more = [
        price("V 1/2", "90", "2026-01-01"),
        price("V 1/2", "85.5", "2026-07-01"),
    ];
    send(&harness, price_list("PL-2", &more)).await;
    let price = shown(&harness, "V 1/2", AMAL).await;
    assert_eq!((&*price.item, &*price.description.en), ("V 1/2", "Valve"));
    let [agreement] = &price.agreements[..] else {
        panic!("{price:?}")
    };
    assert_eq!(
        (&*agreement.buyer.en, &*agreement.uom),
        ("The buyer", "C62")
    );
    let periods = agreement.periods.iter().map(|period| {
        (
            period.tab,
            period.valid_from.to_string(),
            period.valid_to.map(|day| day.to_string()),
            period.price.amount,
            period.change_percent,
            &*period.price_list,
        )
    });
    let last_day = |day: &str| Some(day.to_owned());
    let expected = [
        (
            Tab::Later,
            "2026-07-01".to_owned(),
            None,
            decimal("85.50"),
            Some(decimal("-5")),
            "PL-2",
        ),
        (
            Tab::InForce,
            "2026-01-01".to_owned(),
            last_day("2026-06-30"),
            decimal("90.00"),
            Some(decimal("12.5")),
            "PL-2",
        ),
        // The list that set it, although a later one ended it.
        (
            Tab::Ended,
            "2025-01-01".to_owned(),
            last_day("2025-12-31"),
            decimal("80.00"),
            None,
            "PL-1",
        ),
    ];
    assert_eq!(periods.collect::<Vec<_>>(), expected);
    let first = &agreement.periods[2];
    assert_eq!(first.packing_unit, Some(decimal("10")));
    assert_eq!(first.minimum_order_quantity, Some(decimal("20")));
    assert_eq!(first.lead_time_days, Some(14));
    assert_eq!(first.supplier_part_number.as_deref(), Some("HP-50"));
    let breaks = first.quantity_breaks.iter();
    let breaks: Vec<_> = breaks.map(|one| (one.from, one.price.amount)).collect();
    assert_eq!(
        breaks,
        [
            (decimal("50"), decimal("76.50")),
            (decimal("200"), decimal("70.00"))
        ]
    );
}

async fn each_buyer_currency_and_unit_is_an_agreement(harness: Harness) {
    let mut by_box = price("A", "90", "2026-01-01");
    by_box["uom"] = json!("SET");
    let both = [price("A", "10", "2026-01-02"), by_box];
    send(&harness, price_list("PL-1", &both)).await;
    let price = shown(&harness, "A", AMAL).await;
    let units: Vec<_> = price.agreements.iter().map(|one| &*one.uom).collect();
    assert_eq!(units, ["C62", "SET"]);
    assert!(price.agreements.iter().all(|one| one.periods.len() == 1));
}

/// An order of 14 March 2026 with one line of this item.
fn order_of(number: &str, quantity: &str, unit_price: &str) -> Value {
    let mut order = order(number);
    order["issueDate"] = json!("2026-03-14");
    let lines = order["terms"]["lines"].as_array_mut().unwrap();
    lines.truncate(1);
    lines[0]["item"] = json!("V-1");
    lines[0]["uom"] = json!("C62");
    lines[0]["quantity"] = json!(quantity);
    lines[0]["unitPrice"] = json!(unit_price);
    order
}

async fn with_orders(harness: &Harness) {
    let mut agreed = price("V-1", "80", "2026-01-01");
    agreed["quantityBreaks"] = json!([{"from": "50", "price": "70"}]);
    send(harness, price_list("PL-1", &[agreed])).await;
    send(harness, order_of("PO-1", "10", "80")).await;
    send(harness, order_of("PO-2", "50", "70")).await;
    send(harness, order_of("PO-3", "10", "79")).await;
}

async fn orders_are_shown_beside_the_agreed_price(harness: Harness) {
    with_orders(&harness).await;
    let price = shown(&harness, "V-1", AMAL).await;
    let lines = price.orders.iter().map(|line| {
        let agreed = line.list_price.as_ref().map(|money| money.amount);
        (&*line.number, line.unit_price.amount, agreed)
    });
    let expected = [
        ("PO-3", decimal("79.00"), Some(decimal("80.00"))),
        ("PO-2", decimal("70.00"), Some(decimal("70.00"))),
        ("PO-1", decimal("80.00"), Some(decimal("80.00"))),
    ];
    assert_eq!(lines.collect::<Vec<_>>(), expected);
    assert!(!price.has_older_orders);
}

async fn orders_are_only_for_those_who_may_view_them(harness: Harness) {
    with_orders(&harness).await;
    let permissions: Permissions = serde_json::from_value(json!({"prices": ["view"]})).unwrap();
    let clerk = user::Model {
        permissions: user::Model::permissions_column(&permissions),
        ..colleague(21, "clerk@first.example", false)
    };
    insert(&harness.database, clerk).await;
    let price = shown(&harness, "V-1", "clerk@first.example").await;
    assert_eq!(price.agreements.len(), 1);
    assert!(price.orders.is_empty());
}

async fn the_page_takes_few_queries(harness: Harness) {
    with_orders(&harness).await;
    expect_few_queries_of_detail(harness.database.clone(), async |service, token| {
        let price = service.product_price("V-1", token).await.unwrap();
        assert_eq!(price.orders.len(), 3);
    })
    .await;
}
