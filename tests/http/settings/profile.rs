//! `/settings/profile` and `security` below it: the viewer's own data, name and password.
use demo::seed::DemoAccount;
use serde_json::{Value, json};

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

const NAME: &str = "/settings/profile/name";
const PASSWORD: &str = "/settings/profile/password";
const SECURITY: &str = "/settings/profile/security";
const NEW: &str = "quite another long one";

#[tokio::test]
async fn everybody_sees_their_own_data() {
    for (account, username, role) in [
        (MANAGER, "sara.alharbi", "إدارة حساب المنشأة"),
        (USER, "omar.alqahtani", "موظف مبيعات"),
    ] {
        let mut browser = Portal::shared().signed_in(account).await;
        let seen = browser.get("/settings/profile").await;
        seen.is(200)
            .says("<h1 tabindex=\"-1\">الملف الشخصي</h1>")
            .says(account.email)
            .says(username)
            .says(role)
            .says("شركة النخيل للتوريدات الصناعية")
            .says("href=\"/appearance\"")
            .is_silent_about(account.password);
        seen.says(&format!("action=\"{NAME}\" method=\"post\""))
            .says(&format!("href=\"{SECURITY}\""));
        let seen = browser.get(SECURITY).await;
        seen.is(200)
            .says(&format!("action=\"{PASSWORD}\" method=\"post\""))
            .is_silent_about(account.password);
    }
}

#[tokio::test]
async fn a_new_name_shows_at_once_and_in_every_session() {
    let portal = Portal::start(&[("PORTAL_BASE_PATH", "/apps/portal")]).await;
    let mut here = portal.signed_in(USER).await;
    let mut elsewhere = portal.signed_in(USER).await;
    let fields = [("firstName", " عمرو "), ("lastName", "O’Neill")];
    here.post(NAME, &fields)
        .await
        .leads_to("/apps/portal/settings/profile");
    let seen = here.get("/settings/profile").await;
    seen.says("تم تغيير اسمك.").says("عمرو O’Neill");
    assert_eq!(seen.page_data()["viewer"]["firstName"], "عمرو");
    let seen = elsewhere.get("/payments").await;
    assert_eq!(seen.page_data()["viewer"]["fullName"], "عمرو O’Neill");
    // Nobody else is renamed, and both sessions live on with their tokens.
    let mut manager = portal.signed_in(MANAGER).await;
    let data = manager.get("/payments").await.page_data();
    assert_eq!(data["viewer"]["firstName"], "سارة");
    elsewhere.page_data("/dashboard").await.is(200);
    let body = json!({ "firstName": "عمر", "lastName": "القحطاني" });
    let answer = here.post_json(NAME, &body).await.is(200).json();
    assert_eq!(answer["redirect"], "/apps/portal/settings/profile");
}

#[tokio::test]
async fn a_name_that_is_none_comes_back_with_what_is_wrong_beside_it() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let fields = [("firstName", "\"><b>x</b>"), ("lastName", " ")];
    let seen = browser.post(NAME, &fields).await;
    seen.is(422)
        .says("value=\"&quot;&gt;&lt;b&gt;x&lt;/b&gt;\"")
        .is_silent_about("<b>x</b>");
    let data = seen.page_data();
    assert_eq!(data["url"], "/settings/profile");
    let form = &data["page"]["props"]["nameForm"];
    assert_eq!(form["values"]["lastName"], " ");
    assert_eq!(form["errors"].as_object().unwrap().len(), 2);
    assert_eq!(data["page"]["props"]["phoneForm"]["errors"], json!({}));
    assert_eq!(seen.text().matches("aria-invalid=\"true\"").count(), 2);
    let body = json!({ "firstName": "", "lastName": "القحطاني" });
    let answer = browser.post_json(NAME, &body).await.is(422).json();
    assert!(answer["errors"]["firstName"]["en"].is_string(), "{answer}");
    let data = browser.get("/settings/profile").await.page_data();
    assert_eq!(data["viewer"]["firstName"], "عمر");
}

#[tokio::test]
async fn a_changed_password_ends_all_other_sessions() {
    let portal = Portal::start(&[]).await;
    let mut here = portal.signed_in(USER).await;
    let mut elsewhere = portal.signed_in(USER).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let fields = [("currentPassword", USER.password), ("newPassword", NEW)];
    here.post(PASSWORD, &fields).await.leads_to(SECURITY);
    here.get(SECURITY).await.says("تم تغيير كلمة المرور");
    here.page_data("/dashboard").await.is(200);
    // Also on pages that ask the service for nothing.
    elsewhere
        .get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");
    manager.get("/payments").await.is(200);
    let old = [("email", USER.email), ("password", USER.password)];
    let mut browser = portal.browser();
    browser.post("/users/authenticate", &old).await.is(422);
    browser
        .sign_in(DemoAccount {
            password: NEW,
            ..USER
        })
        .await;
}

fn errors(answer: &Value) -> Vec<&String> {
    answer["errors"].as_object().unwrap().keys().collect()
}

#[tokio::test]
async fn a_password_that_is_refused_changes_nothing_and_is_in_no_answer() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let mut elsewhere = portal.signed_in(USER).await;
    for (current, new, expected) in [
        ("a wrong guess", NEW, &["currentPassword"][..]),
        (USER.password, "too short", &["newPassword"]),
        (
            "a wrong guess",
            "too short",
            &["currentPassword", "newPassword"],
        ),
    ] {
        let fields = [("currentPassword", current), ("newPassword", new)];
        let seen = browser.post(PASSWORD, &fields).await;
        seen.is(422).is_silent_about(current).is_silent_about(new);
        let form = &seen.page_data()["page"]["props"]["passwordForm"];
        assert_eq!(errors(form), expected);
        assert_eq!(form["values"], json!({}));
        let body = json!({ "currentPassword": current, "newPassword": new });
        let answer = browser.post_json(PASSWORD, &body).await.is(422).json();
        assert_eq!(errors(&answer), expected);
    }
    elsewhere.get("/payments").await.is(200);
}

async fn guess(browser: &mut Browser) -> u16 {
    let fields = [("currentPassword", "a guess"), ("newPassword", NEW)];
    browser.post(PASSWORD, &fields).await.status.as_u16()
}

#[tokio::test]
async fn whoever_finds_a_session_open_cannot_guess_the_password_there() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let mut guesses = 0;
    while guess(&mut browser).await == 422 {
        guesses += 1;
        assert!(guesses < 20, "guessing goes on for ever");
    }
    let fields = [("currentPassword", USER.password), ("newPassword", NEW)];
    let seen = browser.post(PASSWORD, &fields).await;
    seen.is(429);
    assert!(!seen.header("retry-after").is_empty());
    assert!(seen.page_data()["page"]["props"]["passwordForm"]["problem"].is_object());
}
