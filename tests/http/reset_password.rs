//! `/auth/restNewPassword/{token}`: the link in the mail to who forgot the password.
use demo::seed::DemoAccount;
use serde_json::json;

use crate::support::portal::{MANAGER, Portal, USER};

const NEW: DemoAccount = DemoAccount {
    email: USER.email,
    password: "seven quiet camels",
};

/// Asks for a link for the account, and answers its path.
async fn mailed_link(portal: &Portal, account: DemoAccount) -> String {
    let mut browser = portal.browser();
    let fields = [("email", account.email)];
    browser
        .post("/users/forgot-password", &fields)
        .await
        .is(303);
    let mail = portal.mailbox().next_to(account.email).await;
    let page = "/auth/restNewPassword/";
    format!("{page}{}", mail.token(&format!("{}{page}", portal.url)))
}

#[tokio::test]
async fn a_new_password_ends_every_session_of_the_account_and_no_other() {
    let portal = Portal::start(&[]).await;
    let mut own = [portal.signed_in(USER).await, portal.signed_in(USER).await];
    let mut other = portal.signed_in(MANAGER).await;
    let link = mailed_link(&portal, USER).await;
    let mut browser = portal.browser();
    for _ in 0..2 {
        browser
            .get(&link)
            .await
            .is(200)
            .says(&format!("action=\"{link}\" method=\"post\""))
            .says(USER.email);
    }
    let fields = [("password", NEW.password)];
    browser.post(&link, &fields).await.leads_to("/login");
    browser.get("/login").await.says("تغيّرت كلمة مرورك");
    for session in &mut own {
        session.get("/dashboard").await.leads_to("/login");
    }
    other.get("/dashboard").await.is(200);
    let old = [("email", USER.email), ("password", USER.password)];
    browser.post("/users/authenticate", &old).await.is(422);
    browser.sign_in(NEW).await;
    browser.post(&link, &fields).await.leads_to(&link);
    browser
        .get(&link)
        .await
        .is(200)
        .says("سبق استخدام هذا الرابط")
        .says("href=\"/auth/forgot-password\"");
}

#[tokio::test]
async fn a_locked_account_is_open_again_for_its_owner() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.browser();
    let wrong = [("email", USER.email), ("password", "a wrong password")];
    for _ in 0..5 {
        browser.post("/users/authenticate", &wrong).await.is(422);
    }
    browser.post("/users/authenticate", &wrong).await.is(429);
    let link = mailed_link(&portal, USER).await;
    let fields = [("password", NEW.password)];
    browser.post(&link, &fields).await.leads_to("/login");
    browser.sign_in(NEW).await;
}

#[tokio::test]
async fn a_weak_password_is_told_beside_the_field_and_costs_nothing() {
    let portal = Portal::start(&[]).await;
    let link = mailed_link(&portal, USER).await;
    let mut browser = portal.browser();
    for weak in ["", "too short", "aaaaaaaaaaaaaaaa", USER.email] {
        let seen = browser.post(&link, &[("password", weak)]).await;
        let data = seen.is(422).page_data();
        assert_eq!(data["url"], link.as_str());
        let props = &data["page"]["props"];
        assert_eq!(props["state"], "valid");
        assert!(props["form"]["errors"]["password"]["ar"].is_string());
        assert!(props["form"]["values"].as_object().unwrap().is_empty());
        assert_eq!(seen.header("referrer-policy"), "strict-origin");
    }
    let seen = browser
        .post_json(&link, &json!({ "password": NEW.password }))
        .await;
    assert_eq!(seen.is(200).json()["redirect"], "/login");
}

#[tokio::test]
async fn a_forged_link_leads_on_to_a_new_one() {
    let mut browser = Portal::shared().browser();
    let link = "/auth/restNewPassword/forged";
    browser
        .get(link)
        .await
        .is(200)
        .says("الرابط غير صالح")
        .says("href=\"/auth/forgot-password\"");
    let fields = [("password", NEW.password)];
    browser.post(link, &fields).await.leads_to(link);
}
