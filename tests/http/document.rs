//! The HTML document: what stands on its root, its headers, and that its data stays data.
use sea_orm::ConnectionTrait;

use crate::support::portal::{MANAGER, Portal, USER};

const DEFAULTS: &str = "<html lang=\"ar\" dir=\"rtl\" data-layout=\"vertical\" data-sidebar=\"dark\" \
     data-sidebar-size=\"lg\" data-mode=\"light\" data-topbar=\"dark\" data-skin=\"default\" \
     data-navbar=\"sticky\" data-content=\"fluid\">";

#[tokio::test]
async fn the_root_carries_the_viewers_settings() {
    let mut browser = Portal::shared().browser();
    browser.get("/login").await.says(DEFAULTS);
    browser.set_preferences(
        "language:en.layout:vertical.skin:bordered.mode:dark.direction:ltr.width:boxed.sidebarSize:md.\
         navigation:hidden.sidebarColour:modern.topbarColour:brand",
    );
    browser.get("/login").await.says(
        "<html lang=\"en\" dir=\"ltr\" data-layout=\"vertical\" data-sidebar=\"modern\" \
         data-sidebar-size=\"md\" data-mode=\"dark\" data-topbar=\"brand\" data-skin=\"bordered\" \
         data-navbar=\"hidden\" data-content=\"boxed\">",
    );
}

#[tokio::test]
async fn the_sidebars_size_stands_there_only_in_the_vertical_layout() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.set_preferences("layout:horizontal.sidebarSize:sm");
    let seen = browser.get("/payments").await;
    seen.says("data-layout=\"horizontal\"");
    let (root, _) = seen.text().split_once("<head>").unwrap();
    assert!(!root.contains("data-sidebar-size"), "{root}");
}

#[tokio::test]
async fn a_documents_headers_protect_it() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let mut nonces = Vec::new();
    for path in ["/dashboard", "/dashboard", "/nowhere"] {
        let seen = browser.get(path).await;
        assert_eq!(seen.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(seen.header("cache-control"), "no-store");
        assert_eq!(seen.header("x-content-type-options"), "nosniff");
        assert_eq!(seen.header("x-frame-options"), "DENY");
        assert_eq!(seen.header("referrer-policy"), "same-origin");
        assert_eq!(seen.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(seen.header("cross-origin-resource-policy"), "same-origin");
        assert_eq!(seen.header("x-robots-tag"), "noindex");
        let policy = seen.header("content-security-policy");
        for directive in [
            "default-src 'none'; ",
            "'strict-dynamic'; ",
            "img-src 'self' data:; ",
            "connect-src 'self'; ",
            "base-uri 'none'",
            "form-action 'self'; ",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
        ] {
            assert!(policy.contains(directive), "{directive} in {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        let (_, rest) = policy.split_once("'nonce-").unwrap();
        let (nonce, _) = rest.split_once('\'').unwrap();
        assert!(nonce.len() >= 22, "{nonce}");
        nonces.push(nonce.to_owned());
        only_nonced_code(seen.text());
    }
    nonces.sort();
    nonces.dedup();
    assert_eq!(nonces.len(), 3, "each document has a nonce of its own");
}

/// No inline handler, no `style` attribute, and no script or style sheet without the nonce.
fn only_nonced_code(document: &str) {
    for tag in document
        .split('<')
        .filter_map(|rest| rest.split('>').next())
    {
        assert!(!tag.contains(" style="), "{tag}");
        assert!(!tag.contains(" on"), "{tag}");
        let is_data = tag.contains("application/json");
        if (tag.starts_with("script") && !is_data) || tag.starts_with("style") {
            assert!(tag.contains("nonce="), "{tag}");
        }
    }
}

#[tokio::test]
async fn what_is_named_in_the_head_exists() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let seen = browser.get("/dashboard").await;
    let (head, _) = seen.text().split_once("<style").unwrap();
    assert!(head.contains("<meta name=\"robots\" content=\"noindex\">"));
    let named: Vec<_> = seen
        .text()
        .split(['"', '\'', ' '])
        .filter(|text| text.starts_with("/assets/"))
        .map(str::to_owned)
        .collect();
    assert!(
        named.iter().any(|url| url.ends_with(".js"))
            && named
                .iter()
                .any(|url| url.contains("/assets/i18n/ar.dashboard.json?v=")),
        "{named:?}"
    );
    for url in named {
        let asset = browser.get(&url).await;
        asset.is(200);
        assert_eq!(
            asset.header("cache-control"),
            "public, max-age=31536000, immutable",
            "{url}"
        );
    }
}

#[tokio::test]
async fn a_url_stays_data() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let query = "</script><script>alert(1)</script><!--\u{2028}&amp;";
    let path = format!(
        "/payments?q={}",
        percent_encoding::utf8_percent_encode(query, percent_encoding::NON_ALPHANUMERIC)
    );
    let seen = browser.get(&path).await;
    seen.is(200).is_silent_about("<script>alert");
    assert_eq!(seen.page_data()["url"], path);
}

#[tokio::test]
async fn a_name_stays_data() {
    let portal = Portal::start(&[]).await;
    let database = portal.database().await;
    let name = "</script><script>alert(1)</script>\u{2028}\u{2029}&amp;\"'";
    database
        .execute_unprepared(&format!(
            "UPDATE users SET first_name = '{}'",
            name.replace('\'', "''")
        ))
        .await
        .unwrap();
    let mut browser = portal.signed_in(MANAGER).await;
    let seen = browser.get("/payments").await;
    seen.is(200)
        .is_silent_about("<script>alert")
        .says("&lt;script&gt;alert(1)")
        .says("\\u003cscript\\u003ealert(1)");
    assert_eq!(seen.page_data()["viewer"]["firstName"], name);
    let (_, data) = seen.text().split_once("id=\"page-data\"").unwrap();
    let (_, data) = data.split_once('>').unwrap();
    let (data, _) = data.split_once("</script>").unwrap();
    assert!(!data.contains(['<', '>', '&', '\u{2028}', '\u{2029}']));
}

#[tokio::test]
async fn a_document_is_compressed_as_the_browser_takes_it() {
    let mut browser = Portal::shared().browser();
    let plain = browser.get("/login").await;
    assert_eq!(plain.header("content-encoding"), "");
    for (accepted, coding) in [
        ("br", "br"),
        // What browsers send: of what they take, the smallest.
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
    ] {
        let request = browser
            .request(axum::http::Method::GET, "/login")
            .header("accept-encoding", accepted);
        let seen = browser.send(request).await;
        assert_eq!(seen.is(200).header("content-encoding"), coding);
        let text = super::assets::decompress(coding, &seen.body);
        assert!(
            String::from_utf8(text)
                .unwrap()
                .trim_end()
                .ends_with("</html>")
        );
        assert!(seen.body.len() < plain.body.len() / 2);
    }
}

/// Script text is not decoded like an attribute: a slash must not be written as a character reference.
#[tokio::test]
async fn the_messages_are_requested_at_their_addresses() {
    let seen = Portal::shared().browser().get("/login").await;
    seen.says("\"/assets/i18n/ar.common.json?v=")
        .says("\"/assets/i18n/ar.login.json?v=");
}
