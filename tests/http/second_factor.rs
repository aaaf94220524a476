//! Two-step verification: set up, asked for at sign-ins and in forms, required, and reset. Without scripts unless a test says so.
use chrono::{TimeDelta, Utc};
use demo::seed::DemoAccount;
use serde_json::json;
use test_support::{passkey::Authenticator, totp};

use crate::http::settings::contact::restore_link;
use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal, USER},
};

const SECURITY: &str = "/settings/profile/security";
const SETUP: &str = "/settings/profile/second-factor";
const CONFIRM: &str = "/settings/profile/second-factor/confirm";
const SECOND_STEP: &str = "/login/second-factor";

/// An authenticator app and the recovery codes.
pub struct Factor {
    pub key: String,
    pub recovery_codes: Vec<String>,
}

impl Factor {
    /// Of the next half minute, which is accepted already: the present code may be used.
    pub fn next_code(&self) -> String {
        totp::code(&self.key, Utc::now() + TimeDelta::seconds(30))
    }
}

fn props(seen: &Seen) -> serde_json::Value {
    seen.page_data()["page"]["props"].clone()
}

/// Sets up the second factor by the forms of the pages.
pub async fn set_up(browser: &mut Browser, account: DemoAccount) -> Factor {
    let begun = browser.post(SETUP, &[("password", account.password)]).await;
    begun.leads_to(SETUP);
    let page = browser.get(SETUP).await;
    let key = props(&page)["setupKey"]["text"]
        .as_str()
        .unwrap()
        .to_owned();
    let code = totp::code(&key, Utc::now());
    let confirmed = browser.post(CONFIRM, &[("code", &code)]).await;
    confirmed.is(200);
    let codes = props(&confirmed)["codes"].as_array().unwrap().clone();
    Factor {
        key,
        recovery_codes: codes
            .iter()
            .map(|code| code.as_str().unwrap().to_owned())
            .collect(),
    }
}

async fn first_step(browser: &mut Browser, account: DemoAccount) -> Seen {
    let credentials = [("email", account.email), ("password", account.password)];
    browser.post("/users/authenticate", &credentials).await
}

#[tokio::test]
async fn it_is_set_up_and_asked_for_without_scripts() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let off = browser.get(SECURITY).await;
    off.is(200).says(&format!("href=\"{SETUP}\""));
    let refused = browser.post(SETUP, &[("password", "a wrong guess")]).await;
    refused.is(422).is_silent_about("a wrong guess");
    browser
        .post(SETUP, &[("password", USER.password)])
        .await
        .leads_to(SETUP);
    let page = browser.get(SETUP).await;
    page.is(200)
        .says("<svg class=\"qr-code\"")
        .says("<path d=\"M0 0h7");
    assert_eq!(page.header("cache-control"), "no-store");
    let key = props(&page)["setupKey"]["text"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(key.replace(' ', "").len(), 32, "20 bytes in base32: {key}");
    // There are no recovery codes yet.
    let wrong = browser.post(CONFIRM, &[("code", "000000")]).await;
    wrong
        .is(422)
        .says("أحدث رمز يعرضه تطبيق المصادقة لهذا الحساب")
        .is_silent_about("رمز استرداد");
    let code = totp::code(&key, Utc::now());
    let confirmed = browser.post(CONFIRM, &[("code", &code)]).await;
    confirmed.is(200).says("download=\"recovery-codes.txt\"");
    let codes = props(&confirmed)["codes"].as_array().unwrap().clone();
    assert_eq!(codes.len(), 10);
    // They are shown this once.
    for path in [SECURITY, SETUP] {
        let later = browser.get(path).await;
        later.is_silent_about(codes[0].as_str().unwrap());
    }
    browser.get(SETUP).await.leads_to(SECURITY);
    browser.get(SECURITY).await.says("مفعّل منذ");

    let mut elsewhere = portal.browser();
    let asked = first_step(&mut elsewhere, USER).await;
    asked.leads_to(SECOND_STEP);
    let seen = elsewhere.get("/dashboard").await;
    seen.leads_to("/login");
    let page = elsewhere.get(SECOND_STEP).await;
    page.is(200).says(USER.email).says("name=\"code\"");
    let wrong = elsewhere.post(SECOND_STEP, &[("code", "123456")]).await;
    wrong.is(422).is_silent_about("123456");
    let used = elsewhere.post(SECOND_STEP, &[("code", &code)]).await;
    used.is(422).says("سبق استخدام هذا الرمز");
    let next = totp::code(&key, Utc::now() + TimeDelta::seconds(30));
    elsewhere
        .post(SECOND_STEP, &[("code", &next)])
        .await
        .leads_to("/dashboard");
    elsewhere.get("/dashboard").await.is(200);
    // The step is done; its page leads to the sign-in.
    let mut stranger = portal.browser();
    stranger.get(SECOND_STEP).await.leads_to("/login");
    stranger
        .post(SECOND_STEP, &[("code", "1")])
        .await
        .leads_to("/login");
}

