//! Two-step verification: set up, asked for at sign-ins and in forms, required, and reset. Without scripts unless a test says so.
mod ends;
mod passwordless;
mod required;
mod sign_in;

use chrono::{TimeDelta, Utc};
use demo::seed::DemoAccount;
use serde_json::json;
use test_support::{passkey::Authenticator, totp};

use crate::{
    http::settings::contact::restore_link,
    support::{
        browser::{Browser, Seen},
        portal::{MANAGER, Portal, USER},
    },
};

pub const SECURITY: &str = "/settings/profile/security";

pub const SETUP: &str = "/settings/profile/second-factor";

const CONFIRM: &str = "/settings/profile/second-factor/confirm";

pub const SECOND_STEP: &str = "/login/second-factor";

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

pub fn props(seen: &Seen) -> serde_json::Value {
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

pub async fn first_step(browser: &mut Browser, account: DemoAccount) -> Seen {
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
