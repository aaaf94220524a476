//! `/settings/profile`: the viewer's telephone number and email address.
use sea_orm::ConnectionTrait;
use serde_json::json;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

const PHONE: &str = "/settings/profile/phone";
const EMAIL: &str = "/settings/profile/email";
const LINK: &str = "/auth/change-email/";
const UNDO: &str = "/auth/restore-email/";

#[tokio::test]
async fn a_telephone_number_is_kept_as_e164() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let seen = browser.post(PHONE, &[("phone", "٠٥٠ ١٢٣ ٤٥٦٧")]).await;
    seen.leads_to("/settings/profile");
    browser
        .get("/settings/profile")
        .await
        .says("تم تغيير رقم هاتفك")
        .says("value=\"+966501234567\"");
    let wrong = browser.post(PHONE, &[("phone", "12")]).await;
    wrong.is(422).says("value=\"12\"");
    let form = &wrong.page_data()["page"]["props"]["phoneForm"];
    assert!(form["errors"]["phone"].is_object(), "{form}");
    browser
        .post_json(PHONE, &json!({ "phone": "" }))
        .await
        .is(200);
}

async fn ask(browser: &mut Browser, email: &str) {
    let fields = [("email", email), ("password", USER.password)];
    let seen = browser.post(EMAIL, &fields).await;
    seen.leads_to("/settings/profile#email");
}

/// The link that the mail to the earlier address has.
pub async fn restore_link(portal: &Portal, email: &str) -> String {
    let mailbox = portal.mailbox();
    let undo = format!("{}{UNDO}", portal.url);
    let mut mail = mailbox.next_to(email).await;
    while !mail.text.contains(&undo) {
        mail = mailbox.next_to(email).await;
    }
    format!("{UNDO}{}", mail.token(&undo))
}

async fn link_to(portal: &Portal, email: &str) -> String {
    let mail = portal.mailbox().next_to(email).await;
    format!("{LINK}{}", mail.token(&format!("{}{LINK}", portal.url)))
}

#[tokio::test]
async fn an_address_changes_after_the_button_and_the_password() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let wrong = [("email", "new@nakheel.example"), ("password", "a guess")];
    let refused = browser.post(EMAIL, &wrong).await;
    refused
        .is(422)
        .says("value=\"new@nakheel.example\"")
        .is_silent_about("a guess");
    ask(&mut browser, "new@nakheel.example").await;
    browser
        .get("/settings/profile")
        .await
        .says("بانتظار التأكيد")
        .says(USER.email);
    let link = link_to(&portal, "new@nakheel.example").await;
    let mut other = portal.browser();
    let page = other.get(&link).await;
    page.is(200).says("new@nakheel.example");
    assert_eq!(page.header("referrer-policy"), "strict-origin");
    other.post(&link, &[("password", "a guess")]).await.is(422);
    let right = [("password", USER.password)];
    other.post(&link, &right).await.leads_to("/login");
    other.get("/login").await.says("تم تغيير بريدك الإلكتروني");
    // Sessions go on, and show the new address.
    let data = browser.get("/payments").await.page_data();
    assert_eq!(data["viewer"]["email"], "new@nakheel.example");
    let old = [("email", USER.email), ("password", USER.password)];
    other.post("/users/authenticate", &old).await.is(422);
    let new = [("email", "new@nakheel.example"), right[0]];
    other
        .post("/users/authenticate", &new)
        .await
        .leads_to("/dashboard");
    // The used link, and the notice to the earlier address.
    portal
        .browser()
        .get(&link)
        .await
        .says("سبق استخدام هذا الرابط");
    portal.mailbox().next_to(USER.email).await;
}