#[tokio::test]
async fn the_way_back_survives_both_steps_and_a_recovery_code_is_good_once() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let factor = set_up(&mut browser, USER).await;
    let code = factor.recovery_codes[0].as_str();
    let fields = [
        ("email", USER.email),
        ("password", USER.password),
        ("next", "/purchase-orders?tab=to_ship"),
    ];
    let mut other = portal.browser();
    other
        .post("/users/authenticate", &fields)
        .await
        .leads_to(SECOND_STEP);
    other
        .post(SECOND_STEP, &[("code", code)])
        .await
        .leads_to("/purchase-orders?tab=to_ship");
    let mut third = portal.browser();
    first_step(&mut third, USER).await.leads_to(SECOND_STEP);
    let used = third.post(SECOND_STEP, &[("code", code)]).await;
    used.is(422).says("سبق استخدام رمز الاسترداد هذا");
}

#[tokio::test]
async fn callers_with_json_are_told_and_get_their_token_after_the_code() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let factor = set_up(&mut browser, USER).await;
    let mut caller = portal.browser();
    let body = json!({ "email": USER.email, "password": USER.password });
    let answer = caller.post_json("/users/authenticate", &body).await;
    let answer = answer.is(200).json();
    assert_eq!(answer["needsSecondFactor"], true);
    assert_eq!(answer["hasPasskeys"], false);
    assert_eq!(answer["redirect"], SECOND_STEP);
    assert!(answer.get("token").is_none(), "{answer}");
    let wrong = json!({ "code": "000000" });
    let wrong = caller.post_json(SECOND_STEP, &wrong).await.is(422).json();
    assert!(wrong["errors"]["code"]["en"].is_string(), "{wrong}");
    let code = json!({ "code": factor.next_code() });
    let answer = caller.post_json(SECOND_STEP, &code).await.is(200).json();
    assert_eq!(answer["email"], USER.email);
    assert!(answer["token"].is_string(), "{answer}");
}

#[tokio::test]
async fn a_remembered_device_is_not_asked_again() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let factor = set_up(&mut browser, USER).await;
    let mut device = portal.browser();
    first_step(&mut device, USER).await.leads_to(SECOND_STEP);
    let code = factor.next_code();
    let fields = [("code", &*code), ("remember", "on")];
    device
        .post(SECOND_STEP, &fields)
        .await
        .leads_to("/dashboard");
    device.post("/users/sign-out", &[]).await.is(303);
    first_step(&mut device, USER).await.leads_to("/dashboard");
    // Signing out the others forgets it, also on the device that asks.
    let others = "/settings/profile/devices/sign-out-others";
    let at_devices = format!("{SECURITY}#devices");
    device.post(others, &[]).await.leads_to(&at_devices);
    device.post("/users/sign-out", &[]).await.is(303);
    first_step(&mut device, USER).await.leads_to(SECOND_STEP);
}

#[tokio::test]
async fn codes_cannot_be_guessed() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let factor = set_up(&mut browser, USER).await;
    let mut guesses = 0;
    let refused = loop {
        // Each challenge has attempts of its own; the account's count goes on.
        let mut stranger = portal.browser();
        first_step(&mut stranger, USER).await.leads_to(SECOND_STEP);
        let seen = stranger.post(SECOND_STEP, &[("code", "000000")]).await;
        if seen.status.as_u16() != 422 {
            break seen;
        }
        guesses += 1;
        assert!(guesses < 20, "guessing goes on for ever");
    };
    assert!(!refused.is(429).header("retry-after").is_empty());
    let mut owner = portal.browser();
    first_step(&mut owner, USER).await.leads_to(SECOND_STEP);
    let code = factor.next_code();
    owner.post(SECOND_STEP, &[("code", &code)]).await.is(429);
    // Forms in a session have a count of their own.
    let renewal = "/settings/profile/second-factor/recovery-codes";
    let fields = [("password", USER.password), ("code", &*code)];
    browser.post(renewal, &fields).await.is(200);
    let mut guesses = 0;
    let wrong = [("password", USER.password), ("code", "000000")];
    while browser.post(renewal, &wrong).await.status.as_u16() == 422 {
        guesses += 1;
        assert!(guesses < 20, "guessing goes on for ever");
    }
    browser.post(renewal, &wrong).await.is(429);
}

