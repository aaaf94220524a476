//! `/login`: the page, and where it leads on to.
use axum::http::Method;
use serde_json::{Value, json};

use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal},
};

#[tokio::test]
async fn the_page_is_a_form_that_works_without_scripts_in_both_languages() {
    let mut browser = Portal::shared().browser();
    let arabic = browser.get("/login").await;
    arabic
        .is(200)
        .says("action=\"/users/authenticate\" method=\"post\"")
        .says("name=\"email\"")
        .says("name=\"password\"")
        .says("تسجيل الدخول")
        .is_silent_about("<nav");
    // By these, browsers hide a password and password managers fill it in.
    let document = arabic.text().to_lowercase();
    for attribute in [
        "type=\"password\"",
        "autocomplete=\"current-password\"",
        "autocomplete=\"username\"",
    ] {
        assert!(document.contains(attribute), "{attribute}");
    }
    browser.speak_english();
    browser.get("/login").await.is(200).says("Sign in");
}

#[tokio::test]
async fn a_path_of_the_portal_is_kept_for_after_the_sign_in() {
    let mut browser = Portal::shared().browser();
    let seen = browser
        .get("/login?next=%2Fpayments%3Fstate%3Dopen%26x%3D%22")
        .await;
    assert_eq!(
        seen.page_data()["page"]["props"]["next"],
        "/payments?state=open&x=\""
    );
    seen.says("name=\"next\" value=\"/payments?state=open&amp;x=&quot;\"");
}

#[tokio::test]
async fn a_path_that_leads_elsewhere_is_kept_nowhere() {
    let portal = Portal::shared();
    for next in ELSEWHERE {
        let mut browser = portal.browser();
        let query = percent_encoding::utf8_percent_encode(next, percent_encoding::NON_ALPHANUMERIC);
        let seen = browser.get(&format!("/login?next={query}")).await;
        assert_eq!(
            seen.is(200).page_data()["page"]["props"]["next"],
            Value::Null,
            "{next:?}"
        );
        let (_, form) = seen
            .text()
            .split_once("action=\"/users/authenticate\"")
            .unwrap();
        let (form, _) = form.split_once("</form>").unwrap();
        assert!(!form.contains("name=\"next\""), "{form}");

        let _turn = portal.turn_to_sign_in().await;
        let fields = [
            ("email", MANAGER.email),
            ("password", MANAGER.password),
            ("next", next),
        ];
        browser
            .post("/users/authenticate", &fields)
            .await
            .leads_to("/dashboard");
        let mut script = portal.browser();
        let body = json!({ "email": MANAGER.email, "password": MANAGER.password, "next": next });
        let seen = script.post_json("/users/authenticate", &body).await;
        assert_eq!(seen.json()["redirect"], "/dashboard", "{next:?}");
    }
}

/// Where a browser would leave the portal, and what is no path at all.
pub const ELSEWHERE: [&str; 9] = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "/a\r\nLocation: https://evil.example/",
    "javascript:alert(1)",
    "dashboard",
    "\\\\evil.example",
    // A path only for whoever decodes twice.
    "%2Fpayments",
];

/// A browser that blocks cookies, as far as the portal sees it.
async fn sign_in_without_cookies(portal: &Portal) -> (Browser, Seen) {
    let mut browser = portal.browser();
    let _turn = portal.turn_to_sign_in().await;
    let fields = [
        ("email", MANAGER.email),
        ("password", MANAGER.password),
        ("next", "/payments"),
    ];
    let form = browser.form("/users/authenticate", &fields);
    let form = form.header("origin", portal.url.as_str());
    let seen = browser.send(form).await;
    (browser, seen)
}

#[tokio::test]
async fn a_browser_that_blocks_cookies_is_told_so() {
    let portal = Portal::shared();
    let (mut browser, seen) = sign_in_without_cookies(portal).await;
    let address = "/login?without_cookies=true&next=%2Fpayments";
    seen.leads_to(address);
    browser.cookies.clear();
    let seen = browser.get(address).await;
    seen.is(200)
        .says("يمنع متصفحك ملفات تعريف الارتباط")
        .says("role=\"alert\"")
        .says("name=\"email\"");
    // One that had none yet goes on.
    let (mut browser, seen) = sign_in_without_cookies(portal).await;
    seen.leads_to(address);
    browser.get(address).await.leads_to("/payments");
    browser.get("/payments").await.is(200);
    browser.get("/login?next=%2Fpayments").await.leads_to("/");
}

#[tokio::test]
async fn the_address_of_a_refused_sign_in_can_be_opened() {
    let mut browser = Portal::shared().browser();
    let fields = [("email", "nobody"), ("password", "x")];
    browser.post("/users/authenticate", &fields).await.is(422);
    for (address, page) in [
        ("/users/authenticate", "/login"),
        ("/users/register", "/register"),
        ("/users/forgot-password", "/auth/forgot-password"),
        ("/purchase-orders/1/reject", "/purchase-orders/1"),
        ("/settings/users/1/deactivate", "/settings/users/1"),
        ("/preferences", "/"),
    ] {
        for path in [address.to_owned(), format!("{address}?x=1")] {
            let request = browser.request(Method::GET, &path);
            let request = request.header("accept", "text/html,application/xhtml+xml");
            browser.send(request).await.leads_to(page);
        }
    }
}
