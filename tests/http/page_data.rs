//! `GET /_page/…`: every page as data, for the client's navigation.
use axum::http::Method;

use crate::support::portal::{Portal, USER};

/// Though the service's clock goes on, and each form has a key of its own.
#[tokio::test]
async fn an_unchanged_list_is_not_sent_again() {
    let mut browser = Portal::shared().signed_in(USER).await;
    for list in [
        "/quotations?closing=true",
        "/purchase-orders?search=nothing",
    ] {
        let first = browser.page_data(list).await;
        let etag = first.is(200).header("etag").to_owned();
        let again = browser
            .request(Method::GET, &format!("/_page{list}"))
            .bearer_auth(browser.token.as_ref().unwrap())
            .header("accept", "application/json")
            .header("if-none-match", &etag);
        browser.send(again).await.is(304);
    }
}

#[tokio::test]
async fn an_unchanged_page_is_not_sent_again() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let first = browser.page_data("/payments").await;
    let etag = first.is(200).header("etag").to_owned();
    assert_eq!(first.header("content-type"), "application/json");
    assert_eq!(first.header("cache-control"), "no-store");
    let token = browser.token.clone().unwrap();
    let ask = |browser: &crate::support::browser::Browser, path: &str| {
        browser
            .request(Method::GET, path)
            .bearer_auth(&token)
            .header("accept", "application/json")
            .header("if-none-match", &etag)
    };
    let again = ask(&browser, "/_page/payments");
    let again = browser.send(again).await;
    assert!(again.is(304).body.is_empty());
    assert_eq!(again.header("etag"), etag);
    // Another page, and the same one in another language, is sent.
    let other = ask(&browser, "/_page/quotations");
    browser.send(other).await.is(200);
    browser.speak_english();
    let english = ask(&browser, "/_page/payments");
    browser.send(english).await.is(200).says("Payments");
}

#[tokio::test]
async fn the_url_keeps_its_query_and_loses_its_prefix() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let seen = browser.page_data("/payments?state=open&page=2").await;
    assert_eq!(seen.is(200).json()["url"], "/payments?state=open&page=2");
}

#[tokio::test]
async fn where_a_document_would_redirect_the_data_says_where_to() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let start = browser.page_data("/").await;
    assert_eq!(start.is(200).json()["redirect"], "/dashboard");
    let login = browser.page_data("/login").await;
    assert_eq!(login.is(200).json()["redirect"], "/");
}

#[tokio::test]
async fn the_sign_in_page_is_data_too() {
    let mut browser = Portal::shared().browser();
    let data = browser.page_data("/login?next=/payments").await;
    let data = data.is(200).json();
    assert_eq!(data["page"]["name"], "login");
    assert_eq!(data["page"]["props"]["next"], "/payments");
    assert!(data["viewer"].is_null());
}

#[tokio::test]
async fn only_reading_is_allowed() {
    let mut browser = Portal::shared().signed_in(USER).await;
    for path in ["/dashboard", "/payments"] {
        let path = format!("/_page{path}");
        let seen = browser.post_json(&path, &serde_json::json!({})).await;
        seen.is(405);
        assert!(seen.header("allow").contains("GET"), "{:?}", seen.headers);
    }
}

#[tokio::test]
async fn a_page_fetched_ahead_leaves_the_notice_to_the_page_that_is_shown() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let notice = ("portal-notice".to_owned(), "signed-out".to_owned());
    browser.cookies.insert(notice.0.clone(), notice.1);
    let token = browser.token.clone().unwrap();
    let ahead = browser
        .request(Method::GET, "/_page/payments")
        .bearer_auth(token)
        .header("accept", "application/json")
        .header("purpose", "prefetch");
    let ahead = browser.send(ahead).await;
    assert!(ahead.is(200).json()["notice"].is_null());
    assert!(browser.cookies.contains_key(&notice.0));

    let shown = browser.page_data("/payments").await;
    assert_eq!(shown.is(200).json()["notice"]["kind"], "success");
    assert!(!browser.cookies.contains_key(&notice.0));
}

#[tokio::test]
async fn each_notice_comes_once_although_the_page_is_the_same() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let token = browser.token.clone().unwrap();
    let mut etag = String::new();
    for _ in 0..3 {
        let notice = ("portal-notice".to_owned(), "signed-out".to_owned());
        browser.cookies.insert(notice.0.clone(), notice.1);
        let asked = browser
            .request(Method::GET, "/_page/payments")
            .bearer_auth(&token)
            .header("accept", "application/json")
            .header("if-none-match", &etag);
        let seen = browser.send(asked).await;
        assert_eq!(seen.is(200).json()["notice"]["kind"], "success");
        assert!(!browser.cookies.contains_key(&notice.0));
        etag = seen.header("etag").to_owned();
    }
}
