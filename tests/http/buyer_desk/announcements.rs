//! `/buyer/announcements`: what the buyer announces to all suppliers.
use axum::http::Method;
use chrono::Days;
use serde_json::{Value, json};

use super::{PERSON, api, buyer, portal_with_desk, props, with_scopes};
use crate::support::{browser::Browser, portal::USER};
use contract::buyer::Scope;
use demo::seed::DEMO_ACCOUNTS;
use service_core::clock::Clock;

const PAGE: &str = "/buyer/announcements";

async fn announced(desk: &mut Browser) -> Vec<Value> {
    let list = props(desk, PAGE).await["announcements"].clone();
    list.as_array().unwrap().clone()
}

#[tokio::test]
async fn all_suppliers_see_an_announcement_until_it_is_withdrawn() {
    let portal = portal_with_desk().await;
    let mut desk = buyer(&portal).await;
    desk.get(PAGE).await.is(200).says("لا توجد إعلانات بعد.");
    let missing = [("body.en", "The warehouse is closed.")];
    let refused = desk.post(PAGE, &missing).await;
    let form = refused.is(422).page_data()["page"]["props"]["form"].clone();
    let error = &form["errors"]["title.ar"];
    assert_eq!(error["id"], "form-required-in-one-language", "{form}");
    assert_eq!(form["values"]["body.en"], "The warehouse is closed.");
    // Nothing is cut: 1,500 letters of Arabic have 3,000 bytes, and one more than 2,000 letters is too many.
    for (letters, is_taken) in [(1_500, true), (2_001, false)] {
        let text = "ن".repeat(letters);
        let fields = [
            ("title.ar", "جرد"),
            ("body.ar", &*text),
            ("lastDay", "2020-01-01"),
        ];
        let refused = desk.post(PAGE, &fields).await;
        let errors = refused.is(422).page_data()["page"]["props"]["form"]["errors"].clone();
        assert_eq!(errors["body.ar"].is_null(), is_taken, "{errors}");
    }
    // One language stands for the other.
    let fields = [("title.en", "Inventory"), missing[0]];
    desk.post(PAGE, &fields).await.leads_to(PAGE);
    let listed = announced(&mut desk).await;
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0]["state"], "shown");
    assert!(listed[0]["createdBy"].as_str().unwrap().starts_with(PERSON));
    let mut suppliers = Vec::new();
    for account in [USER, DEMO_ACCOUNTS.other_supplier] {
        let mut supplier = portal.signed_in(account).await;
        supplier
            .get("/dashboard")
            .await
            .is(200)
            .says("Inventory")
            .says("The warehouse is closed.");
        suppliers.push(supplier);
    }
    let id = listed[0]["id"].as_str().unwrap();
    let withdraw = format!("{PAGE}/{id}/withdraw");
    desk.post(&withdraw, &[]).await.is(422);
    let confirmed = [("confirmed.announcement", id)];
    desk.post(&withdraw, &confirmed).await.leads_to(PAGE);
    assert_eq!(announced(&mut desk).await[0]["state"], "withdrawn");
    for supplier in &mut suppliers {
        supplier
            .get("/dashboard")
            .await
            .is(200)
            .is_silent_about("Inventory");
    }
}

#[tokio::test]
async fn an_announcement_is_shown_on_its_days_only() {
    let portal = portal_with_desk().await;
    let mut desk = buyer(&portal).await;
    let today = Clock::default().today();
    let tomorrow = (today + Days::new(1)).to_string();
    let yesterday = (today - Days::new(1)).to_string();
    let today = today.to_string();
    let fields = |from, until| {
        [
            ("title.ar", "جرد المستودع"),
            ("body.ar", "المستودع مغلق."),
            ("publishedOn", from),
            ("lastDay", until),
        ]
    };
    for (from, until) in [(&*tomorrow, &*today), ("", &yesterday)] {
        let refused = desk.post(PAGE, &fields(from, until)).await;
        let form = refused.is(422).page_data()["page"]["props"]["form"].clone();
        assert!(form["errors"]["lastDay"].is_object(), "{form}");
    }
    desk.post(PAGE, &fields(&tomorrow, &tomorrow))
        .await
        .leads_to(PAGE);
    assert_eq!(announced(&mut desk).await[0]["state"], "planned");
    let mut supplier = portal.signed_in(USER).await;
    supplier
        .get("/dashboard")
        .await
        .is(200)
        .is_silent_about("جرد المستودع");
    desk.post(PAGE, &fields("", &today)).await.leads_to(PAGE);
    supplier.get("/dashboard").await.says("جرد المستودع");
}

#[tokio::test]
async fn whoever_may_only_read_announces_nothing() {
    let portal = portal_with_desk().await;
    let mut reader = with_scopes(&portal, &[Scope::SuppliersRead]).await;
    reader
        .get(PAGE)
        .await
        .is(200)
        .is_silent_about("name=\"title.ar\"");
    let fields = [("title.en", "Inventory"), ("body.en", "Closed.")];
    reader.post(PAGE, &fields).await.is(403);
}

#[tokio::test]
async fn lists_of_announcements_have_pages_and_the_sandbox_its_own() {
    let portal = portal_with_desk().await;
    let mut desk = buyer(&portal).await;
    let sandbox = json!({ "by": "Test", "system": "people", "name": "Trial", "isSandbox": true,
        "scopes": ["suppliers:read", "suppliers:write"] });
    let created = api(&portal, Method::POST, "/keys", &sandbox).await;
    let created = created.is(201).json();
    let sandbox_key = created["secret"].as_str().unwrap().to_owned();
    for place in 1..=27 {
        let new = json!({ "by": "Salem", "title": { "en": format!("No. {place}") },
            "body": { "en": "Closed." } });
        api(&portal, Method::POST, "/announcements", &new)
            .await
            .is(201);
    }
    let first = props(&mut desk, PAGE).await;
    assert_eq!(first["announcements"].as_array().unwrap().len(), 25);
    assert_eq!(first["announcements"][0]["title"]["ar"], "No. 27");
    let older = format!("{PAGE}?before={}", first["next"].as_str().unwrap());
    desk.get(PAGE).await.says(&format!("href=\"{older}\""));
    let last = props(&mut desk, &older).await;
    assert_eq!(last["announcements"][1]["title"]["en"], "No. 1");
    assert_eq!(last["next"], Value::Null);
    let mut sandbox = portal.browser();
    let list = sandbox.request(Method::GET, "/buyer/v1/announcements");
    let listed = sandbox.send(list.bearer_auth(&sandbox_key)).await;
    assert_eq!(listed.is(200).json()["items"], json!([]));
    let trial =
        json!({ "by": "Test", "title": { "en": "Trial only" }, "body": { "en": "Closed." } });
    let new = sandbox.request(Method::POST, "/buyer/v1/announcements");
    let made = sandbox
        .send(new.bearer_auth(&sandbox_key).json(&trial))
        .await;
    made.is(201);
    let mut supplier = portal.signed_in(USER).await;
    supplier
        .get("/dashboard")
        .await
        .is(200)
        .says("No. 27")
        .is_silent_about("Trial only");
}
