//! Targets of webhooks on the pages of the buyer's people: created, changed, given another secret and removed.
use axum::http::Method;
use serde_json::{Value, json};

use super::{PERSON, api, buyer, portal_with_desk, props, with_scopes};
use crate::support::{browser::Browser, portal::Portal};
use contract::buyer::Scope;
use service_core::outbox::TOPICS;

const LIST: &str = "/buyer/webhooks";
const URL: &str = "https://erp.buyer.example/hook";

/// Creates a target. Returns the path of its page.
async fn created(browser: &mut Browser) -> String {
    let fields = [
        ("url", URL),
        ("topic.order.*", "on"),
        ("topic.supplier.changed", "on"),
    ];
    let seen = browser.post(LIST, &fields).await;
    let created = seen.is(200).page_data()["page"]["props"]["created"].clone();
    let secret = created["secret"].as_str().unwrap();
    assert!(secret.starts_with("whsec_"), "{secret}");
    seen.says(secret);
    browser
        .get(LIST)
        .await
        .is(200)
        .says(URL)
        .is_silent_about(secret);
    format!(
        "{LIST}/targets/{}",
        created["target"]["id"].as_str().unwrap()
    )
}

async fn target(browser: &mut Browser, path: &str) -> Value {
    props(browser, path).await["target"].clone()
}

async fn history(portal: &Portal, path: &str) -> Vec<(String, String)> {
    let id = path.rsplit('/').next().unwrap();
    let path = format!("/webhook-targets/{id}/history");
    let events = api(portal, Method::GET, &path, &Value::Null).await.json();
    let events = events.as_array().unwrap().iter().rev();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    events
        .map(|event| (text(&event["kind"]), text(&event["by"])))
        .collect()
}

#[tokio::test]
async fn a_target_is_created_changed_and_removed() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    let path = created(&mut browser).await;
    let first = target(&mut browser, &path).await;
    assert_eq!(first["topics"], json!(["order.*", "supplier.changed"]));
    browser
        .get(&path)
        .await
        .is(200)
        .says(URL)
        .says("name=\"topic.order.*\" checked");
    // Without a topic it gets all, and without the mark it waits.
    let moved = "https://erp.buyer.example/other";
    browser.post(&path, &[("url", moved)]).await.leads_to(&path);
    let changed = target(&mut browser, &path).await;
    assert_eq!(
        (&changed["url"], &changed["topics"], &changed["isActive"]),
        (&json!(moved), &json!([]), &json!(false))
    );
    let remove = format!("{path}/remove");
    let asked = browser.post(&remove, &[]).await;
    asked.is(422).says("هل تريد إزالة الوجهة").says(moved);
    let id = path.rsplit('/').next().unwrap();
    let confirmed = [("confirmed.target", id)];
    browser.post(&remove, &confirmed).await.leads_to(LIST);
    browser.get(&path).await.is(404);
    let expected =
        ["created", "changed", "removed"].map(|kind| (kind.to_owned(), PERSON.to_owned()));
    assert_eq!(history(&portal, &path).await, expected);
}

#[tokio::test]
async fn a_secret_is_replaced() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    let path = created(&mut browser).await;
    let old = target(&mut browser, &path).await["secrets"][0]["id"].clone();
    let old = old.as_str().unwrap();
    let remove = format!("{path}/secrets/{old}/remove");
    browser.get(&path).await.is_silent_about(&remove);
    let add = format!("{path}/secrets");
    let seen = browser.post(&add, &[]).await;
    let secret = seen.is(200).page_data()["page"]["props"]["secret"].clone();
    let secret = secret.as_str().unwrap();
    seen.says(secret).says(&remove);
    browser.get(&path).await.is(200).is_silent_about(secret);
    browser
        .post(&remove, &[])
        .await
        .is(422)
        .says("هل تريد إزالة هذا السر؟");
    let confirmed = [("confirmed.secret", old)];
    browser.post(&remove, &confirmed).await.leads_to(&path);
    let left = target(&mut browser, &path).await["secrets"].clone();
    assert_eq!(left.as_array().unwrap().len(), 1);
    assert_ne!(left[0]["id"], old);
    browser.post(&remove, &confirmed).await.is(404);
    for _ in 0..2 {
        browser.post(&add, &[]).await.is(200);
    }
    browser
        .post(&add, &[])
        .await
        .is(422)
        .says("لكل وجهة من سر واحد إلى 3 أسرار.");
}

#[tokio::test]
async fn what_is_wrong_with_a_target_is_beside_its_field() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    let path = created(&mut browser).await;
    let long = format!("{URL}/{}", "a".repeat(2_000));
    for form in [LIST, &path] {
        for (url, words) in [
            ("erp.example", "أدخل عنوانًا يبدأ بـ"),
            (&*long, "أدخل عنوانًا لا يتجاوز 2,000 حرف."),
        ] {
            let fields = [("url", url), ("topic.order.shipped", "on")];
            let seen = browser.post(form, &fields).await;
            let form = seen.is(422).says(words).page_data()["page"]["props"]["form"].clone();
            assert_eq!(form["values"]["url"], url);
            assert_eq!(form["values"]["topic.order.shipped"], "on");
        }
    }
    // Another target has the address.
    browser
        .post(LIST, &[("url", URL)])
        .await
        .is(409)
        .says("توجد وجهة أخرى بهذا العنوان.");
}

#[tokio::test]
async fn the_form_has_every_topic() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    let page = browser.get(LIST).await;
    for topic in TOPICS {
        let (area, _) = topic.split_once('.').unwrap();
        page.says(&format!("name=\"topic.{topic}\""))
            .says(&format!("name=\"topic.{area}.*\""));
    }
}

#[tokio::test]
async fn a_person_without_administration_changes_no_target() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    let path = created(&mut browser).await;
    let mut other = with_scopes(&portal, &[Scope::SuppliersRead]).await;
    for form in [
        LIST,
        &path,
        &format!("{path}/secrets"),
        &format!("{path}/remove"),
    ] {
        other.post(form, &[("url", URL)]).await.is(403);
    }
    other.get(&path).await.is(403);
}
