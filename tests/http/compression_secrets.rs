//! What the length of a compressed page tells about the secrets in it (BREACH).
use axum::http::{Method, header};

use crate::support::{
    browser::{Browser, Seen},
    portal::{Portal, USER},
};

const TRIES: usize = 24;

async fn searched(browser: &mut Browser, words: &str, encoding: &str, site: &str) -> Seen {
    let request = browser
        .request(Method::GET, &format!("/purchase-orders?search={words}"))
        .header(header::ACCEPT_ENCODING, encoding)
        .header("sec-fetch-site", site);
    let seen = browser.send(request).await;
    seen.is(200);
    seen
}

/// The length of a page that repeats these words.
async fn length(browser: &mut Browser, words: &str, encoding: &str) -> usize {
    let seen = searched(browser, words, encoding, "same-origin").await;
    assert_eq!(seen.header("content-encoding"), encoding);
    seen.body.len()
}

/// The same characters in another order: no letter of a guess is rarer than in the truth.
fn reordered(right: &str) -> String {
    let half = right.len() / 2;
    right
        .chars()
        .rev()
        .cycle()
        .skip(half)
        .take(right.len())
        .collect()
}

#[tokio::test]
async fn a_guessed_token_makes_no_page_shorter() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let plain = browser.get("/purchase-orders").await;
    let secret = &plain.token()[..24];
    for encoding in ["br", "gzip"] {
        let (mut right, mut wrong) = (0, 0);
        // In turns: other tests change the page's data meanwhile.
        for _ in 0..TRIES {
            right += length(&mut browser, secret, encoding).await;
            wrong += length(&mut browser, &reordered(secret), encoding).await;
        }
        let told = (wrong as f64 - right as f64) / TRIES as f64;
        println!("{encoding}: a right guess saves {told:.1} bytes");
        assert!(told < 4.0, "{encoding}: a right guess saves {told} bytes");
    }
}

#[tokio::test]
async fn each_document_has_another_token_and_all_are_the_sessions() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let first = browser.get("/payments").await.token();
    let second = browser.get("/payments").await.token();
    assert_ne!(first, second);
    let document = browser.get("/payments").await;
    // The head's requests and the scripts have one token.
    assert_eq!(document.text().matches(&document.token()).count(), 2);
    for token in [&first, &second] {
        browser.token = Some(token.clone());
        browser.page_data("/payments").await.is(200);
    }
    // A mask of its own choice helps nobody: the other half would have to fit.
    let mixed = format!("{}{}", &first[..22], &second[22..]);
    for forged in [&mixed[..], &first[..42], &second[1..], "", "AAAA"] {
        browser.token = Some(forged.to_owned());
        browser.page_data("/payments").await.is(401);
    }
    let other = Portal::shared().signed_in(USER).await;
    browser.token = other.token.clone();
    browser.page_data("/payments").await.is(401);
}

#[tokio::test]
async fn page_data_hold_no_token_and_stay_the_same() {
    let mut browser = Portal::shared().signed_in(USER).await;
    // Tests beside this one change no data of this page.
    let document = browser.get("/settings/profile").await;
    assert!(document.page_data()["viewer"].get("token").is_none());
    let first = browser.page_data("/settings/profile").await;
    assert!(first.json()["viewer"].get("token").is_none());
    let request = browser
        .request(Method::GET, "/_page/settings/profile")
        .header(header::ACCEPT, "application/json")
        .bearer_auth(document.token())
        .header(header::IF_NONE_MATCH, first.header("etag"));
    browser.send(request).await.is(304);
}

#[tokio::test]
async fn what_another_site_put_into_an_address_is_not_compressed() {
    let mut browser = Portal::shared().signed_in(USER).await;
    for site in ["cross-site", "same-site"] {
        let seen = searched(&mut browser, "x", "br, gzip, zstd", site).await;
        assert_eq!(seen.header("content-encoding"), "", "{site}");
    }
    for site in ["none", "same-origin"] {
        let seen = searched(&mut browser, "x", "br, gzip", site).await;
        assert_eq!(seen.header("content-encoding"), "br", "{site}");
    }
    // A link in a mail that is read in the browser.
    let request = browser
        .request(Method::GET, "/purchase-orders")
        .header(header::ACCEPT_ENCODING, "br")
        .header("sec-fetch-site", "cross-site");
    assert_eq!(browser.send(request).await.header("content-encoding"), "br");
}
