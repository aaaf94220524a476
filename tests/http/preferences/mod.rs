//! `POST /preferences`: the viewer's language and layout.
mod account;

use serde_json::{Value, json};

use super::login::ELSEWHERE;
use crate::support::portal::{Portal, USER};

#[tokio::test]
async fn a_form_keeps_a_setting_for_a_year_and_leads_back() {
    let mut browser = Portal::shared().browser();
    let fields = [("mode", "dark"), ("next", "/login?next=%2Fpayments")];
    let seen = browser.post("/preferences", &fields).await;
    seen.leads_to("/login?next=%2Fpayments");
    let cookies = seen.set_cookies();
    let [cookie, chosen] = cookies[..] else {
        panic!("{cookies:?}")
    };
    assert!(chosen.starts_with("portal-chosen=mode:dark; "), "{chosen}");
    assert!(!chosen.contains("Max-Age"), "{chosen}");
    assert!(cookie.starts_with("portal-preferences="), "{cookie}");
    for attribute in ["; Path=/", "; Max-Age=31536000", "; SameSite=Lax"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    let document = browser.get("/login").await;
    document.says("data-mode=\"dark\"").says("lang=\"ar\"");
    // What was set before is kept when another setting follows.
    browser.post("/preferences", &[("skin", "bordered")]).await;
    browser
        .get("/login")
        .await
        .says("data-mode=\"dark\"")
        .says("data-skin=\"bordered\"");
}

#[tokio::test]
async fn without_a_page_to_return_to_it_leads_to_the_start() {
    let mut browser = Portal::shared().browser();
    let seen = browser.post("/preferences", &[("mode", "dark")]).await;
    seen.leads_to("/");
}

#[tokio::test]
async fn the_language_brings_its_direction() {
    let mut browser = Portal::shared().browser();
    browser.post("/preferences", &[("language", "en")]).await;
    let english = browser.get("/login").await;
    english
        .says("lang=\"en\" dir=\"ltr\"")
        .says("Sign in · Supplier portal");
    browser.post("/preferences", &[("language", "ar")]).await;
    browser
        .get("/login")
        .await
        .says("lang=\"ar\" dir=\"rtl\"")
        .says("تسجيل الدخول · بوابة الموردين");
    // A direction that is set beside the language stands.
    let fields = [("direction", "rtl"), ("language", "en")];
    browser.post("/preferences", &fields).await;
    browser.get("/login").await.says("lang=\"en\" dir=\"rtl\"");
}

#[tokio::test]
async fn a_script_reads_what_is_kept_now() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let seen = browser
        .post_json(
            "/preferences",
            &json!({ "language": "en", "sidebarSize": "sm" }),
        )
        .await;
    let answer = seen.is(200).json();
    assert_eq!(answer["preferences"]["language"], "en");
    assert_eq!(answer["preferences"]["direction"], "ltr");
    assert_eq!(answer["preferences"]["sidebarSize"], "sm");
    assert_eq!(answer["preferences"]["mode"], "light");
    let data = browser.get("/payments").await.page_data();
    assert_eq!(data["preferences"], answer["preferences"]);
}

#[tokio::test]
async fn every_value_of_every_setting_is_taken() {
    let mut browser = Portal::shared().browser();
    let settings = [
        ("layout", &["horizontal", "vertical"][..]),
        ("skin", &["bordered", "default"]),
        ("mode", &["dark", "light"]),
        ("direction", &["ltr", "rtl"]),
        ("width", &["boxed", "fluid"]),
        ("sidebarSize", &["md", "sm", "lg"]),
        ("navigation", &["scroll", "bordered", "hidden", "sticky"]),
        ("sidebarColour", &["light", "brand", "modern", "dark"]),
        ("topbarColour", &["light", "brand", "dark"]),
        ("language", &["en", "ar"]),
    ];
    for (name, values) in settings {
        for value in values {
            let seen = browser
                .post_json("/preferences", &json!({ (name): value }))
                .await;
            assert_eq!(seen.is(200).json()["preferences"][name], *value);
        }
    }
}

#[tokio::test]
async fn what_is_no_setting_is_refused_and_changes_nothing() {
    let mut browser = Portal::shared().browser();
    browser.post("/preferences", &[("skin", "bordered")]).await;
    let before = browser.cookies.clone();
    let refused = [
        [("mode", "purple"), ("skin", "default")],
        [("colour", "red"), ("skin", "default")],
        [("language", "fr"), ("skin", "default")],
        [("skin", "default"), ("topbarColour", "modern")],
        [("skin", "default"), ("sidebarSize", "")],
        [("skin", "default"), ("__proto__", "x")],
    ];
    for fields in refused {
        let seen = browser.post("/preferences", &fields).await;
        seen.is(400).says("<h1");
        assert!(seen.set_cookies().is_empty(), "{fields:?}");
        let body: Value = fields
            .into_iter()
            .map(|(name, value)| (name.to_owned(), json!(value)))
            .collect();
        let seen = browser.post_json("/preferences", &body).await;
        assert_eq!(seen.is(400).json()["status"], 400);
        assert!(seen.set_cookies().is_empty(), "{fields:?}");
    }
    for body in [
        json!({ "mode": 1 }),
        json!(["dark"]),
        json!({ "mode": null }),
    ] {
        let seen = browser.post_json("/preferences", &body).await;
        seen.is(400);
        assert!(seen.set_cookies().is_empty(), "{body}");
    }
    assert_eq!(browser.cookies, before);
}

#[tokio::test]
async fn it_leads_nowhere_but_to_the_portal() {
    let mut browser = Portal::shared().browser();
    for next in ELSEWHERE {
        let fields = [("mode", "dark"), ("next", next)];
        browser.post("/preferences", &fields).await.leads_to("/");
    }
}

#[tokio::test]
async fn a_stranger_keeps_them_in_the_browser_alone() {
    let portal = Portal::start(&[]).await;
    let mut stranger = portal.browser();
    stranger.post("/preferences", &[("mode", "dark")]).await;
    let mut user = portal.signed_in(USER).await;
    user.get("/payments").await.says("data-mode=\"light\"");
}

#[tokio::test]
async fn a_reset_puts_the_layout_back_and_keeps_the_language() {
    let mut browser = Portal::shared().browser();
    browser.set_preferences("language:en.direction:rtl.layout:horizontal.mode:dark.width:boxed");
    let seen = browser
        .post("/preferences", &[("reset", "1"), ("next", "/login")])
        .await;
    seen.leads_to("/login");
    let document = browser.get("/login").await;
    document
        .says("lang=\"en\" dir=\"ltr\" data-layout=\"vertical\"")
        .says("data-mode=\"light\"")
        .says("data-content=\"fluid\"");
    // What is set beside it stands.
    let body = json!({ "reset": "1", "mode": "dark", "language": "ar" });
    let kept = browser.post_json("/preferences", &body).await.json();
    let kept = &kept["preferences"];
    assert_eq!(
        (&kept["mode"], &kept["direction"]),
        (&json!("dark"), &json!("rtl"))
    );
    browser
        .post("/preferences", &[("reset", "yes")])
        .await
        .is(400);
    browser.get("/login").await.says("data-mode=\"dark\"");
}
