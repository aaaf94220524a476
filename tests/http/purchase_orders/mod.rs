//! `/purchase-orders`: found, read, answered, shipped and billed, each by plain forms and by the page's scripts.
pub mod buyer_system;
mod confirmed;
mod despatch_advice;
mod killed;
mod lines;
mod list;
mod order;
mod receipts;
mod response;
mod taken_back;

use serde_json::Value;

use crate::support::{
    browser::{Browser, Seen},
    forms::{borrowed, text},
};

/// The orders that the list shows for `query`.
async fn rows(browser: &mut Browser, query: &str) -> Vec<Value> {
    let seen = browser
        .page_data(&format!("/purchase-orders?{query}"))
        .await;
    let data = seen.is(200).json();
    data["page"]["props"]["list"]["rows"]
        .as_array()
        .unwrap()
        .clone()
}

/// An order that waits for its confirmation.
async fn unanswered(browser: &mut Browser) -> String {
    let rows = rows(browser, "tab=to_confirm").await;
    let row = rows.iter().find(|row| row["isAcceptable"] == true);
    text(&row.expect("an order to confirm")["number"])
}

/// The page's props, asked for as data.
async fn props(browser: &mut Browser, path: &str) -> Value {
    let data = browser.page_data(path).await.is(200).json();
    data["page"]["props"].clone()
}

async fn order(browser: &mut Browser, number: &str) -> Value {
    props(browser, &format!("/purchase-orders/{number}")).await["order"].clone()
}

/// What a document shows.
fn shown(seen: &Seen) -> Value {
    seen.page_data()["page"]["props"].clone()
}

/// Sends a form as the browser does without scripts.
async fn post(browser: &mut Browser, path: &str, fields: &[(&str, String)]) -> Seen {
    browser.post(path, &borrowed(fields)).await
}
