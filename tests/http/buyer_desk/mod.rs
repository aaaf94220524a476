//! The buyer's desk: the pages below `/buyer` for the buyer's people.
mod announcements;
mod changes;
mod keys;
mod messages;
mod prices;
mod sign_in;
mod supplier_data;
mod suppliers;
mod webhook_targets;
mod webhooks;

use axum::http::Method;
use serde_json::{Value, json};
use service::buyer_api::{ApiKeys, Strictness};
use test_support::buyer_messages::KEY;

use crate::support::{
    browser::{Browser, Seen},
    portal::Portal,
};

/// The person whose name is recorded with decisions.
pub const PERSON: &str = "هند القحطاني";

/// A demo portal with the buyer API.
pub async fn portal_with_desk() -> Portal {
    let keys = ApiKeys::parse(&format!("erp:{KEY}"));
    // The configuration refuses both in one portal, because the demo's passwords are public.
    Portal::start_with(&[], |config| {
        config.buyer_keys = keys;
        config.buyer_sandbox = true;
        // The messages of the tests have dates of the past.
        config.buyer_checks.strictness = Strictness::Warn;
    })
    .await
}

/// A browser in which a person of the buyer's is signed in with the key of the configuration.
pub async fn buyer(portal: &Portal) -> Browser {
    with_key(portal, KEY).await
}

pub async fn with_key(portal: &Portal, key: &str) -> Browser {
    let mut browser = portal.browser();
    let fields = [("name", PERSON), ("key", key)];
    let seen = browser.post("/buyer/login", &fields).await;
    let first = seen.header("location").to_owned();
    seen.is(303);
    browser.token = Some(browser.get(&first).await.is(200).token());
    browser
}

/// A new key with these scopes: its id and secret.
async fn new_key(portal: &Portal, scopes: &[&str]) -> (String, String) {
    let key = json!({ "by": "Test", "system": "people", "name": "Test", "scopes": scopes });
    let created = api(portal, Method::POST, "/keys", &key).await;
    let created = created.is(201).json();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&created["key"]["id"]), text(&created["secret"]))
}

/// A call of the buyer API over the network, with the key of the configuration.
async fn api(portal: &Portal, method: Method, path: &str, body: &Value) -> Seen {
    let mut browser = portal.browser();
    let request = browser.request(method, &format!("/buyer/v1{path}"));
    browser.send(request.bearer_auth(KEY).json(body)).await
}

async fn props(browser: &mut Browser, path: &str) -> Value {
    let data = browser.page_data(path).await.is(200).json();
    data["page"]["props"].clone()
}
