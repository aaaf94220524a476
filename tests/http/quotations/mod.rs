//! `/quotations`: the list, a request's page, and the editor of the answer.
mod decisions;
mod editor;
mod killed;
mod list;
mod questions;
mod review;
mod show;

use serde_json::Value;

use crate::support::browser::Browser;

/// The requests of a tab, the soonest deadline first.
async fn rows(browser: &mut Browser, query: &str) -> Vec<Value> {
    let seen = browser.get(&format!("/quotations?{query}")).await;
    let data = seen.is(200).page_data();
    data["page"]["props"]["list"]["rows"]
        .as_array()
        .unwrap()
        .clone()
}

/// The number of the first request in this state.
async fn number_in(browser: &mut Browser, state: &str) -> String {
    let rows = rows(browser, "").await;
    let row = rows.iter().find(|row| row["state"] == state).unwrap();
    row["number"].as_str().unwrap().to_owned()
}

async fn request(browser: &mut Browser, number: &str) -> Value {
    let seen = browser.get(&format!("/quotations/{number}")).await;
    seen.is(200).page_data()["page"]["props"]["request"].clone()
}

fn version(request: &Value) -> String {
    request["version"].to_string()
}
