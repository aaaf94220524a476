//! Documents and page data, compressed with what browsers have from before (RFC 9842).
use axum::http::Method;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

use super::assets::after_a_release::decompress_with;
use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal, USER},
};

/// The files that a document asks to be fetched for later, as they are.
pub async fn later(browser: &mut Browser, path: &str) -> Vec<String> {
    let document = browser.get(path).await;
    let Some((_, rest)) = document
        .text()
        .split_once("<meta name=\"later\" content=\"")
    else {
        return Vec::new();
    };
    let list = rest.split('"').next().unwrap().replace("&#x2f;", "/");
    list.split(' ').map(str::to_owned).collect()
}

async fn dictionary(browser: &mut Browser) -> Vec<u8> {
    let [dictionary, _styles] = later(browser, "/appearance").await.try_into().unwrap();
    browser.get(&dictionary).await.is(200).body.to_vec()
}

pub async fn ask(browser: &mut Browser, path: &str, dictionary: &[u8]) -> Seen {
    let digest = STANDARD.encode(Sha256::digest(dictionary));
    let request = browser
        .request(Method::GET, path)
        .header("accept-encoding", "gzip, deflate, br, zstd, dcb, dcz")
        .header("available-dictionary", format!(":{digest}:"));
    let request = match &browser.token {
        Some(token) => request.bearer_auth(token),
        None => request,
    };
    browser.send(request).await
}

/// Without the two values that differ in each document.
fn without_nonce(document: &str) -> String {
    ["nonce=\"", "data-token=\""]
        .iter()
        .fold(document.to_owned(), |document, attribute| {
            let mut parts = document.split(attribute);
            let first = parts.next().unwrap().to_owned();
            parts.fold(first, |text, part| text + part.split_once('"').unwrap().1)
        })
}

#[tokio::test]
async fn the_dictionary_is_everybodys() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let [url, styles] = later(&mut browser, "/dashboard").await.try_into().unwrap();
    let seen = browser.get(&url).await;
    assert_eq!(seen.is(200).header("use-as-dictionary"), "match=\"/*\"");
    assert!(seen.header("cache-control").contains("immutable"));
    seen.says("<nav").says("\"issueDate\":");
    for personal in [MANAGER.email, USER.email, browser.token.as_deref().unwrap()] {
        seen.is_silent_about(personal);
    }
    // Whoever has it gets the style sheet for next to nothing, and nobody asks for what is there.
    let sheet = browser.get(&styles).await;
    let delta = ask(&mut browser, &styles, &seen.body).await;
    assert_eq!(delta.is(200).header("content-encoding"), "dcz");
    assert!(delta.body.len() < 200, "{}", delta.body.len());
    assert_eq!(decompress_with(&seen.body, &delta.body), sheet.body);
    let document = ask(&mut browser, "/dashboard", &seen.body).await;
    let text = decompress_with(&seen.body, &document.body);
    assert!(
        !String::from_utf8(text)
            .unwrap()
            .contains("meta name=\"later\"")
    );
}

#[tokio::test]
async fn a_document_comes_as_what_is_its_own() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    for preferences in ["language:ar.direction:rtl", "language:en.direction:ltr"] {
        browser.set_preferences(preferences);
        let dictionary = dictionary(&mut browser).await;
        for path in ["/dashboard", "/notifications", "/payments"] {
            let plain = browser.get(path).await;
            let seen = ask(&mut browser, path, &dictionary).await;
            assert_eq!(seen.is(200).header("content-encoding"), "dcz", "{path}");
            assert_eq!(seen.header("cache-control"), "no-store");
            let mut vary = seen.headers.get_all("vary").iter();
            assert!(vary.any(|names| names == "available-dictionary"));
            let text = String::from_utf8(decompress_with(&dictionary, &seen.body)).unwrap();
            let body = |text: &str| without_nonce(text.split_once("<body>").unwrap().1);
            assert_eq!(body(&text), body(plain.text()), "{path}");
        }
    }
}

#[tokio::test]
async fn so_does_page_data() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let dictionary = dictionary(&mut browser).await;
    let plain = browser.page_data("/notifications").await;
    let seen = ask(&mut browser, "/_page/notifications", &dictionary).await;
    assert_eq!(seen.is(200).header("content-encoding"), "dcz");
    assert_eq!(seen.header("etag"), plain.header("etag"));
    let text = decompress_with(&dictionary, &seen.body);
    assert_eq!(String::from_utf8(text).unwrap(), plain.text());
    // Too little to win anything by it.
    let redirect = ask(&mut browser, "/_page/", &dictionary).await;
    assert_eq!(redirect.is(200).json()["redirect"], "/dashboard");
}

#[tokio::test]
async fn without_a_dictionary_that_is_known_pages_come_as_ever() {
    let mut browser = Portal::shared().browser();
    let own = dictionary(&mut browser).await;
    let seen = ask(&mut browser, "/login", b"never served").await;
    assert_eq!(seen.is(200).header("content-encoding"), "br");
    let script = browser
        .get("/login")
        .await
        .text()
        .split('"')
        .find(|word| word.ends_with(".js"))
        .unwrap()
        .to_owned();
    let script = browser.get(&script).await.is(200).body.to_vec();
    let seen = ask(&mut browser, "/login", &script).await;
    assert_eq!(seen.is(200).header("content-encoding"), "br");
    let seen = ask(&mut browser, "/robots.txt", &own).await;
    assert_ne!(seen.is(200).header("content-encoding"), "dcz");
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
    let [_, styles] = later(&mut browser, "/login").await.try_into().unwrap();
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
    assert!(!later(&mut browser, "/login").await.contains(&styles));
    let (name, _) = cookie.split_once('=').unwrap();
    browser
        .cookies
        .insert(name.to_owned(), "0123456789abcdef".to_owned());
    let inlined = browser.get("/login").await;
    inlined.says(rule).is_silent_about("rel=\"stylesheet\"");
}
