//! `/products-price`: the prices that are agreed with buyers, and the page of one item.
use demo::seed::DEMO_ACCOUNTS;

use crate::support::portal::{MANAGER, Portal, USER};

/// Stainless steel ball valves of the first buyer.
const ITEM: &str = "M-20011";

#[tokio::test]
async fn the_list_has_tabs_and_is_searched_and_sorted_in_its_address() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let seen = browser.get("/products-price").await;
    seen.is(200)
        .says("<h1 tabindex=\"-1\">أسعار المنتجات</h1>")
        .says("سعرًا ساريًا اليوم.")
        .says("href=\"/products-price?tab=later\"")
        .says("href=\"/products-price?tab=ended\"")
        .says("href=\"/products-price/M-20011\"")
        .says("/products-price/export.xlsx");
    let rows = |data: serde_json::Value| {
        data["page"]["props"]["list"]["rows"]
            .as_array()
            .unwrap()
            .clone()
    };
    let highest = browser.get("/products-price?sort=-price").await.page_data();
    let prices = rows(highest).into_iter().map(|row| {
        let amount = row["price"]["amount"].as_str().unwrap().to_owned();
        amount.parse::<f64>().unwrap()
    });
    let prices: Vec<_> = prices.collect();
    assert!(prices.is_sorted_by(|one, other| one >= other), "{prices:?}");
    let pumps = browser.get("/products-price?search=centrifugal").await;
    pumps.is(200).says("مضخات طرد مركزي");
    assert_eq!(rows(pumps.page_data()).len(), 6);
    let nothing = browser.get("/products-price?search=nosuchitem").await;
    nothing
        .is(200)
        .says("لا توجد نتائج")
        .says("href=\"/products-price\"");
    let beyond = browser.get("/products-price?page=99").await;
    beyond.leads_to("/products-price?page=3");
}

#[tokio::test]
async fn the_page_of_an_item_shows_its_terms_history_and_orders_without_scripts() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    browser.speak_english();
    let seen = browser.get(&format!("/products-price/{ITEM}")).await;
    seen.is(200)
        .says(ITEM)
        .says("Stainless steel ball valves, 2 inch")
        .says("Rowad Petrochemicals Company")
        .says("Ordered quantity from")
        .says("Price history")
        .says("In force")
        .says("Ended")
        .says("<path d=\"M0 ")
        .says("Orders for this item")
        .says("/purchase-orders/PO-");
    browser.get("/products-price/none").await.is(404);
}

#[tokio::test]
async fn another_suppliers_item_is_not_found() {
    let mut browser = Portal::shared()
        .signed_in(DEMO_ACCOUNTS.other_supplier)
        .await;
    // The second supplier has five goods for each of six buyers.
    browser.get("/products-price/M-21972").await.is(404);
    let seen = browser.get("/products-price").await;
    seen.is(200).is_silent_about("صمامات كروية");
}

#[tokio::test]
async fn the_list_is_exported_in_its_order_with_all_its_pages() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.speak_english();
    let file = browser
        .get("/products-price/export.csv?search=centrifugal&sort=-price")
        .await;
    file.is(200);
    let lines: Vec<_> = file.text().lines().collect();
    assert_eq!(lines.len(), 7, "{lines:#?}");
    assert!(
        lines[0].contains("Item") && lines[0].contains("Valid from"),
        "{}",
        lines[0]
    );
    assert!(lines[1].contains("SAR"), "{}", lines[1]);
    let all = browser.get("/products-price/export.csv").await;
    assert_eq!(all.text().lines().count(), 61);
    let workbook = browser.get("/products-price/export.xlsx?tab=ended").await;
    workbook.is(200);
}
