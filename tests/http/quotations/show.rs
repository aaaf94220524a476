//! `GET /quotations/{number}`
use axum::http::{Method, header};
use demo::seed::DEMO_ACCOUNTS;

use super::{number_in, request};
use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};

#[tokio::test]
async fn a_request_is_shown_whole() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    browser.speak_english();
    let number = number_in(&mut browser, "submitted").await;
    let seen = browser.get(&format!("/quotations/{number}")).await;
    let data = seen.is(200).page_data();
    let request = &data["page"]["props"]["request"];
    assert_eq!(
        data["title"],
        format!("Quotation request \u{2066}{number}\u{2069} · Supplier portal")
    );
    for line in request["lines"].as_array().unwrap() {
        seen.says(line["description"]["en"].as_str().unwrap());
    }
    seen.says(request["quotation"]["number"].as_str().unwrap())
        .says("Revise quotation")
        .says("Withdraw quotation")
        .says("Messages with the buyer");
}

#[tokio::test]
async fn a_new_request_is_viewed_by_whoever_opens_it_but_not_by_a_page_fetched_ahead() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "received").await;
    let path = format!("/quotations/{number}");
    let ahead = fetched_ahead(&mut browser, &path).await;
    assert_eq!(ahead["redirect"], path.as_str());
    assert_eq!(number_in(&mut browser, "received").await, number);
    let opened = request(&mut browser, &number).await;
    assert_eq!(opened["state"], "viewed");
    assert_eq!(opened["events"][0]["kind"], "viewed");
    // Seen once, it is fetched ahead like any other page.
    let ahead = fetched_ahead(&mut browser, &path).await;
    assert_eq!(ahead["page"]["props"]["request"]["state"], "viewed");
}

async fn fetched_ahead(browser: &mut Browser, path: &str) -> serde_json::Value {
    let token = browser.token.clone().unwrap();
    let asked = browser
        .request(Method::GET, &format!("/_page{path}"))
        .header(header::ACCEPT, "application/json")
        .header("purpose", "prefetch")
        .bearer_auth(token);
    browser.send(asked).await.is(200).json()
}

#[tokio::test]
async fn another_suppliers_request_does_not_exist() {
    let portal = Portal::shared();
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "submitted").await;
    let mut stranger = portal.signed_in(DEMO_ACCOUNTS.other_supplier).await;
    for path in [
        format!("/quotations/{number}"),
        format!("/quotations/{number}/quotation"),
    ] {
        stranger
            .get(&path)
            .await
            .is(404)
            .is_silent_about(&number_in_title(&number));
    }
    for action in ["quotation", "withdraw", "decline", "comments"] {
        let path = format!("/quotations/{number}/{action}");
        stranger.post(&path, &[("text", "x")]).await.is(404);
    }
    assert_eq!(request(&mut browser, &number).await["state"], "submitted");
}

fn number_in_title(number: &str) -> String {
    format!("\u{2066}{number}\u{2069}")
}
