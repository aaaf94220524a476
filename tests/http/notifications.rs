//! `/notifications`: the bell in the top bar, the page, and the choice of what is mailed.
use serde_json::{Value, json};

use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal, USER},
};

const CHOICES: &str = "/settings/profile/notifications";

/// The unread notifications, as the frame of this page counts them.
fn unread(seen: &Seen) -> u64 {
    seen.page_data()["unread"].as_u64().expect("a number")
}

async fn rows(browser: &mut Browser) -> Vec<Value> {
    let data = browser.page_data("/notifications").await.is(200).json();
    let rows = &data["page"]["props"]["list"]["rows"];
    rows.as_array().unwrap().clone()
}

#[tokio::test]
async fn the_bell_says_how_many_are_unread_on_every_page() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    // Also a page that asks the service for nothing, as the first one after signing in.
    let seen = browser.get("/calculator").await;
    let count = unread(&seen);
    assert!(count > 1, "{count}");
    for path in [
        "/dashboard",
        "/purchase-orders",
        "/notifications",
        "/settings/profile",
    ] {
        let seen = browser.get(path).await;
        assert_eq!(unread(seen.is(200)), count, "{path}");
        seen.says("href=\"/notifications\"")
            .says(&format!("<b aria-hidden=\"true\">{count}</b>"))
            .says(&format!("التنبيهات: \u{2068}{count}\u{2069} "));
    }
    browser.speak_english();
    browser
        .get("/dashboard")
        .await
        .says(&format!("Notifications: \u{2068}{count}\u{2069} unread"));
    let stranger = portal.browser().get("/login").await;
    assert_eq!(stranger.page_data()["unread"], Value::Null);
    stranger.is_silent_about("href=\"/notifications\"");
}

#[tokio::test]
async fn opening_one_marks_it_as_read_and_leads_to_its_document() {
    let portal = Portal::start(&[("PORTAL_BASE_PATH", "/apps/portal")]).await;
    let mut browser = portal.signed_in(USER).await;
    let before = rows(&mut browser).await;
    let newest = &before[0];
    assert_eq!(newest["isRead"], false);
    let path = format!("/notifications/{}", newest["id"].as_str().unwrap());
    let seen = browser.get("/notifications").await;
    seen.says(&format!("href=\"/apps/portal{path}\""));
    let count = unread(&seen);

    // A prefetch reads nothing.
    for (name, purpose) in [
        ("purpose", "prefetch"),
        ("sec-purpose", "prefetch;prerender"),
    ] {
        let prefetch = browser
            .request(axum::http::Method::GET, &format!("/_page{path}"))
            .header(name, purpose)
            .bearer_auth(browser.token.clone().unwrap());
        let answer = browser.send(prefetch).await.is(200).json();
        assert_eq!(answer["redirect"], format!("/apps/portal{path}"));
        assert_eq!(rows(&mut browser).await[0]["isRead"], false, "{name}");
    }

    let list = match newest["kind"].as_str().unwrap() {
        "order" => "purchase-orders",
        "payment" => "payments",
        "invoice" => "payments/invoices",
        _ => "quotations",
    };
    let number = newest["number"].as_str().unwrap();
    let about = before.iter().filter(|row| row["number"] == number);
    let about = about.filter(|row| row["isRead"] == false).count() as u64;
    let document = format!("/{list}/{number}");
    browser
        .get(&path)
        .await
        .leads_to(&format!("/apps/portal{document}"));
    let seen = browser.get(&document).await;
    assert_eq!(unread(seen.is(200)), count - about);
    assert_eq!(rows(&mut browser).await[0]["isRead"], true);
    // A colleague has not read theirs, and cannot read another's.
    let mut colleague = portal.signed_in(MANAGER).await;
    assert_eq!(rows(&mut colleague).await[0]["isRead"], false);
    colleague.get(&path).await.is(404);
    colleague.get("/notifications/none").await.is(404);
}