#[tokio::test]
async fn whoever_must_have_it_reaches_nothing_else() {
    let portal = Portal::start(&[("PORTAL_REQUIRE_SECOND_FACTOR", "everybody")]).await;
    let mut browser = portal.signed_in(USER).await;
    for path in [
        "/dashboard",
        "/purchase-orders",
        "/settings/profile",
        SECURITY,
    ] {
        browser.get(path).await.leads_to(SETUP);
    }
    let name = [("firstName", "عمر"), ("lastName", "القحطاني")];
    let name = browser.post("/settings/profile/name", &name).await;
    name.is(403);
    let seen = browser.get(SETUP).await;
    seen.is(200).says("التحقق بخطوتين مطلوب لحسابك");
    set_up(&mut browser, USER).await;
    browser.get("/dashboard").await.is(200);
    let page = browser.get(SECURITY).await;
    page.says("التحقق بخطوتين مطلوب لحسابك");
    let fields = [("password", USER.password), ("code", "000000")];
    let removal = "/settings/profile/second-factor/remove";
    browser.post(removal, &fields).await.is(409);
}

#[tokio::test]
async fn account_managers_alone_may_have_to_have_it() {
    let portal = Portal::start(&[("PORTAL_REQUIRE_SECOND_FACTOR", "account_managers")]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    manager.get("/dashboard").await.leads_to(SETUP);
    let mut user = portal.signed_in(USER).await;
    user.get("/dashboard").await.is(200);
}

#[tokio::test]
async fn it_is_turned_off_with_password_and_code_and_each_step_is_recorded() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let factor = set_up(&mut browser, USER).await;
    let mut elsewhere = portal.browser();
    first_step(&mut elsewhere, USER).await.leads_to(SECOND_STEP);
    let wrong = elsewhere.post(SECOND_STEP, &[("code", "000000")]).await;
    wrong.is(422);
    let code = factor.recovery_codes[9].as_str();
    elsewhere
        .post(SECOND_STEP, &[("code", code)])
        .await
        .leads_to("/dashboard");
    let removal = "/settings/profile/second-factor/remove";
    let seen = browser.post(removal, &[("password", USER.password)]).await;
    let form = &props(seen.is(422))["removalForm"];
    assert!(form["errors"]["code"].is_object(), "{form}");
    let code = factor.next_code();
    let fields = [("password", USER.password), ("code", &*code)];
    browser.post(removal, &fields).await.leads_to(SECURITY);
    browser.get(SECURITY).await.says("تم إيقاف التحقق بخطوتين");
    first_step(&mut portal.browser(), USER)
        .await
        .leads_to("/dashboard");
    let mut manager = portal.signed_in(MANAGER).await;
    let events = props(&manager.get("/settings/users/activity").await);
    let rows = events["rows"].as_array().unwrap().iter();
    let kinds: Vec<_> = rows.map(|row| row["kind"].as_str().unwrap()).collect();
    for kind in [
        "second_factor_on",
        "second_factor_failed",
        "recovery_code_used",
        "step_up_failed",
        "second_factor_off",
    ] {
        assert!(kinds.contains(&kind), "{kind} in {kinds:?}");
    }
}

#[tokio::test]
async fn an_account_manager_resets_that_of_a_colleague() {
    let portal = Portal::start(&[]).await;
    let mut user = portal.signed_in(USER).await;
    set_up(&mut user, USER).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let users = props(&manager.get("/settings/users").await)["list"]["rows"].clone();
    let person = users.as_array().unwrap().iter();
    let mut person = person.filter(|user| user["email"] == USER.email);
    let person = person.next().unwrap().clone();
    assert_eq!(person["hasSecondFactor"], true);
    let path = format!(
        "/settings/users/{}/second-factor",
        person["id"].as_str().unwrap()
    );
    manager
        .get(&path)
        .await
        .is(200)
        .says(USER.email)
        .says("name=\"password\"");
    let wrong = manager.post(&path, &[("password", "a wrong guess")]).await;
    wrong.is(422).is_silent_about("a wrong guess");
    user.get(&path).await.is(403);
    user.get("/dashboard").await.is(200);
    manager
        .post(&path, &[("password", MANAGER.password)])
        .await
        .leads_to("/settings/users");
    // Signed out everywhere; the password alone opens the account again.
    user.get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");
    first_step(&mut portal.browser(), USER)
        .await
        .leads_to("/dashboard");
    let path = "/settings/users/00000000-0000-0000-0000-000000000099/second-factor";
    manager.get(path).await.is(404);
}

