//! The prices in force that a quotation request and an order offer for their lines.
use rust_decimal::Decimal;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::few_queries::CountedService;
use contract::{
    Permissions, exchange::Submission, order::OrderResponseInput, product_price::PriceInForce,
};
use service_client::ServiceClient;
use tables::user;
use test_support::{
    buyer_messages::{BuyerClient, message, order, price, price_list, request, request_line},
    calls::SignedInCalls,
    fixtures::{AMAL, colleague, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    a_request_offers_the_prices_in_force_of_its_lines,
    the_price_is_that_of_the_quantity,
    an_order_offers_them_without_goods_that_go_back,
    an_answered_order_offers_none,
    prices_are_only_for_those_who_may_view_them,
    the_number_of_lines_changes_no_number_of_queries,
);

/// Its user may answer requests and respond to orders, but not view prices.
const CLERK: &str = "clerk@first.example";

async fn send(harness: &Harness, document: Value) {
    BuyerClient::for_harness(harness)
        .takes(&message(document))
        .await;
}

fn decimal(text: &str) -> Decimal {
    text.parse().unwrap()
}

/// By line number.
fn offered(prices: &[PriceInForce]) -> Vec<(u32, Decimal)> {
    let prices = prices.iter();
    prices
        .map(|price| (price.line_number, price.price.amount))
        .collect()
}

fn of_item(line_number: u32, item: &str, uom: &str) -> Value {
    let mut line = request_line(line_number, "5");
    line["item"] = json!(item);
    line["uom"] = json!(uom);
    line
}

async fn request_with(harness: &Harness, number: &str, lines: Vec<Value>) -> Vec<PriceInForce> {
    let mut request = request(number);
    request["terms"]["lines"] = json!(lines);
    send(harness, request).await;
    let token = harness.token_of(AMAL).await;
    let request = harness.backend.quotation_request(number, &token).await;
    request.unwrap().prices_in_force
}

/// The fixtures' day is 15 March 2026.
async fn a_request_offers_the_prices_in_force_of_its_lines(harness: Harness) {
    let mut ended = price("ENDED", "10", "2025-01-01");
    ended["validTo"] = json!("2026-03-14");
    let mut last_day = price("LAST", "11", "2025-01-01");
    last_day["validTo"] = json!("2026-03-15");
    let prices = [
        ended,
        last_day,
        price("FIRST", "12", "2026-03-15"),
        price("LATER", "13", "2026-03-16"),
        price("FOLLOWED", "14", "2025-01-01"),
        price("FOLLOWED", "15", "2026-03-01"),
    ];
    send(&harness, price_list("PL-1", &prices)).await;
    send(
        &harness,
        price_list("PL-2", &[price("DOLLARS", "16", "2025-01-01")]),
    )
    .await;
    // The supplier had another currency before.
    let earlier = "UPDATE product_prices SET currency = 'USD' WHERE item = 'DOLLARS'";
    harness.database.execute_unprepared(earlier).await.unwrap();
    let mut of_another = price_list("PL-3", &[price("OTHER", "17", "2025-01-01")]);
    of_another["buyer"]["id"] = json!("01920000-0000-7000-8000-0000000000f9");
    send(&harness, of_another).await;

    let items = [
        "ENDED", "LAST", "FIRST", "LATER", "FOLLOWED", "DOLLARS", "OTHER",
    ];
    let mut lines: Vec<_> = (1..)
        .zip(items)
        .map(|(n, item)| of_item(n, item, "C62"))
        .collect();
    lines.push(of_item(8, "FIRST", "SET"));
    lines.push(of_item(9, "FIRST", "C62"));
    let prices = request_with(&harness, "RFQ-1", lines).await;
    let expected = [
        (2, decimal("11")),
        (3, decimal("12")),
        (5, decimal("15")),
        (9, decimal("12")),
    ];
    assert_eq!(offered(&prices), expected);
    assert!(prices.iter().all(|price| price.price.currency == "SAR"));
}

async fn the_price_is_that_of_the_quantity(harness: Harness) {
    let mut agreed = price("V-1", "80", "2026-01-01");
    agreed["quantityBreaks"] =
        json!([{"from": "50", "price": "76.5"}, {"from": "200", "price": "70"}]);
    send(&harness, price_list("PL-1", &[agreed])).await;
    let prices = request_with(&harness, "RFQ-1", vec![of_item(10, "V-1", "C62")]).await;
    let of = |quantity: &str| prices[0].for_quantity(decimal(quantity)).amount;
    let cases = [
        ("49.9", "80"),
        ("50", "76.5"),
        ("199", "76.5"),
        ("200", "70"),
    ];
    for (quantity, expected) in cases {
        assert_eq!(of(quantity), decimal(expected), "{quantity}");
    }
}

/// An order of three lines with an item that has a price; goods of the last one go back.
async fn with_order(harness: &Harness) {
    send(
        harness,
        price_list("PL-1", &[price("V-1", "80", "2026-01-01")]),
    )
    .await;
    let mut order = order("PO-1");
    let mut lines: Vec<Value> = serde_json::from_value(order["terms"]["lines"].clone()).unwrap();
    lines[0]["item"] = json!("V-1");
    lines.push(lines[0].clone());
    lines[2]["lineNumber"] = json!(30);
    lines[2]["isReturn"] = json!(true);
    order["terms"]["lines"] = json!(lines);
    send(harness, order).await;
}

async fn an_order_offers_them_without_goods_that_go_back(harness: Harness) {
    with_order(&harness).await;
    let token = harness.token_of(AMAL).await;
    let order = harness.backend.order("PO-1", &token).await.unwrap();
    assert_eq!(offered(&order.prices_in_force), [(10, decimal("80"))]);
}

async fn an_answered_order_offers_none(harness: Harness) {
    with_order(&harness).await;
    let token = harness.token_of(AMAL).await;
    let order = harness.backend.order("PO-1", &token).await.unwrap();
    let submission = Submission {
        version: order.version,
        draft_version: 0,
        input: OrderResponseInput::default(),
    };
    let key = Uuid::new_v4().to_string();
    let backend = &harness.backend;
    let responded = backend.respond_to_order("PO-1", &submission, &key, &token);
    responded.await.unwrap();
    let order = harness.backend.order("PO-1", &token).await.unwrap();
    assert!(order.prices_in_force.is_empty());
}

async fn prices_are_only_for_those_who_may_view_them(harness: Harness) {
    with_order(&harness).await;
    let permissions: Permissions =
        serde_json::from_value(json!({"purchaseOrders": ["view", "edit"]})).unwrap();
    let clerk = user::Model {
        permissions: user::Model::permissions_column(&permissions),
        ..colleague(21, CLERK, false)
    };
    insert(&harness.database, clerk).await;
    let token = harness.token_of(CLERK).await;
    let order = harness.backend.order("PO-1", &token).await.unwrap();
    assert!(!order.actions.is_empty());
    assert!(order.prices_in_force.is_empty());
}

async fn the_number_of_lines_changes_no_number_of_queries(harness: Harness) {
    let items: Vec<_> = (1..=40).map(|place| format!("V-{place}")).collect();
    let prices: Vec<_> = items
        .iter()
        .map(|item| price(item, "80", "2026-01-01"))
        .collect();
    send(&harness, price_list("PL-1", &prices)).await;
    for (number, count) in [("PO-1", 1), ("PO-2", 40)] {
        let mut order = order(number);
        let line = order["terms"]["lines"][0].clone();
        let lines = (1..).zip(&items[..count]).map(|(place, item)| {
            let mut line = line.clone();
            line["lineNumber"] = json!(place);
            line["item"] = json!(item);
            line
        });
        order["terms"]["lines"] = lines.collect();
        send(&harness, order).await;
    }
    let counted = CountedService::on(harness.database.clone()).await;
    let mut taken = Vec::new();
    for (number, lines) in [("PO-1", 1), ("PO-2", 40)] {
        let shown = async |service: &ServiceClient, token: &str| {
            let order = service.order(number, token).await.unwrap();
            assert_eq!(order.prices_in_force.len(), lines);
        };
        taken.push(counted.queries_of(shown).await);
    }
    assert_eq!(taken[0], taken[1]);
}
