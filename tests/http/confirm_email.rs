//! `/auth/confirm-email/{token}`: the link in the mail to who registered.
use axum::http::Method;
use demo::seed::DemoAccount;

use super::register::fields;
use crate::support::{
    browser::Browser,
    portal::{Portal, USER},
};

const PASSWORD: [(&str, &str); 1] = [("password", "seven quiet camels")];

/// Registers and answers the path of the mailed link.
pub async fn mailed_link(portal: &Portal, browser: &mut Browser, name: &str) -> String {
    let typed = fields(name);
    let typed: Vec<_> = typed
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    browser.post("/users/register", &typed).await.is(303);
    let mail = portal
        .mailbox()
        .next_to(&format!("{name}@new.example"))
        .await;
    let page = "/auth/confirm-email/";
    format!("{page}{}", mail.token(&format!("{}{page}", portal.url)))
}

#[tokio::test]
async fn the_button_and_not_the_visit_opens_the_account() {
    let portal = Portal::shared();
    let mut browser = portal.browser();
    let link = mailed_link(portal, &mut browser, "noura").await;
    let account = DemoAccount {
        email: "noura@new.example",
        password: PASSWORD[0].1,
    };
    // What a mail scanner does.
    let mut scanner = portal.browser();
    for method in [Method::GET, Method::HEAD, Method::GET] {
        scanner.send(scanner.request(method, &link)).await.is(200);
    }
    let page = browser.get(&link).await;
    page.is(200)
        .says(&format!("action=\"{link}\" method=\"post\""))
        .says(account.email)
        .says("مصنع الواحة");
    let credentials = [("email", account.email), ("password", account.password)];
    let seen = browser.post("/users/authenticate", &credentials).await;
    seen.is(403).says("أكّد بريدك الإلكتروني أولًا");
    browser.post(&link, &PASSWORD).await.leads_to("/login");
    browser.get("/login").await.says("تم تأكيد بريدك الإلكتروني");
    browser.sign_in(account).await;
    let dashboard = browser.get("/dashboard").await;
    dashboard.is(403).says("مصنع الواحة");
    // The link has done its work; saying so needs no sign-out.
    browser.post(&link, &[]).await.leads_to(&link);
    let used = browser.get(&link).await;
    used.is(200)
        .says("سبق استخدام هذا الرابط")
        .is_silent_about("<form method=\"post\" action=\"/auth");
}

#[tokio::test]
async fn what_is_in_the_address_stays_there() {
    let portal = Portal::shared();
    let mut browser = portal.browser();
    let link = mailed_link(portal, &mut browser, "ghada").await;
    for seen in [browser.get(&link).await, browser.page_data(&link).await] {
        assert_eq!(seen.is(200).header("cache-control"), "no-store");
        assert_eq!(seen.header("referrer-policy"), "strict-origin");
    }
    let elsewhere = browser.get("/login").await;
    assert_eq!(elsewhere.header("referrer-policy"), "same-origin");
    // A browser that tells where it comes from is not answered with it.
    let token = link.rsplit('/').next().unwrap();
    let came_from = format!("{}{link}", portal.url);
    for path in ["/login", "/register"] {
        let request = browser.request(Method::GET, path);
        let seen = browser.send(request.header("referer", &came_from)).await;
        seen.is_silent_about(token);
        for (name, value) in &seen.headers {
            let value = String::from_utf8_lossy(value.as_bytes());
            assert!(!value.contains(token), "{name}: {value}");
        }
    }
}

#[tokio::test]
async fn a_forged_link_gets_a_page_that_says_so() {
    let portal = Portal::shared();
    let mut browser = portal.browser();
    let long = "x".repeat(5000);
    for token in [
        "forged",
        "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
        "%D9%86",
        &long,
    ] {
        let link = format!("/auth/confirm-email/{token}");
        let seen = browser.get(&link).await;
        seen.is(200)
            .says("الرابط غير صالح")
            .says("href=\"/login\"")
            .is_silent_about("<script>alert");
    }
    let link = "/auth/confirm-email/forged";
    browser.post(link, &[]).await.leads_to(link);
    let seen = browser.post_json(link, &serde_json::json!({})).await;
    assert_eq!(seen.is(200).json()["redirect"], link);
    browser.get("/auth/confirm-email").await.is(404);
}

#[tokio::test]
async fn whoever_is_signed_in_can_confirm_as_well() {
    let portal = Portal::shared();
    let mut guest = portal.browser();
    let link = mailed_link(portal, &mut guest, "jana").await;
    let mut browser = portal.signed_in(USER).await;
    browser.get(&link).await.is(200);
    browser.post(&link, &PASSWORD).await.leads_to("/login");
    browser.get("/login").await.leads_to("/");
}

#[tokio::test]
async fn a_wrong_password_is_told_beside_the_field_and_counted() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.browser();
    let link = mailed_link(&portal, &mut browser, "huda").await;
    let wrong = [("password", "what the stranger chose")];
    for _ in 0..5 {
        let seen = browser.post(&link, &wrong).await;
        let data = seen.is(422).page_data();
        let props = &data["page"]["props"];
        assert_eq!(props["state"], "valid");
        assert_eq!(props["registration"]["username"], "huda");
        assert!(props["form"]["errors"]["password"]["ar"].is_string());
        seen.is_silent_about(wrong[0].1);
    }
    let seen = browser.post(&link, &PASSWORD).await;
    assert!(seen.is(429).header("retry-after").parse::<u32>().unwrap() > 0);
    // The sign-in of the address is not locked with it.
    let credentials = [("email", "huda@new.example"), PASSWORD[0]];
    browser
        .post("/users/authenticate", &credentials)
        .await
        .is(403);
}
