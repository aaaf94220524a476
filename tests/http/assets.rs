//! `/assets/…` and `/robots.txt`: public files, compressed when the portal was built.
use std::{collections::BTreeSet, io::Read};

use axum::http::Method;

use crate::support::{
    browser::{Browser, Seen},
    portal::Portal,
};

pub fn decompress(coding: &str, bytes: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    match coding {
        "br" => brotli::Decompressor::new(bytes, 4096)
            .read_to_end(&mut text)
            .map(drop),
        "gzip" => flate2::read::GzDecoder::new(bytes)
            .read_to_end(&mut text)
            .map(drop),
        _ => panic!("{coding}"),
    }
    .unwrap();
    text
}

async fn ask(browser: &mut Browser, path: &str, headers: &[(&str, &str)]) -> Seen {
    let request = browser.request(Method::GET, path);
    let request = headers.iter().fold(request, |request, (name, value)| {
        request.header(*name, *value)
    });
    browser.send(request).await
}

/// Every script that the pages name, those that scripts load in their turn, and the messages.
async fn all_assets(browser: &mut Browser) -> BTreeSet<String> {
    let names = ["ar", "en", "ar.common", "en.dashboard"];
    let mut found = BTreeSet::from(names.map(|name| format!("/assets/i18n/{name}.json")));
    let mut unread = vec!["/login".to_owned(), "/render-fixtures/fine/x".to_owned()];
    while let Some(url) = unread.pop() {
        let seen = browser.get(&url).await;
        for word in seen.is(200).text().split(['"', '\'', '`']) {
            let Some((_, name)) = word.rsplit_once('/').filter(|(_, name)| {
                name.ends_with(".js") && (word.starts_with("/assets/") || word.starts_with("./"))
            }) else {
                continue;
            };
            let url = format!("/assets/{name}");
            if found.insert(url.clone()) {
                unread.push(url);
            }
        }
    }
    found
}

#[tokio::test]
async fn every_variant_of_every_file_says_the_same() {
    let mut browser = Portal::shared().browser();
    let assets = all_assets(&mut browser).await;
    assert!(assets.len() > 5, "{assets:?}");
    for path in assets {
        let plain = browser.get(&path).await;
        assert_eq!(plain.is(200).header("content-encoding"), "", "{path}");
        let mut etags = BTreeSet::from([plain.header("etag").to_owned()]);
        for coding in ["br", "gzip"] {
            let seen = ask(&mut browser, &path, &[("accept-encoding", coding)]).await;
            assert_eq!(seen.is(200).header("content-encoding"), coding, "{path}");
            assert_eq!(
                decompress(coding, &seen.body),
                plain.body,
                "{path} {coding}"
            );
            assert_eq!(seen.header("content-type"), plain.header("content-type"));
            assert!(seen.header("vary").contains("accept-encoding"));
            let etag = seen.header("etag");
            etags.insert(etag.to_owned());
            if path.ends_with(".json") {
                let headers = [("accept-encoding", coding), ("if-none-match", etag)];
                let again = ask(&mut browser, &path, &headers).await;
                assert!(again.is(304).body.is_empty(), "{path} {coding}");
                assert_eq!(again.header("etag"), etag);
            }
        }
        assert_eq!(plain.header("x-content-type-options"), "nosniff");
        assert!(plain.set_cookies().is_empty(), "{path} is nobody's own");
        // Each variant has its own tag, unless no browser ever asks for the file again.
        let expected = match path.ends_with(".json") {
            true => ("application/json", "public, no-cache", 3),
            false => ("text/javascript", "public, max-age=31536000, immutable", 1),
        };
        let (content_type, cache_control) =
            (plain.header("content-type"), plain.header("cache-control"));
        assert_eq!(
            (content_type, cache_control, etags.len()),
            expected,
            "{path}"
        );
        assert_eq!(etags.contains(""), cache_control != "public, no-cache");
    }
}

#[tokio::test]
async fn the_smallest_variant_that_is_not_refused_is_sent() {
    let mut browser = Portal::shared().browser();
    let path = "/assets/i18n/en.json";
    for (accepted, sent) in [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=0.5, zstd", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0", ""),
        ("GZIP", "gzip"),
        ("nonsense", ""),
    ] {
        let seen = ask(&mut browser, path, &[("accept-encoding", accepted)]).await;
        assert_eq!(seen.is(200).header("content-encoding"), sent, "{accepted}");
    }
}

#[tokio::test]
async fn an_entity_tag_is_found_in_a_list_and_when_weak() {
    let mut browser = Portal::shared().browser();
    let path = "/assets/i18n/en.json";
    let etag = browser.get(path).await.header("etag").to_owned();
    for known in [
        format!("\"other\", {etag}"),
        format!("W/{etag}"),
        "*".to_owned(),
    ] {
        ask(&mut browser, path, &[("if-none-match", &known)])
            .await
            .is(304);
    }
    ask(&mut browser, path, &[("if-none-match", "\"other\"")])
        .await
        .is(200);
}

#[tokio::test]
async fn the_messages_of_a_language_are_kept_for_good_under_their_digest_only() {
    let mut browser = Portal::shared().browser();
    let arabic = browser.get("/assets/i18n/ar.json").await;
    let messages = arabic.is(200).json();
    assert!(arabic.text().contains("تسجيل الدخول"), "{messages}");
    browser
        .get("/assets/i18n/en.json")
        .await
        .says("Sign in")
        .is_silent_about("تسجيل الدخول");
    let document = browser.get("/login").await;
    let url = document
        .text()
        .split('"')
        .find(|text| text.starts_with("/assets/i18n/ar.common.json?v="))
        .unwrap();
    let named = browser.get(url).await;
    assert!(named.is(200).text().contains("تسجيل الدخول"));
    assert!(named.body.len() * 2 < arabic.body.len());
    assert!(named.header("cache-control").contains("immutable"));
    let whole = browser.get(&url.replace("ar.common", "ar")).await;
    assert_eq!(whole.body, arabic.body);
    assert!(whole.header("cache-control").contains("immutable"));
    let other = browser.get("/assets/i18n/ar.json?v=0000000000000000").await;
    assert!(!other.is(200).header("cache-control").contains("immutable"));
}

#[tokio::test]
async fn there_is_nothing_else() {
    let mut browser = Portal::shared().browser();
    for path in [
        "/assets/nothing.js",
        "/assets",
        "/assets/i18n/fr.json",
        "/assets/i18n/ar",
        "/assets/i18n/..%2f..%2fCargo.toml",
        "/assets/..%2f..%2fetc%2fpasswd",
        "/assets/snapshot.bin",
    ] {
        let seen = browser.get(path).await;
        assert_eq!(seen.status, 404, "{path}");
        assert!(!seen.header("cache-control").contains("immutable"));
    }
    browser.get("/robots.txt").await.is(200).says("Disallow: /");
}
