//! `/register` and `POST /users/register`: a new supplier, as a form and as JSON.
use axum::http::Method;
use serde_json::{Value, json};

use crate::support::portal::{MANAGER, Portal, USER, free_port};

pub const PASSWORD: &str = "seven quiet camels";

/// What a person types who is called so; the address is theirs alone.
pub fn fields(name: &str) -> [(&'static str, String); 6] {
    [
        ("company", "مصنع الواحة".to_owned()),
        ("firstName", "نورة".to_owned()),
        ("lastName", "السعد".to_owned()),
        ("username", name.to_owned()),
        ("email", format!("{name}@new.example")),
        ("password", PASSWORD.to_owned()),
    ]
}

pub fn as_form<'a>(fields: &'a [(&'static str, String)]) -> Vec<(&'static str, &'a str)> {
    fields
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect()
}

fn as_json(fields: &[(&'static str, String)]) -> Value {
    fields
        .iter()
        .map(|(name, value)| ((*name).to_owned(), json!(value)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

#[tokio::test]
async fn the_page_is_a_form_for_guests_that_works_without_scripts() {
    let portal = Portal::shared();
    let mut browser = portal.browser();
    let seen = browser.get("/register").await;
    seen.is(200)
        .says("action=\"/users/register\" method=\"post\"")
        .says("إنشاء حساب");
    for (name, _) in fields("nobody") {
        seen.says(&format!("name=\"{name}\""));
    }
    browser.get("/login").await.says("href=\"/register\"");
    let mut signed_in = portal.signed_in(USER).await;
    signed_in.get("/register").await.leads_to("/");
}

#[tokio::test]
async fn a_registration_mails_a_link_and_says_so() {
    let portal = Portal::shared();
    let mut browser = portal.browser();
    let typed = fields("maha");
    let seen = browser.post("/users/register", &as_form(&typed)).await;
    seen.leads_to("/register?sent=true");
    let page = browser.get("/register?sent=true").await;
    page.is(200)
        .says("تفقّد بريدك")
        .is_silent_about("<input name");
    let mail = portal.mailbox().next_to("maha@new.example").await;
    let link = format!("{}/auth/confirm-email/", portal.url);
    assert!(mail.token(&link).len() >= 43);
    for word in ["مصنع", "نورة", "maha\"", PASSWORD] {
        assert!(!mail.text.contains(word), "nothing typed is mailed: {word}");
    }
}

#[tokio::test]
async fn links_come_from_the_configuration_and_not_from_the_request() {
    let public = "https://portal.example.com";
    let portal = Portal::start(&[
        ("PORTAL_DEMO", "false"),
        ("PORTAL_PUBLIC_URL", public),
        ("PORTAL_BASE_PATH", "/suppliers"),
    ])
    .await;
    let mut browser = portal.browser();
    let request = browser
        .form("/users/register", &as_form(&fields("lama")))
        .header("host", "localhost")
        .header("x-forwarded-host", "evil.example");
    let seen = browser.send(request).await;
    seen.leads_to("/suppliers/register?sent=true");
    let mail = portal.mailbox().next_to("lama@new.example").await;
    mail.token(&format!("{public}/suppliers/auth/confirm-email/"));
    assert!(!mail.text.contains("evil.example"));
}

#[tokio::test]
async fn a_taken_username_is_refused_by_name_in_both_languages() {
    let portal = Portal::shared();
    let mut browser = portal.browser();
    let mut typed = fields("reem");
    typed[3].1 = "Sara.AlHarbi".to_owned();
    let seen = browser.post("/users/register", &as_form(&typed)).await;
    seen.is(422)
        .says("اسم المستخدم &quot;\u{2068}Sara.AlHarbi\u{2069}&quot; مستخدَم مسبقًا")
        .says("value=\"reem@new.example\"")
        .is_silent_about(PASSWORD);
    assert_eq!(seen.page_data()["url"], "/register");
    browser.speak_english();
    browser
        .post("/users/register", &as_form(&typed))
        .await
        .is(422)
        .says("Username &quot;Sara.AlHarbi&quot; is already taken");
    let seen = browser.post_json("/users/register", &as_json(&typed)).await;
    assert_eq!(
        seen.is(422).json()["errors"]["username"]["en"],
        "Username \"Sara.AlHarbi\" is already taken"
    );
}

#[tokio::test]
async fn an_address_with_an_account_is_answered_like_any_other() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.browser();
    let new = browser
        .post("/users/register", &as_form(&fields("dana")))
        .await;
    let mut typed = fields("other.dana");
    typed[4].1 = MANAGER.email.to_owned();
    let known = browser.post("/users/register", &as_form(&typed)).await;
    assert_eq!(new.status, known.status);
    assert_eq!(new.header("location"), known.header("location"));
    assert_eq!(new.body, known.body);
    let mail = portal.mailbox().next_to(MANAGER.email).await;
    mail.token(&format!("{}/auth/restNewPassword/", portal.url));
}

#[tokio::test]
async fn every_missing_field_is_told_and_everything_typed_stays() {
    let portal = Portal::shared();
    let mut browser = portal.browser();
    let seen = browser.post("/users/register", &[]).await;
    let errors = seen.is(422).page_data()["page"]["props"]["form"]["errors"].clone();
    assert_eq!(errors.as_object().unwrap().len(), 6, "{errors}");
    let typed = [
        ("company", "<b>&\"'"),
        ("firstName", "a\u{2800}b"),
        ("username", "نورة"),
        ("email", "a\r\nBcc: b@new.example"),
        ("password", "short but secret"),
    ];
    let seen = browser.post("/users/register", &typed).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    for (name, value) in &typed[..4] {
        assert_eq!(form["values"][name], *value);
        assert!(form["errors"][name]["ar"].is_string(), "{name}");
    }
    assert!(form["values"]["password"].is_null());
    seen.is_silent_about("<b>&").is_silent_about("but secret");
}

#[tokio::test]
async fn a_service_that_is_away_costs_nothing_of_what_was_typed() {
    let nowhere = format!("http://127.0.0.1:{}", free_port());
    let portal = Portal::start(&[("PORTAL_BACKEND", &nowhere)]).await;
    let mut browser = portal.browser();
    browser.speak_english();
    let seen = browser
        .post("/users/register", &as_form(&fields("hala")))
        .await;
    seen.is(503)
        .says("value=\"hala@new.example\"")
        .says("not answering")
        .is_silent_about(PASSWORD);
}

#[tokio::test]
async fn one_client_cannot_have_mails_sent_without_end() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.browser();
    for number in 0..20 {
        let email = format!("{number}@nowhere.example");
        let path = "/users/forgot-password";
        browser.post(path, &[("email", &email)]).await.is(303);
    }
    let seen = browser
        .post("/users/register", &as_form(&fields("twentyfirst")))
        .await;
    seen.is(429).says("value=\"twentyfirst@new.example\"");
    assert!(seen.header("retry-after").parse::<u32>().unwrap() > 0);
    let mut neighbour = portal.browser();
    neighbour
        .post("/users/register", &as_form(&fields("neighbour")))
        .await
        .is(303);
}

#[tokio::test]
async fn one_client_cannot_ask_for_usernames_without_end() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.browser();
    let mut taken = fields("curious");
    taken[3].1 = "Sara.AlHarbi".to_owned();
    for _ in 0..60 {
        let asked = browser.post_json("/users/register", &as_json(&taken)).await;
        asked.is(422);
    }
    let asked = browser.post_json("/users/register", &as_json(&taken)).await;
    assert!(asked.is(429).header("retry-after").parse::<u32>().unwrap() > 0);
    // Mails are counted apart.
    let path = "/users/forgot-password";
    let email = [("email", "curious@new.example")];
    browser.post(path, &email).await.is(303);
    let mut neighbour = portal.browser();
    let typed = fields("neighbour");
    neighbour
        .post("/users/register", &as_form(&typed))
        .await
        .is(303);
}

#[tokio::test]
async fn signing_in_as_registered_tells_nothing_of_the_address() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.browser();
    let mut answers = Vec::new();
    for (username, email) in [("known", MANAGER.email), ("unknown", "unknown@new.example")] {
        let mut typed = fields(username);
        typed[4].1 = email.to_owned();
        let seen = browser.post("/users/register", &as_form(&typed)).await;
        seen.leads_to("/register?sent=true");
        let credentials = serde_json::json!({ "email": email, "password": PASSWORD });
        let seen = browser.post_json("/users/authenticate", &credentials).await;
        answers.push((seen.status, seen.json()["problem"].clone()));
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0].0, 403);
}

#[tokio::test]
async fn a_new_password_is_rated_for_the_scripts_of_the_page() {
    let browser = Portal::shared().browser();
    let rated = async |password: &str, known: &str| {
        let body = json!({ "password": password, "known": known });
        let request = browser.request(Method::POST, "/users/password-rating");
        let mut browser = Portal::shared().browser();
        browser.send(request.json(&body)).await.is(200).json()
    };
    let strong = rated("seven quiet camels walk", "").await;
    assert!(strong["score"].as_u64() >= Some(3), "{strong}");
    assert!(strong.get("refusal").is_none(), "{strong}");
    let weak = rated(
        "wahatalkhaleej",
        "nora@new.example\nWahat Alkhaleej\nwahatalkhaleej",
    )
    .await;
    assert!(weak["score"].as_u64() < Some(3), "{weak}");
    assert!(weak["refusal"]["en"].is_string(), "{weak}");
}