/// The response to a prefetch of the page.
async fn fetched_ahead(browser: &mut Browser, path: &str) -> Value {
    let prefetch = browser
        .request(axum::http::Method::GET, &format!("/_page{path}"))
        .header("purpose", "prefetch")
        .bearer_auth(browser.token.clone().unwrap());
    browser.send(prefetch).await.is(200).json()
}

#[tokio::test]
async fn opening_a_document_by_any_way_reads_its_notifications() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let before = rows(&mut browser).await;
    for (kind, list) in [
        ("order", "purchase-orders"),
        ("quotation_request", "quotations"),
    ] {
        let is_unread = |row: &&Value| row["kind"] == kind && row["isRead"] == false;
        let newest = before.iter().find(is_unread).expect("an unread one");
        let number = newest["number"].as_str().unwrap();
        let document = format!("/{list}/{number}");
        let answer = fetched_ahead(&mut browser, &document).await;
        assert_eq!(answer["redirect"], document);
        let is_about = |row: &&Value| row["number"] == number;
        let all = rows(&mut browser).await;
        assert!(
            all.iter()
                .filter(is_about)
                .any(|row| row["isRead"] == false)
        );

        let count = unread(&browser.get("/calculator").await);
        let seen = browser.get(&document).await;
        assert!(unread(seen.is(200)) < count);
        let all = rows(&mut browser).await;
        assert!(all.iter().filter(is_about).all(|row| row["isRead"] == true));
        let answer = fetched_ahead(&mut browser, &document).await;
        assert!(answer["page"]["name"].is_string(), "{answer}");
    }
    // A colleague has not read theirs.
    let mut colleague = portal.signed_in(MANAGER).await;
    let all = rows(&mut colleague).await;
    assert!(all.iter().all(|row| row["isRead"] == false));
}

#[tokio::test]
async fn all_that_were_seen_are_marked_as_read() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let newest = rows(&mut browser).await[0]["at"]
        .as_str()
        .unwrap()
        .to_owned();
    browser
        .get("/notifications")
        .await
        .says("action=\"/notifications/read\" method=\"post\"")
        .says(&format!("name=\"until\" value=\"{newest}\""));
    browser
        .post("/notifications/read", &[("until", &newest)])
        .await
        .leads_to("/notifications");
    let seen = browser.get("/notifications").await;
    seen.says("تم وضع علامة «مقروء» على كل التنبيهات.")
        .is_silent_about("action=\"/notifications/read\"");
    assert_eq!(unread(&seen), 0);
    seen.is_silent_about("<b aria-hidden=\"true\">0</b>");
    browser.post("/notifications/read", &[]).await.is(400);
    browser
        .get("/notifications?page=7")
        .await
        .leads_to("/notifications");
}

#[tokio::test]
async fn everybody_chooses_what_is_mailed() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let chosen = async |browser: &mut Browser| {
        let seen = browser.get("/settings/profile").await;
        seen.says(&format!("action=\"{CHOICES}\" method=\"post\""));
        seen.page_data()["page"]["props"]["mails"].clone()
    };
    let mut expected = json!({
        "new_documents": "immediately", "changes": "immediately", "decisions": "immediately",
        "cancellations": "never", "messages": "never", "receipts": "never",
        "payments": "immediately", "certificates": "immediately",
    });
    assert_eq!(chosen(&mut browser).await, expected);
    let fields = [
        ("messages", "daily"),
        ("changes", "never"),
        // Neither a timing nor a topic.
        ("decisions", "weekly"),
        ("other", "daily"),
    ];
    browser
        .post(CHOICES, &fields)
        .await
        .leads_to("/settings/profile#notifications");
    expected["messages"] = json!("daily");
    expected["changes"] = json!("never");
    assert_eq!(chosen(&mut browser).await, expected);
    // What is missing stays.
    browser.post(CHOICES, &[]).await.is(303);
    assert_eq!(chosen(&mut browser).await, expected);
    // A form that is refused beside it keeps the choices.
    let seen = browser
        .post("/settings/profile/name", &[("firstName", "")])
        .await;
    assert_eq!(seen.is(422).page_data()["page"]["props"]["mails"], expected);
}
