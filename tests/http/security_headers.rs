//! Headers that tell browsers what the portal never needs, and `/.well-known/security.txt`.
use web::pages::ADDRESSES;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

const HTTPS: &[(&str, &str)] = &[
    ("PORTAL_PUBLIC_URL", "https://portal.example.com"),
    ("PORTAL_DEMO", "false"),
];

#[tokio::test]
async fn browsers_are_told_to_use_https_where_viewers_do() {
    let portal = Portal::start(HTTPS).await;
    for path in ["/login", "/no-such-page", "/dashboard"] {
        let seen = portal.browser().get(path).await;
        assert_eq!(
            seen.header("strict-transport-security"),
            "max-age=31536000",
            "{path}"
        );
    }
    let plain = Portal::shared().browser().get("/login").await;
    assert_eq!(plain.header("strict-transport-security"), "");
}

#[tokio::test]
async fn documents_give_up_what_they_never_use() {
    let mut browser = Portal::shared().signed_in(USER).await;
    for path in ["/login", "/dashboard", "/no-such-page"] {
        let seen = browser.get(path).await;
        let policy = seen.header("permissions-policy");
        for feature in ["camera=()", "microphone=()", "geolocation=()"] {
            assert!(policy.contains(feature), "{path}: {policy}");
        }
    }
    let data = browser.page_data("/dashboard").await;
    assert_eq!(data.header("permissions-policy"), "");
}

/// Pages, their data, exports and what a form answers.
#[tokio::test]
async fn no_cache_keeps_a_personal_response_and_no_page_names_another_host() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let own = browser.url.clone();
    let pages = ADDRESSES.iter().map(|(address, _)| *address);
    let pages = pages.filter(|address| !address.contains('{'));
    let data = pages.clone().map(|page| format!("/_page{page}"));
    let exports = [
        "/purchase-orders/export.csv",
        "/payments/statement/statement.pdf",
    ];
    let paths: Vec<String> = pages
        .map(str::to_owned)
        .chain(data)
        .chain(exports.map(str::to_owned))
        .collect();
    assert!(paths.len() > 60, "{paths:?}");
    for path in paths {
        let seen = browser.get(&path).await;
        assert_eq!(seen.header("cache-control"), "no-store", "{path}");
        assert_eq!(seen.header("x-content-type-options"), "nosniff", "{path}");
        let body = String::from_utf8_lossy(&seen.body).into_owned();
        if !seen.header("content-type").starts_with("text/html") {
            continue;
        }
        for attribute in [" src=\"", " href=\"", " action=\"", " srcset=\"", "url("] {
            for rest in body.split(attribute).skip(1) {
                let address = rest.trim_start_matches(['"', '\'']);
                let is_foreign = ["http:", "https:", "//"]
                    .iter()
                    .any(|begin| address.starts_with(begin))
                    && !address.starts_with(&own);
                assert!(
                    !is_foreign,
                    "{path}: {}",
                    &address.chars().take(80).collect::<String>()
                );
            }
        }
    }
    let refused = browser.post("/settings/profile/password", &[]).await;
    assert_eq!(refused.header("cache-control"), "no-store");
}

#[tokio::test]
async fn finders_of_weaknesses_learn_whom_to_tell() {
    let path = "/.well-known/security.txt";
    Portal::shared().browser().get(path).await.is(404);
    let contact = "mailto:security@example.com";
    let portal = Portal::start(&[
        ("PORTAL_SECURITY_CONTACT", contact),
        ("PORTAL_BASE_PATH", "/portal"),
    ])
    .await;
    // At the root of the host, as the standard demands.
    let host = portal.url.strip_suffix("/portal").unwrap();
    let seen = Browser::of(host).get(path).await;
    seen.is(200).says(&format!("Contact: {contact}\n"));
    assert_eq!(seen.header("content-type"), "text/plain; charset=utf-8");
    let (_, expires) = seen.text().split_once("Expires: ").unwrap();
    let expires = expires.lines().next().unwrap();
    let expires = chrono::DateTime::parse_from_rfc3339(expires).unwrap();
    let days = (expires.to_utc() - chrono::Utc::now()).num_days();
    assert!((30..365).contains(&days), "{days}");
}
