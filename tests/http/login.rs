//! `/login`: the page, and where it leads on to.
use serde_json::{Value, json};

use crate::support::portal::{MANAGER, Portal};

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
pub const ELSEWHERE: [&str; 8] = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "/a\r\nLocation: https://evil.example/",
    "javascript:alert(1)",
    "dashboard",
    "\\\\evil.example",
];
