//! The buyer's desk: the pages below `/buyer` for the buyer's people.
mod announcements;
mod changes;
mod keys;
mod messages;
mod people;
mod prices;
mod sign_in;
mod supplier_data;
mod suppliers;
mod webhook_targets;
mod webhooks;

use axum::http::Method;
use chrono::Utc;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{
    browser::{Browser, Seen},
    portal::Portal,
};
use accounts::buyer_people::{self, NewPerson};
use buyer_api::{ApiKeys, Strictness};
use contract::buyer::Scope;
use test_support::buyer_messages::KEY;

/// The person whose name is recorded with decisions.
pub const PERSON: &str = "هند القحطاني";

const PASSWORD: &str = "seven quiet camels";

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

/// A browser in which a person of the buyer's is signed in who may do everything.
pub async fn buyer(portal: &Portal) -> Browser {
    with_scopes(portal, &Scope::ALL).await
}

/// The same for a person with these scopes alone.
pub async fn with_scopes(portal: &Portal, scopes: &[Scope]) -> Browser {
    let (_, email) = person(portal, scopes).await;
    signed_in(portal, &email).await
}

/// A new account with a password: its id and address.
pub async fn person(portal: &Portal, scopes: &[Scope]) -> (Uuid, String) {
    let new = NewPerson {
        name: PERSON.to_owned(),
        email: format!("{}@buyer.example", Uuid::now_v7().simple()),
        scopes: scopes.iter().copied().collect(),
        created_by: "test".to_owned(),
    };
    let database = portal.database().await;
    let created = buyer_people::create(&database, new, Utc::now()).await;
    let (person, token) = created.unwrap();
    let link = format!("/auth/restNewPassword/{token}");
    let seen = portal
        .browser()
        .post(&link, &[("password", PASSWORD)])
        .await;
    seen.leads_to("/buyer/login");
    (person.id, person.email)
}

pub async fn signed_in(portal: &Portal, email: &str) -> Browser {
    let mut browser = portal.browser();
    let seen = sign_in(&mut browser, email, PASSWORD).await;
    let first = seen.header("location").to_owned();
    seen.is(303);
    browser.token = Some(browser.get(&first).await.is(200).token());
    browser
}

async fn sign_in(browser: &mut Browser, email: &str, password: &str) -> Seen {
    let fields = [("email", email), ("password", password)];
    browser.post("/buyer/login", &fields).await
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