/// For the test of the security events: all of the second factor, the devices and the own contact data, by two users.
pub async fn cause_every_event(portal: &Portal) {
    let user = DemoAccount {
        email: USER.email,
        password: "eight quiet dromedaries",
    };
    let mut user_browser = portal.signed_in(user).await;
    set_up(&mut user_browser, user).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let factor = set_up(&mut browser, MANAGER).await;
    let mut codes = factor.recovery_codes.iter().map(String::as_str);
    let mut step_up = || {
        [
            ("password", MANAGER.password),
            ("code", codes.next().unwrap()),
        ]
    };

    let users = props(&browser.get("/settings/users").await)["list"]["rows"].clone();
    let users = users.as_array().unwrap();
    let person = users.iter().find(|person| person["email"] == USER.email);
    let id = person.unwrap()["id"].as_str().unwrap();
    let reset = format!("/settings/users/{id}/second-factor");
    let wrong = [("password", "a wrong guess"), ("code", "000000")];
    browser.post(&reset, &wrong).await.is(422);
    browser.post(&reset, &step_up()).await.is(303);

    let origin = portal.url.replace("127.0.0.1", "localhost");
    let authenticator = Authenticator::new(&origin);
    let path = "/settings/profile/passkeys";
    let [password, code] = step_up().map(|(_, value)| value);
    let body = json!({ "password": password, "code": code });
    let begun = browser.post_json(&format!("{path}/begin"), &body).await;
    let options = begun.is(200).json();
    let credential = authenticator.create(&options["passkey"]);
    let body = json!({ "name": "A phone", "credential": credential.to_string() });
    browser.post_json(path, &body).await.is(200);

    let mut elsewhere = portal.browser();
    let asked = first_step(&mut elsewhere, MANAGER).await;
    asked.leads_to(SECOND_STEP);
    let wrong = elsewhere.post(SECOND_STEP, &[("code", "000000")]).await;
    wrong.is(422);
    let options = format!("{SECOND_STEP}/passkey");
    let options = elsewhere.post_json(&options, &json!({})).await;
    let passkey = authenticator.get(&options.is(200).json()).to_string();
    let body = json!({ "passkey": passkey });
    let signed_in = elsewhere.post_json(SECOND_STEP, &body).await;
    assert!(signed_in.is(200).json()["token"].is_string());
    let mut third = portal.browser();
    first_step(&mut third, MANAGER).await.leads_to(SECOND_STEP);
    let code = step_up()[1];
    third.post(SECOND_STEP, &[code]).await.is(303);

    let security = props(&browser.get(SECURITY).await);
    let passkey = security["secondFactor"]["passkeys"][0]["id"].as_str();
    let removal = format!("{path}/{}/remove", passkey.unwrap());
    browser.post(&removal, &step_up()).await.is(303);
    let device = security["devices"][1]["id"].as_str().unwrap();
    let device = format!("/settings/profile/devices/{device}/sign-out");
    browser.post(&device, &[]).await.is(303);
    let phone = [("phone", "0501234567")];
    browser
        .post("/settings/profile/phone", &phone)
        .await
        .is(303);
    let [password, code] = step_up();
    let email = [("email", "new@nakheel.example"), password, code];
    browser
        .post("/settings/profile/email", &email)
        .await
        .is(303);
    let mail = portal.mailbox().next_to("new@nakheel.example").await;
    let page = "/auth/change-email/";
    let link = format!("{page}{}", mail.token(&format!("{}{page}", portal.url)));
    browser.post(&link, &[password]).await.is(303);
    let renewal = "/settings/profile/second-factor/recovery-codes";
    let renewed = browser.post(renewal, &step_up()).await;
    let codes = props(renewed.is(200))["codes"].clone();
    let fields = [password, ("code", codes[0].as_str().unwrap())];
    let removal = "/settings/profile/second-factor/remove";
    browser.post(removal, &fields).await.is(303);
    let undo = restore_link(portal, MANAGER.email).await;
    portal.browser().post(&undo, &[]).await.is(303);
}
