//! The common style sheet: inlined until the browser has it, and fetched for the next document.
use axum::http::Method;

use crate::support::{browser::Browser, portal::Portal};

/// The style sheet that a document asks to be fetched when the page has loaded.
pub async fn later(browser: &mut Browser, path: &str) -> Option<String> {
    let document = browser.get(path).await;
    let (_, rest) = document
        .text()
        .split_once("<meta name=\"later\" content=\"")?;
    Some(rest.split('"').next()?.replace("&#x2f;", "/"))
}

#[tokio::test]
async fn who_saves_data_fetches_nothing_for_later() {
    let mut browser = Portal::shared().browser();
    let request = browser
        .request(Method::GET, "/login")
        .header("save-data", "on");
    let seen = browser.send(request).await;
    seen.is(200).is_silent_about("<meta name=\"later\"");
}

#[tokio::test]
async fn the_style_sheet_is_inlined_until_the_browser_has_it() {
    let mut browser = Portal::shared().browser();
    let styles = later(&mut browser, "/login").await.unwrap();
    let sheet = browser.get(&styles).await;
    assert_eq!(
        sheet.is(200).header("content-type"),
        "text/css; charset=utf-8"
    );
    let cookies = sheet.set_cookies();
    let [cookie] = &cookies[..] else {
        panic!("{cookies:?}");
    };
    assert!(cookie.contains("Max-Age=31536000; HttpOnly"), "{cookie}");
    // From the beginning, because documents inline only the layout settings in use, which are at the end.
    let rule = &sheet.text()[200..400];
    let link = format!("<link rel=\"stylesheet\" href=\"{styles}\" nonce=");
    let linked = browser.get("/login").await;
    linked.is_silent_about(rule);
    assert!(linked.text().replace("&#x2f;", "/").contains(&link));
    assert_eq!(later(&mut browser, "/login").await, None);
    let (name, _) = cookie.split_once('=').unwrap();
    browser
        .cookies
        .insert(name.to_owned(), "0123456789abcdef".to_owned());
    let inlined = browser.get("/login").await;
    inlined.says(rule).is_silent_about("rel=\"stylesheet\"");
}