#[tokio::test]
async fn a_change_of_the_address_is_undone_with_the_link_to_the_earlier_one() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    ask(&mut browser, "new@nakheel.example").await;
    let link = link_to(&portal, "new@nakheel.example").await;
    let right = [("password", USER.password)];
    portal
        .browser()
        .post(&link, &right)
        .await
        .leads_to("/login");
    let undo = restore_link(&portal, USER.email).await;
    let mut owner = portal.browser();
    owner.get(&undo).await.is(200).says(USER.email);
    // Opening the link changes nothing.
    browser.get("/dashboard").await.is(200);
    let restored = owner.post(&undo, &[]).await;
    let reset = restored.is(303).header("location").to_owned();
    assert!(reset.starts_with("/auth/restNewPassword/"), "{reset}");
    owner
        .get(&reset)
        .await
        .is(200)
        .says("تمت استعادة بريدك الإلكتروني. اختر كلمة مرور جديدة الآن.");
    browser.get("/dashboard").await.leads_to("/login");
    let new = [("password", "seven quiet camels walk")];
    owner.post(&reset, &new).await.leads_to("/login");
    let fields = [("email", USER.email), new[0]];
    let signed_in = owner.post("/users/authenticate", &fields).await;
    signed_in.leads_to("/dashboard");
    let mut other = portal.browser();
    other.get(&undo).await.is(200).says("تمت استعادة البريد");
    other.post(&undo, &[]).await.leads_to(&undo);
    let mut manager = portal.signed_in(MANAGER).await;
    let activity = manager.get("/settings/users/activity").await;
    activity.is(200).says("استعادة البريد الإلكتروني");
}

#[tokio::test]
async fn an_address_that_somebody_else_has_by_now_is_not_restored() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    ask(&mut browser, "new@nakheel.example").await;
    let link = link_to(&portal, "new@nakheel.example").await;
    let right = [("password", USER.password)];
    portal
        .browser()
        .post(&link, &right)
        .await
        .leads_to("/login");
    let undo = restore_link(&portal, USER.email).await;
    // Whoever confirms the address ends the link, unless both happen at once.
    let database = portal.database().await;
    let taken = format!(
        "UPDATE users SET email = '{0}', email_key = '{0}' WHERE email_key = 'finance@demo.example'",
        USER.email
    );
    database.execute_unprepared(&taken).await.unwrap();
    let mut owner = portal.browser();
    let refused = owner.post(&undo, &[]).await;
    refused.is(409).says("لهذا البريد الإلكتروني حساب آخر الآن");
    assert_eq!(refused.page_data()["url"], undo);
    owner.post_json(&undo, &json!({})).await.is(409);
    // Nobody is signed out, and the link would still work.
    let data = browser.get("/payments").await.page_data();
    assert_eq!(data["viewer"]["email"], "new@nakheel.example");
    owner.get(&undo).await.is(200).says(USER.email);
}

#[tokio::test]
async fn each_link_says_what_became_of_it() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    ask(&mut browser, "first@nakheel.example").await;
    let replaced = link_to(&portal, "first@nakheel.example").await;
    ask(&mut browser, "second@nakheel.example").await;
    let cancelled = link_to(&portal, "second@nakheel.example").await;
    browser
        .post("/settings/profile/email/cancel", &[])
        .await
        .leads_to("/settings/profile");
    for link in [&replaced, &cancelled] {
        browser
            .get(link)
            .await
            .is(200)
            .says("حلّ محل هذا الرابط غيره");
        browser
            .post(link, &[("password", USER.password)])
            .await
            .leads_to(link);
    }
    let forged = format!("{LINK}forged");
    browser.get(&forged).await.is(200).says("الرابط غير صالح");
}

#[tokio::test]
async fn an_address_with_an_account_reveals_nothing() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    ask(&mut browser, MANAGER.email).await;
    let mail = portal.mailbox().next_to(MANAGER.email).await;
    assert!(!mail.text.contains(LINK), "{}", mail.text);
    portal.signed_in(MANAGER).await;
}

#[tokio::test]
async fn the_strength_of_a_password_is_told_while_it_is_typed() {
    let portal = Portal::shared();
    let mut browser = portal.signed_in(USER).await;
    let path = "/settings/profile/password/rating";
    let weak = json!({ "password": "password1234" });
    let weak = browser.post_json(path, &weak).await.is(200).json();
    assert!(weak["score"].as_u64().unwrap() < 3, "{weak}");
    assert!(weak["refusal"]["ar"].is_string(), "{weak}");
    let strong = json!({ "password": "seven quiet camels walk" });
    let strong = browser.post_json(path, &strong).await.is(200).json();
    assert!(strong["score"].as_u64().unwrap() >= 3, "{strong}");
    assert!(strong.get("refusal").is_none(), "{strong}");
    let long = json!({ "password": "x".repeat(5000) });
    browser.post_json(path, &long).await.is(200);
    let stranger = &mut portal.browser();
    stranger.post_json(path, &strong).await.is(401);
}
